/* ---------- a card is taken up and put down: by two taps, by dragging, by keys ---------- */

const TWICE = 350, FAR = 6;   // ms between the taps of a double tap; px from which a press is a drag
const SUMMARY = 5000, LETTER = 70;   // ms between summaries at least, and for each letter of the last one, so that it can be heard to its end

/** Where a key leads among own heaps: sideways to the next front card, up to the card that it covers; null if nowhere.
 * @param {string} key @param {number[]} at  heap and depth from its front @param {number[]} sizes  cards that can be seen in each heap */
export function heapMove(key, [heap, depth], sizes) {
  const last = sizes.length - 1, deep = d => Math.min(sizes[heap] - 1, Math.max(0, d));
  const aside = { ArrowLeft: [Math.max(0, heap - 1), 0], ArrowRight: [Math.min(last, heap + 1), 0], Home: [0, 0], End: [last, 0] };
  return { ...aside, ArrowUp: [heap, deep(depth + 1)], ArrowDown: [heap, deep(depth - 1)] }[key] ?? null;
}

/** Where things stand, in rows from the top. @param {{x: number, y: number}[]} points @returns {{x: number, row: number}[]} */
export function inRows(points) {
  const tops = [...new Set(points.map(p => Math.round(p.y)))].sort((a, b) => a - b);
  return points.map(p => ({ x: p.x, row: tops.indexOf(Math.round(p.y)) }));
}

class Placer extends Chooser {
  held = '';                                   // the value of the card that is taken up
  stops = /** @type {Record<string, string>} */ ({});   // the one tab stop of the own heaps, and of the middle
  tapped = { value: '', at: -TWICE };
  /** @type {any} */ grip = null;              // what a finger or the mouse holds
  acted = false;                               // what its click would do is done
  /** @type {any} */ dropped = null;           // where a card was let go, and which
  summary = ''; summed = -SUMMARY;             // what was last told of all, and when

  /** @returns {Json | null} */
  placing() { return this.page?.screen === 'table' ? this.page.scene.controls.find(c => c.is === 'place') ?? null : null; }
  /** @returns {Json[]} */
  ownHeaps() { return this.page?.scene?.own?.heaps ?? []; }
  /** @returns {Json[]} */
  heaps() { return [...this.ownHeaps(), ...(this.page?.scene?.zones ?? []).flatMap(z => z.heaps ?? [])]; }

  /** The heap with a card, and the card. @param {string} value */
  find(value) {
    const heap = this.ownHeaps().find(h => depthOf(h, value) >= 0);
    return heap && { heap, card: /** @type {Json} */ (heap.pieces.at(-1 - depthOf(heap, value))) };
  }

  /** Where the card that is taken up may lie. @returns {string[]} */
  fits() { return (this.held && this.placing() && this.find(this.held)?.card.fits) || []; }

  /** A card stays taken up as long as it lies open before the same person. @param {Json | null} before @param {Json} page */
  takeForm(before, page) {
    super.takeForm(before, page);
    const other = before?.scene?.own?.seat !== page.scene?.own?.seat;
    if (this.held && (other || !this.placing() || !this.find(this.held))) this.letGo();
  }

  /* --- what is done --- */

  /** Nothing is taken up any more; a finger that only presses goes on doing so. */
  letGo() {
    this.held = '';
    if (this.grip?.ghost) this.endDrag();
  }

  /** @param {string} value */
  take(value) {
    this.held = value;
    this.redraw();
    const told = this.find(value)?.card.told;
    if (told) this.say(told);
  }

  /** A command goes out; nothing waits for its answer. @param {string} command @param {any} dropped  what was let go where */
  tell(command, dropped = null) {
    this.held = '';
    this.dropped = dropped;
    this.send(this.doing({ ...this.placing(), command }));
    this.redraw();
  }

  /** @param {string} heap */
  put(heap, dropped = null) { this.tell(fill(/** @type {Json} */ (this.placing()).command, { piece: this.held, heap }), dropped); }
  best(value = this.held) { this.tell(fill(/** @type {Json} */ (this.placing()).best, { piece: value })); }

  clear() {
    if (!this.placing()) return super.clear();
    const had = this.held;
    this.letGo();
    if (had) this.redraw();
    return Boolean(had);
  }

  /** A heap is pressed, at one of its cards or at its empty place. @param {string} id @param {string} value @param {number} at  when, for a finger or a mouse */
  tap(id, value, at = NaN) {
    const from = this.held && this.find(this.held)?.heap.id, before = this.tapped, press = this.heaps().find(h => h.id === id)?.press;
    this.tapped = { value, at };
    if (value && before.value === value && at - before.at < TWICE) return this.best(value);
    if (value && value === this.held) return this.clear();
    if (this.held && !(from === id && value)) { this.tapped.value = ''; return this.put(id); }
    if (value) this.take(value);
    else if (press) this.tell(press);
  }

  /* --- keys --- */

  /** @param {string} key @param {any} target @param {boolean} [again]  the key is held down */
  handKey(key, target, again) {
    if (!this.placing()) return super.handKey(key, target);
    const at = target.closest('[data-heap]');
    if (at && this.walk(key, at)) return true;
    const heap = key.length === 1 && key !== ' ' && this.ownHeaps().find(h => h.key && h.key.toLowerCase() === key.toLowerCase());
    if (!heap || target.matches('[type=number]') || target.closest(PANEL) || (!/\d/.test(key) && !this.page.letters)) return false;
    if (!again) this.heapKey(heap);
    return true;
  }

  /** The key of a heap: what can be pressed is pressed; else it is where a card comes from, or where it goes. @param {Json} heap */
  heapKey(heap) {
    const depth = depthOf(heap, this.held), next = heap.kind === 'cascade' ? heap.pieces.at(-2 - depth) : depth < 0 ? heap.pieces.at(-1) : undefined;
    this.dropNote();
    if (heap.press) this.tell(heap.press);
    else if (this.held && depth < 0) this.put(heap.id);
    else if (next?.is === 'loose') this.take(next.value);
    else this.clear();
  }

  /** Arrows lead from heap to heap, and through a cascade. @param {string} key @param {any} at */
  walk(key, at) {
    const group = at.closest('[role=group]'), all = [...group.querySelectorAll('[data-heap]')], here = all.indexOf(at);
    if (!group.matches('.fd-mine')) {
      const to = handMove(key, here, inRows(all.map(el => el.getBoundingClientRect())));
      return this.go(to, all);
    }
    const ids = [...new Set(all.map(el => el.dataset.heap))], of = id => all.filter(el => el.dataset.heap === id);
    const to = heapMove(key, [ids.indexOf(at.dataset.heap), Number(at.dataset.depth)], ids.map(id => of(id).length));
    if (to) of(ids[to[0]]).find(el => el.dataset.depth === String(to[1]))?.focus();
    return Boolean(to);
  }

  /** Is this card the tab stop of its group? @param {string} group @param {Json} heap @param {number} depth */
  stopsAt(group, heap, depth) {
    const all = group === 'own' ? this.ownHeaps() : this.heaps().slice(this.ownHeaps().length);
    const [id, deep] = (this.stops[group] ?? '').split(' '), there = all.find(h => h.id === id) ?? all[0];
    return heap.id === there?.id && depth === Math.min(Number(deep) || 0, Math.max(0, shown(there).length - 1));
  }

  /** The tab stop goes with the focus. @param {any} el */
  stopAtHeap(el) {
    const group = el.closest('[role=group]'), name = group.matches('.fd-mine') ? 'own' : 'middle';
    this.stops[name] = `${el.dataset.heap} ${el.dataset.depth}`;
    group.querySelectorAll('[data-heap]').forEach(other => { other.tabIndex = other === el ? 0 : -1; });
  }

  /** What covered cards have left keeps the focus at their heap. @param {any} active @param {boolean} turn @param {string} place */
  keepFocus(active, turn, place) {
    const heap = active.dataset?.heap, find = css => /** @type {any} */ (this.view.querySelector(css));
    const near = !this.placing() ? null : heap && !active.isConnected ? find(`[data-k="heap-${CSS.escape(heap)}"]`) : turn ? find('.fd-mine [tabindex="0"]') : null;
    if (near && !active.matches?.(TEXT)) near.focus({ preventScroll: true });
    else super.keepFocus(active, turn, place);
  }

  /* --- for screen readers: an own move at once, what others do as a summary now and then --- */

  /** @param {Json | null} before */
  announce(before) {
    clearTimeout(this.timers.summary);
    const scene = this.page.scene, words = this.placing() && plain(scene.talk?.mark && scene.talk.mark === scene.own?.mark ? scene.talk.text : '');
    if (!this.placing()) return super.announce(before);
    const own = words && words !== plain(before?.scene?.talk?.text), wait = this.summed + Math.max(SUMMARY, LETTER * this.summary.length) - performance.now();
    if (own) this.say(words);
    if (scene.status === this.summary) return;
    const sum = () => { this.summary = scene.status; this.summed = performance.now(); this.say(scene.status); };
    if (wait <= 0) sum(); else this.timers.summary = setTimeout(sum, wait);
  }

  /* --- a finger or the mouse --- */

  /** @param {any} e */
  down(e) {
    this.acted = false;
    const el = e.target.closest('[data-heap]');
    if (e.button || !e.isPrimary || !el || !this.placing()) return;
    this.endDrag();
    this.grip = { el, id: el.dataset.heap, value: el.dataset.loose ?? '', x: e.clientX, y: e.clientY, pointer: e.pointerId, ghost: null };
  }

  /** @param {any} e */
  pull(e) {
    const g = this.grip;
    if (g?.pointer !== e.pointerId) return;
    if (!g.ghost && g.value && Math.hypot(e.clientX - g.x, e.clientY - g.y) > FAR) this.lift(e);
    if (!g.ghost) return;
    const zoom = /** @type {any} */ (this.root).currentCSSZoom ?? 1;
    g.ghost.style.translate = `${(e.clientX - g.x) / zoom}px ${(e.clientY - g.y) / zoom}px`;
  }

  /** A drag begins: the card and what lies on it follow. @param {any} e */
  lift(e) {
    const g = this.grip, home = this.root.getBoundingClientRect(), at = g.el.getBoundingClientRect(), zoom = /** @type {any} */ (this.root).currentCSSZoom ?? 1;
    const run = [...g.el.parentNode.querySelectorAll('[data-heap]')].filter(el => Number(el.dataset.depth) <= Number(g.el.dataset.depth));
    g.ghost = Object.assign(document.createElement('div'), { className: 'fd-drag fd-minis', innerHTML: run.map(el => el.firstElementChild.outerHTML).join('') });
    g.ghost.setAttribute('aria-hidden', 'true');
    g.ghost.style.cssText = `left:${(at.left - home.left) / zoom - this.root.clientLeft}px;top:${(at.top - home.top) / zoom - this.root.clientTop}px;--fd-cw:${g.el.offsetWidth}px`;
    this.root.append(g.ghost);
    this.acted = true;   // the click that ends it is none
    g.el.setPointerCapture?.(e.pointerId);
    if (this.held !== g.value) this.take(g.value); else this.redraw();
  }

  /** @param {any} e */
  release(e) {
    const g = this.grip;
    if (g?.pointer !== e.pointerId) return;
    const under = this.placeAt(e), at = g.ghost?.firstElementChild.getBoundingClientRect();
    this.grip = null;
    if (!g.ghost && under !== g.id && Math.hypot(e.clientX - g.x, e.clientY - g.y) > FAR) return;
    this.acted = true;
    this.dropNote();
    if (!g.ghost) return this.tap(g.id, g.value, e.timeStamp);
    g.ghost.remove();
    if (this.held !== g.value || !under || under === g.id) return void this.clear();
    this.put(under, { value: g.value, at });
  }

  /** The finger became a scroll. @param {any} e */
  cancel(e) {
    const g = this.grip;
    if (g?.pointer !== e.pointerId) return;
    if (g.ghost) this.clear(); else this.grip = null;
  }

  landed() { return this.dropped; }

  /** The heap under the pointer. @param {any} e @returns {string | undefined} */
  placeAt(e) {
    const el = /** @type {any} */ (document.elementFromPoint(e.clientX, e.clientY))?.closest('[data-place]');
    return el && this.root.contains(el) ? el.dataset.place : undefined;
  }

  endDrag() {
    this.grip?.ghost?.remove();
    this.grip = null;
  }

  /** A click on a heap that no press has answered: by a key, or by what reads the page aloud; true if it was one. @param {any} e @param {any} el */
  heapClick(e, el) {
    if (this.acted && e.detail) { this.acted = false; return true; }
    if (!el?.dataset.heap) return false;
    this.dropNote();
    if (this.placing()) this.tap(el.dataset.heap, el.dataset.loose ?? '');
    return true;
  }
}

/* ---------- markup ---------- */

/** What the card that is taken up fits, or that none is. @param {Json} place @param {Table} t */
function placeBox(place, t) {
  const text = t.held && t.find(t.held)?.card.told, [, head, rest] = /^([^:]+:)?(.*)$/s.exec(text || '') ?? [];
  const line = text ? noteBox('own', `${head ? `<b>${esc(head)}</b>` : ''}${esc(rest)}`, 'data-k="secret"', 'arrow') : `<p class="fd-why" data-k="missing" id="${t.u}missing">${esc(place.empty)}</p>`;
  return `<div class="fd-secret is-place" data-k="secrets">${line}</div>`;
}

/** The button that puts it where it is best. @param {Json} place @param {Table} t */
function placeButton(place, t) {
  const off = t.held ? '' : ` aria-disabled="true" aria-describedby="${t.u}missing" data-why="${esc(place.empty)}"`;
  const letter = place.key && t.page.letters ? ` aria-keyshortcuts="${esc(place.key)}" data-key="${esc(place.key)}"` : '';
  return `<button type="button" data-k="best" data-best="" class="fd-btn fd-btn--go"${off}${letter}><span class="fd-t">${esc(place.label)}</span>${keycap(place, t)}</button>`;
}
