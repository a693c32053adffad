/* ---------- cards that change their heap: they travel, others by turns only, and nothing waits for them ---------- */

const PLACE = 160, CALM = 3, SECOND = 1000;   // ms of a travel; how many of other players' cards may travel in a second

/** Is there time for so many more moves to be seen? The list keeps those of the last second. @param {number[]} times @param {number} now @param {number} more */
export function calm(times, now, more) {
  while (times.length && now - times[0] >= SECOND) times.shift();
  times.push(...Array(more).fill(now));
  return times.length <= CALM;
}

const hasHeaps = scene => Boolean(scene?.own?.layout === 'heaps' || scene?.zones.some(z => z.layout === 'heaps'));

/** Where each open card lies, by its face and its owner; and the boards. @param {Element} view */
function heapSpots(view) {
  const home = el => el.closest('[data-place], [data-mark]'), name = el => home(el)?.dataset.place ?? `board ${home(el)?.dataset.mark}`;
  const cards = /** @type {any[]} */ ([...view.querySelectorAll('[data-fl]')]).map(el => [el.dataset.fl, { place: name(el), el, rect: el.getBoundingClientRect() }]);
  const boards = /** @type {any[]} */ ([...view.querySelectorAll('[data-mark]')]).map(el => [el.dataset.mark, el.getBoundingClientRect()]);
  return { cards: new Map(/** @type {any} */ (cards)), boards: new Map(/** @type {any} */ (boards)) };
}

/** Which cards lie in another heap than before; a card that was not seen before came from its owner's board.
 * @param {any} was @param {any} now */
function travelled(was, now) {
  const moves = [];
  for (const [card, { place, el }] of now.cards) {
    const from = was.cards.get(card), owner = card.split(' ')[1];
    if (from ? from.place !== place : was.boards.has(owner) && !place.startsWith('board')) moves.push({ card, el, owner, rect: from?.rect ?? was.boards.get(owner), seen: Boolean(from) });
  }
  return moves;
}

/** @param {Element} view @param {any} was @param {Json} scene @param {number[]} times  when others moved @param {any} dropped @param {number} pace 0: what changed keeps a frame */
function moveHeaps(view, was, scene, times, dropped, pace) {
  const own = String(scene.own?.mark), moves = travelled(was, heapSpots(view)), others = moves.filter(m => m.owner !== own), seen = calm(times, performance.now(), others.length);
  for (const m of moves) {
    const mine = m.owner === own, from = mine && dropped && m.card.startsWith(`${dropped.value} `) ? dropped.at : m.rect;
    if (!mine && !seen) continue;
    if (pace) fly(m.el, from, { duration: PLACE * pace }, { zIndex: 3, ...(m.seen ? {} : { opacity: 0 }) }, m.seen && from.width ? from.width / m.el.offsetWidth : 0.5);
    else { m.el.animate(FADE, TIME.fast); m.el.animate(FRAME, TIME.frame); }
  }
}
