/* ---------- what a person does: clicks, keys, and forms half filled in ---------- */

/** Where a key leads among places in rows of `wide`; null if it leads nowhere. @param {string} key @param {number} at @param {number} size @param {number} wide */
export function place(key, at, size, wide) {
  const start = at - at % wide, end = Math.min(size, start + wide) - 1;
  const to = wide === 1 ? { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: size - 1 }[key]
    : { ArrowLeft: Math.max(start, at - 1), ArrowRight: Math.min(end, at + 1), ArrowUp: at - wide, ArrowDown: at + wide, Home: start, End: end }[key];
  return to === undefined ? null : to < 0 || to >= size ? at : to;
}

class Table extends Composer {
  /* --- the form --- */

  /** @param {Partial<Draft>} change */
  edit(change) {
    const form = this.form();
    if (!form || !this.draft) return;
    this.draft = { ...this.draft, raw: null, ...change };
    if (this.draft.raw === null) this.draft.count = nearest(form, this.draft.count, this.draft.on);
    this.redraw();
  }

  /** @param {1 | -1} by */
  stepBy(by) {
    const form = this.form();
    if (form && this.draft) this.edit({ count: step(form, this.draft.count, this.draft.on, by) });
  }

  /** A choice by its value; the count moves if the choice cannot be said at it. @param {string} value @returns {boolean} is there such a choice */
  choose(value) {
    const choice = this.form()?.choices.find(c => c.value === value), d = this.draft;
    if (!choice || !d || (choice.needs && !d.on)) return false;
    this.edit({ want: value, count: Math.min(choice.most, Math.max(leastOf(choice, d.on), d.count)) });
    return true;
  }

  /** A typed number that cannot be said is put right when it is left; the click that left it sends nothing. */
  putRight() {
    const typed = this.draft?.count;
    if (this.draft?.raw == null) return;
    this.edit({});
    this.corrected = this.draft.count !== typed;
  }

  /** What the form says. A number that cannot be said is put right first and not sent: a person should see what goes out. */
  submit() {
    const form = this.form();
    if (!form || !this.draft) return;
    const typed = this.draft.count, empty = this.draft.raw !== null && !/^\d+$/.test(this.draft.raw);
    this.edit({});
    const words = said(form, this.draft), seen = !this.corrected && !empty && typed === this.draft.count;
    if (words && seen) this.press('say', this.doing({ ...form, command: words.command }));
  }

  /* --- input --- */

  listen() {
    const on = (type, act, more = {}) => this.root.addEventListener(type, act, { signal: this.off.signal, ...more });
    on('focusin', e => {
      e.target.setAttribute(SUPPRESS, 'true');
      if (e.target.dataset.card) this.stopAt(e.target);
      if (e.target.dataset.heap) this.stopAtHeap(e.target);
      if (e.target.dataset.at) this.at.set(e.target.closest('[data-rove]').dataset.rove, Number(e.target.dataset.at));
    });
    on('submit', e => { e.preventDefault(); this.pick() ? this.lay() : this.submit(); });
    on('pointerdown', e => { this.corrected = false; this.finish(); this.down(e); });
    on('pointermove', e => this.pull(e));
    on('pointerup', e => this.release(e));
    on('pointercancel', e => this.cancel(e));
    on('click', e => this.click(e));
    on('input', e => this.input(e.target));
    on('change', e => this.change(e.target));
    on('focusout', e => { if (e.target.dataset.form === 'count') this.putRight(); });
    on('keydown', e => this.key(e));
  }

  /** The note leaves at the next input. */
  dropNote() {
    if (!this.note || this.note.gone || STAYS.includes(this.note.kind)) return;
    this.note.gone = true;
    // not drawn anew: a box that was just ticked still holds what the page does not know
    const shown = /** @type {HTMLElement | null} */ (this.view.querySelector(`[data-k="note-${this.note.turn}"]`));
    shown?.removeAttribute('role');
    if (shown) shown.style.visibility = 'hidden';
  }

  /** @param {any} e */
  click(e) {
    this.finish();
    const el = e.target.closest('button, summary');
    if (this.heapClick(e, el)) return;
    if (!e.target.closest(CONTROL)) return this.skip();
    this.dropNote();
    const d = el?.dataset ?? {}, key = e.target.closest('[data-block]')?.dataset.block;
    if (this.blocks.get(key)?.is === 'slider') this.touch(key, this.blocks.get(key), e.target);
    if (el?.matches('summary')) this.opened.set(el.parentNode.dataset.group, !el.parentNode.open);
    else if (d.why) this.refuse(d.why);
    else if (d.act) this.act(el);
    else if (d.send && el.getAttribute('aria-disabled') !== 'true') this.press(d.k, JSON.parse(d.send));
    else if (d.step) this.stepBy(d.step === '1' ? 1 : -1);
    else if (this.composeClick(el)) return;
    else if (d.card) this.toggle(d.card);
    else if (d.back) this.point(Number(d.back));
    else if (d.announce) this.announceBy(Number(d.announce));
    else if ('best' in d) this.best();
    else if ('sort' in d) this.sort();
    else if ('hide' in d) this.hide();
    else if ('retry' in d) this.ping();
    else if ('print' in d) printSheet(el);
    else if (d.to) /** @type {HTMLElement | null} */ (this.view.querySelector(d.to))?.focus();
  }

  hide() {
    this.hidden = !this.covered();
    this.queue.length = 0;
    this.status.textContent = '';
    this.redraw();
  }

  /** Any input ends a pause of the bots, once per page. */
  skip() {
    const p = this.page, waits = p.screen === 'table' && (p.clock || p.scene.seats.some(s => s.state === 'turn'));
    if (!waits || this.skipped === p.rev) return false;
    this.skipped = p.rev;
    this.send({ ui: 'skip' });
    return true;
  }

  /** @param {any} el */
  input(el) {
    this.dropNote();
    const key = el.closest('[data-block]')?.dataset.block;
    if (key) this.begin(key, this.blocks.get(key), el.value);
    if ('text' in el.dataset) this.typed.set(el.dataset.k, { value: el.value, sent: false });
    if (el.dataset.form === 'count') this.edit({ raw: el.value, count: /^\d+$/.test(el.value) ? Number(el.value) : this.draft?.count });
  }

  /** @param {any} el */
  change(el) {
    const d = el.dataset, key = el.closest('[data-block]')?.dataset.block;
    if (key) this.chosen(key, this.blocks.get(key), el);
    else if (d.form === 'want') this.edit({ want: el.value });
    else if (d.form === 'on') this.edit({ on: el.checked });
    else if (this.composeChange(el)) return;
    else if ('say' in d) this.rechoose({ saying: el.value });
    else if ('saved' in d) { this.saved = JSON.parse(el.value); this.redraw(); }
    else if (d.change) {
      const value = 'text' in d ? el.value : el.type === 'checkbox' ? el.checked : JSON.parse(el.value);
      if ('text' in d) this.typed.set(d.k, { value, sent: true });
      this.send({ ...JSON.parse(d.change), [d.as ?? 'value']: value });
    }
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    this.corrected = false;
    if (!e.key || e.ctrlKey || e.metaKey || e.altKey || e.isComposing || ['Tab', 'Shift'].includes(e.key)) return;
    this.finish();
    const target = /** @type {Element} */ (e.target);
    if (e.repeat && e.key === 'Enter') return e.preventDefault();   // a key held down would act again on the next page
    if (e.key === 'Enter' && enterIn(target)) return e.preventDefault();
    if (this.inBlock(e, target) || this.backKey(e.key, target) || this.composeKey(e.key, target) || this.handKey(e.key, target, e.repeat)) return e.preventDefault();
    if (target.closest('[data-block]') && e.key !== 'Escape' && e.key !== '?' && !/^[a-z]$/i.test(e.key)) return;   // left to the browser
    if ((target.matches(TEXT) && e.key !== 'Escape')) return;
    if (this.shortcut(e.key, target)) e.preventDefault();
  }

  /** What a key does at the table; true if it did something. @param {string} key @param {Element} target */
  shortcut(key, target) {
    const typing = target.matches('[type=number]'), radio = target.matches('[type=radio], [type=checkbox]'), form = !target.closest(PANEL) && this.form();
    if (key === 'Escape') return this.escape();
    if (key === '?') return this.tool('rules');
    if (form && ((key === 'ArrowUp' && !radio) || key === '+')) return this.stepBy(1), true;
    if (form && ((key === 'ArrowDown' && !radio) || key === '-')) return this.stepBy(-1), true;
    if (form && /^\d$/.test(key)) return !typing && this.choose(key);
    // not left to the browser: JupyterLab keeps a number field from sending its form
    if (key === 'Enter' && form && !target.closest('button, summary, a')) return this.submit(), true;
    if (key === 'Enter' && this.pick() && !target.closest(`button, summary, a, select, ${PANEL}`)) return this.lay(), true;
    if (key === 'Enter' && !target.closest(`button, summary, a, select, ${PANEL}`) && this.enter()) return true;
    if (this.letter(key.toLowerCase())) return true;
    return !target.closest(CONTROL) && this.skip();
  }

  /** @param {string} key */
  letter(key) {
    if (!this.page.letters || !/^[a-z]$/.test(key)) return false;
    const button = /** @type {HTMLElement | null} */ (this.view.querySelector(key === 'h' ? '[data-hide]' : `[data-key="${key}" i]`));
    button?.click();
    return Boolean(button);
  }

  escape() {
    const had = this.note && !this.note.gone && !STAYS.includes(this.note.kind), panel = this.page.panel;
    this.dropNote();
    if (had || this.fold() || this.clear()) return true;
    if (panel) this.press('close', { ui: 'tool', id: panel.id });
    return Boolean(panel);
  }

  /** @param {string} id */
  tool(id) {
    const there = this.page.tools?.some(o => o.id === id);
    if (there && this.page.panel?.id !== id) this.press(`tool-${id}`, { ui: 'tool', id });
    return there;
  }

  /* --- inside the blocks of a panel --- */

  /** A value goes out, and stands in its control until it is answered. @param {string} key @param {Json} b @param {any} value */
  commit(key, b, value) {
    this.typed.set(key, { value, sent: true, ...(b.is === 'slider' || b.is === 'field' ? { of: question(b) } : {}) });
    this.send({ ...b.send, value });
    this.redraw();
  }

  /** A slider is being moved, a text typed: nothing goes out yet. @param {string} key @param {Json} b @param {string} text */
  begin(key, b, text) {
    if (!['slider', 'field', 'count', 'transport'].includes(b.is)) return;
    this.typed.set(key, { value: b.is === 'slider' ? Number(text) : text, sent: false, of: question(b) });
    this.redraw();
  }

  /** A control was left with a new value. @param {string} key @param {Json} b @param {any} el */
  chosen(key, b, el) {
    if (b.is === 'choose') this.commit(key, b, el.type !== 'checkbox' ? el.value : sides(b)[el.checked ? 'on' : 'off'][0]);
    else if (b.is === 'count') this.counted(key, b, /^\d+$/.test(el.value) ? Number(el.value) : b.value);
    else if (b.is === 'transport') this.commit(key, b, Number(el.value));
  }

  /** @param {string} key @param {Json} b @param {number} n */
  counted(key, b, n) {
    const value = Math.min(b.high, Math.max(b.low, n)), before = this.typed.get(key);
    if (value !== (before?.sent ? before.value : b.value)) return this.commit(key, b, value);
    if (!before?.sent) this.typed.delete(key);
    this.redraw();
  }

  /** What the buttons of a block do. @param {any} el */
  act(el) {
    const key = el.closest('[data-block]').dataset.block, b = this.blocks.get(key), what = el.dataset.act;
    if (b.is === 'slider') return this.answer(key, b);
    if (el.getAttribute('aria-disabled') === 'true') return;
    if (b.is === 'count') this.counted(key, b, Number(this.now(key, b.value)) + (what === 'more' ? 1 : -1));
    else if (b.is === 'hand') this.commit(key, b, this.rolled([...this.now(key, b.faces)], what));
    else if (b.is === 'transport') this.travel(key, b, what);
    else if (b.is === 'field') this.answer(key, b);
  }

  /** The faces of a hand after one was taken away (take2: the third) or added (add4). @param {string[]} faces @param {string} what */
  rolled(faces, what) {
    const n = Number(what.slice(-1));
    return (what.startsWith('add') ? [...faces, String(n)] : faces.filter((_, i) => i !== Number(what.slice(4)))).sort().join('');
  }

  /** @param {string} key @param {Json} b @param {string} what */
  travel(key, b, what) {
    const at = Number(this.now(key, b.current)), to = { first: 0, back: at - 1, on: at + 1, last: b.last }[what];
    if (what === 'play') this.press(`${key}-play`, { ...b.send, value: 'play' });
    else if (to !== undefined && to !== at && to >= 0 && to <= b.last) this.commit(key, b, to);
  }

  /** A guess is locked or an answer given, once: not before it was begun, not twice. @param {string} key @param {Json} b */
  answer(key, b) {
    const typed = this.begun(key, b), value = typed?.value ?? (b.is === 'field' ? b.answer : null);
    if (value !== null && !typed?.sent && (b.is === 'slider' || value.trim())) this.commit(key, b, value);
    else if (value === null && b.is === 'slider') { this.early = question(b); this.redraw(); }
  }

  /** Keys inside a block; true if one did something. @param {KeyboardEvent} e @param {any} target */
  inBlock(e, target) {
    const key = target.closest('[data-block]')?.dataset.block, b = this.blocks.get(key), player = b && this.player(b);
    if (player && this.play(player, e.key, target)) return true;
    if (target.closest('[data-rove]') && this.rove(e.key, target)) return true;
    if (b?.is === 'slider' && /^(Arrow|Page|Home|End)/.test(e.key)) this.touch(key, b, target);
    if (b && e.key === 'Enter' && target.matches('input')) return this.entered(key, b, target);
    return false;
  }

  /** @param {string} key @param {Json} b @param {any} target */
  entered(key, b, target) {
    if (b.is === 'count') this.chosen(key, b, target);
    else if (b.is === 'slider' || b.is === 'field') this.answer(key, b);
    return b.is !== 'choose';
  }

  /** A guess of fifty is a guess too, once somebody meant it. @param {string} key @param {Json} b @param {any} target */
  touch(key, b, target) {
    if (!this.begun(key, b) && target.matches('[type=range]')) this.begin(key, b, target.value);
  }

  /** What moves through a replay: the transport itself, or the one beside a list of steps. @param {Json} b */
  player(b) {
    return b.is === 'transport' ? b : b.is === 'steps' && b.current >= 0 && [...this.blocks.values()].find(x => x.is === 'transport');
  }

  /** @param {Json} b @param {string} key @param {any} target */
  play(b, key, target) {
    const what = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' }[key] ?? (key === ' ' && !target.closest('.fd-xport button') ? 'play' : null);
    if (what) this.travel([...this.blocks].find(([, x]) => x === b)?.[0] ?? '', b, what);
    return Boolean(what);
  }

  /** Arrows, Home and End inside a list or a grid with one tab stop. @param {string} key @param {any} target */
  rove(key, target) {
    const home = target.closest('[data-rove]'), all = [...home.querySelectorAll('[data-at]')], at = all.indexOf(target.closest('[data-at]'));
    const to = at < 0 ? null : place(key, at, all.length, Number(home.dataset.wide ?? 1));
    if (to === null) return false;
    all[to].focus();
    this.redraw();
    return true;
  }
}
