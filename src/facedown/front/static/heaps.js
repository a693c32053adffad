/* ---------- cards in heaps that keep their places: an opponent's board, the middle, the own side ---------- */

const EDGES = 2;   // edges of the cards below that are drawn

/** Whose board or card it is. @param {Json} scene @param {number} mark */
const nameOf = (scene, mark) => [...scene.seats, scene.own].find(b => b?.mark === mark)?.name ?? '';

/** The number of a taken-up card in its heap, from the front (0); -1 if it is not there. @param {Json} heap @param {string} value */
export const depthOf = (heap, value) => {
  const at = heap.pieces.findLastIndex(p => value && p.is === 'loose' && p.value === value);
  return at < 0 ? -1 : heap.pieces.length - 1 - at;
};

/** What of a heap can be seen, from its base to its front. @param {Json} heap @returns {Json[]} */
const shown = heap => (heap.kind === 'cascade' ? heap.pieces : heap.pieces.slice(-1));

/** What an own heap is called. @param {Json} heap */
const called = heap => heap.name || (heap.kind === 'cascade' ? WORDS.cascade(heap.key || heap.id) : WORDS.heap(heap.id));

/** What an own heap says of itself, as seen at one of its cards. @param {Json} heap @param {number} depth  from the front @param {Json | undefined} card */
function ownWords(heap, depth, card) {
  const n = heap.pieces.length, is = card && (card.label || card.face);
  if (!card) return [called(heap), heap.kind === 'deck' ? '' : heap.slot || WORDS.empty];
  if (heap.kind === 'deck') return [called(heap), heap.count && WORDS.cards(heap.count)];
  if (heap.kind === 'pile') return [called(heap), is, heap.count && WORDS.left(heap.count)];
  return depth ? [called(heap), is, WORDS.run(depth + 1)] : [called(heap), `${n > 1 ? `${WORDS.front} ` : ''}${is}`, WORDS.cards(n)];
}

/** What a heap of the middle says of itself: its own name, or what lies there and whose it is. @param {Json} heap @param {Json | undefined} card @param {Json} scene @param {string} where */
function middleWords(heap, card, scene, where) {
  if (heap.name) return [where, where ? heap.name.replace(/^./, c => c.toLowerCase()) : heap.name, heap.kind === 'deck' && heap.count && WORDS.cards(heap.count)];
  return [where, heap.kind === 'done' ? WORDS.done : card ? card.label || card.face : heap.slot || WORDS.empty, heap.kind === 'pile' && card?.mark && WORDS.laid(nameOf(scene, card.mark))];
}

/** A heap in words. @param {Json} heap @param {number} depth  from the front @param {Json} scene @param {string | null} where  the name of the middle; null on the own side */
export function heapLabel(heap, depth, scene, where) {
  const card = heap.pieces.at(-1 - depth), parts = where === null ? ownWords(heap, depth, card) : middleWords(heap, card, scene, where);
  return parts.filter(Boolean).join(', ').replace(/^./, c => c.toUpperCase());
}

/** What one card of a heap, or its empty place, looks like. @param {Json} heap @param {Json | undefined} p @param {number} owner  the mark of an own card that has none */
function heapFace(heap, p, owner) {
  if (heap.kind === 'done') return `<span class="fd-card is-done" data-s=""><svg viewBox="0 0 60 84" aria-hidden="true"><use href="#fd-b0"/></svg></span>${icon('ok')}`;
  if (!p) return `<span class="fd-slot is-card">${esc(heap.slot)}</span>`;
  if (heap.kind === 'deck' || !ranked(p.face)) return back(p.face);
  return `<span ${cardTag(p, '', `data-fl="${esc(p.face)} ${p.mark || owner}"`)}>${cardFace(p.face)}</span>`;
}

/** A card face down: the house back, or a player's own (1-6). @param {string | number} n */
const back = n => `<span class="fd-card" data-s=""><svg viewBox="0 0 60 84" aria-hidden="true"><use href="#fd-b${/^[1-6]$/.test(String(n)) ? n : 0}"/></svg></span>`;

/** Where a heap may be pressed: a button with a place of its own, so that it stays the same while cards come and go.
 * @param {Json} heap @param {number} depth @param {Table} t @param {string | null} where  the name of the middle; null on the own side */
function heapButton(heap, depth, t, where) {
  const { scene } = t.page, mid = where !== null, p = heap.kind === 'done' ? undefined : heap.pieces.at(-1 - depth), loose = !mid && p?.is === 'loose' ? p.value : '';
  const held = mid ? -1 : depthOf(heap, t.held), fits = !depth && t.fits().includes(heap.id), edges = Math.min(EDGES, heap.under ?? 0);
  const label = heapLabel(heap, depth, scene, where) + (fits ? `, ${WORDS.fits}` : ''), cls = `fd-hb${edges && !depth ? ` has-${edges}` : ''}${depth <= held ? ' is-run' : ''}`;
  const key = `heap-${heap.id}${depth ? `-${depth}` : ''}`, inner = heapFace(heap, p, mid ? 0 : scene.own?.mark ?? 0) + (mid && p?.mark ? mark(p.mark, 'is-xs') : '');
  if (!t.placing()) return `<span class="${cls}" data-k="${esc(key)}" role="img" aria-label="${esc(label)}">${inner}</span>`;
  const letter = !depth && heap.key && (t.page.letters || /\d/.test(heap.key)) ? ` aria-keyshortcuts="${esc(heap.key)}"` : '';
  const pressed = loose ? ` data-loose="${esc(loose)}" aria-pressed="${depth === held}"` : '';
  return `<button type="button" class="${cls}" data-k="${esc(key)}" data-heap="${esc(heap.id)}" data-depth="${depth}"${pressed}${letter}`
    + ` tabindex="${t.stopsAt(mid ? 'middle' : 'own', heap, depth) ? 0 : -1}" aria-label="${esc(label)}">${inner}</button>`;
}

/** A heap with its count and, where there is room for it, its name. @param {Json} heap @param {Table} t @param {string | null} where */
function heapBox(heap, t, where) {
  const n = Math.max(1, shown(heap).length), cards = Array.from({ length: n }, (_, i) => heapButton(heap, n - 1 - i, t, where)).join('');
  const fits = t.fits().includes(heap.id) ? ' is-target' : '', away = where === null && t.grip?.ghost && depthOf(heap, t.held) >= 0 ? ' is-away' : '';
  const disc = heap.count ? `<span class="fd-disc${heap.kind === 'deck' ? ' is-deck' : ''}" data-k="disc" aria-hidden="true">${esc(heap.count)}</span>` : '';
  const cap = heap.key && (t.page.letters || /\d/.test(heap.key)) ? `<kbd class="fd-key">${esc(heap.key.toUpperCase())}</kbd>` : '';
  const name = heap.kind === 'deck' || (where === null && heap.kind === 'pile') ? esc(heap.name) : '';
  const told = name || cap ? `<span class="fd-hl" data-k="hl" aria-hidden="true">${[name, cap].filter(Boolean).join(' ')}</span>` : '';
  return `<div class="fd-heap is-${esc(heap.kind)}${fits}${away}" data-k="at-${esc(heap.id)}" data-place="${esc(heap.id)}">`
    + `<div class="fd-hc" data-k="hc">${cards}${disc}</div>${told}</div>`;
}

/** The middle: each heap keeps its place from the start. @param {Json} z @param {Table} t */
function heapZone(z, t) {
  const decks = z.heaps.every(h => h.kind === 'deck'), name = z.name || WORDS.middle;
  return `<div class="fd-share${decks ? ' is-decks' : ''}" data-k="zone-${esc(z.id)}" role="group" aria-label="${esc(name)}">${z.heaps.map(h => heapBox(h, t, decks ? '' : name)).join('')}</div>`;
}

/** The own heaps: cascades side by side, what comes before and after them apart. @param {Json} o @param {Table} t */
function ownHeaps(o, t) {
  if (!o.heaps.length) return '';
  const first = o.heaps.findIndex(h => h.kind === 'cascade'), after = o.heaps.findLastIndex(h => h.kind === 'cascade') + 1, cut = Math.max(0, first);
  const parts = [o.heaps.slice(0, cut), o.heaps.slice(cut, after), o.heaps.slice(Math.max(cut, after))];
  const part = (heaps, i) => (heaps.length ? `<div class="fd-run is-${['first', 'work', 'stock'][i]}" data-k="run${i}">${heaps.map(h => heapBox(h, t, null)).join('')}</div>` : '');
  return `<div class="fd-mine" data-k="mine" role="group" aria-label="${esc(o.title)}" style="--n:${parts[0].length + parts[1].length}">${parts.map(part).join('')}</div>`;
}

/** Opponents as boards: name, what is left with its bar, the own back and the front cards. @param {Json[]} boxes */
function rivals(boxes) {
  const k = boxes.length, size = k > 3 ? ' is-many' : k > 2 ? ' is-some' : '';
  const front = (b, p) => (p.kind === 'slot' ? '<span class="fd-slot is-card"></span>' : heapFace({ kind: 'pile' }, { ...p, mark: b.mark }, b.mark));
  const names = b => [...b.top ? [b.top] : [], ...b.front].filter(p => p.kind !== 'slot').map(p => p.label || p.face).join(', ') || WORDS.empty;
  const one = b => `<li class="fd-rival${b.state ? ` is-${esc(b.state)}` : ''}" data-k="seat${b.seat}" data-mark="${b.mark}"${attr('aria-current', b.state === 'turn')}>`
    + `<span class="fd-who">${mark(b.mark)}<span class="fd-nm">${esc(b.name)}</span><span class="fd-ct">${esc(b.note)}</span>`
    + `<span class="fd-left" aria-hidden="true"><i style="--v:${Math.round(100 * Math.min(1, b.left / (b.most || 1)))}%"></i></span></span>`
    + `<span class="fd-front" role="img" aria-label="${esc(WORDS.fronts(names(b)))}">${back(b.back)}`
    + `${b.top ? `<span class="fd-top">${front(b, b.top)}</span>` : ''}${b.front.map(p => front(b, p)).join('')}</span>`
    + (b.said?.length ? `<span class="fd-say${b.old ? ' is-old' : ''}"><span class="fd-pk">${rich(b.said)}</span></span>` : '') + '</li>';
  return `<ol class="fd-rivals${size}" data-k="seats" style="--k:${k}" aria-label="${WORDS.players}">${boxes.map(one).join('')}</ol>`;
}
