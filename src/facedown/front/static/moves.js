/* ---------- cards on their way: measured before a page is drawn, they travel from where they were ---------- */

const DRAWS = 5, RUSH = 500;   // cards that are seen to go to another seat; ms within which many cards set off
const isCards = scene => Boolean(scene && (scene.own?.layout === 'hand' || scene.zones.some(z => z.layout in LAID)));

/** Where cards and seats are, before another page comes. @param {Element} view */
function spots(view) {
  const all = css => /** @type {HTMLElement[]} */ ([...view.querySelectorAll(css)]), rect = el => el.getBoundingClientRect();
  const keyed = (css, by) => new Map(all(css).map(el => [by(el), rect(el)])), seen = el => ({ rect: rect(el), face: el.outerHTML });
  return {
    laid: all('.fd-laid .fd-card').map(rect), pile: all('.fd-pile > *').slice(-1).map(rect)[0],
    chosen: all('.fd-hand [aria-pressed="true"]').map(seen),
    hand: keyed('.fd-hand > [data-k]', el => el.dataset.k), faces: new Map(all('.fd-hand > [data-k]').map(el => [el.dataset.k, seen(/** @type {any} */ (el.firstElementChild))])),
    seats: keyed('.fd-seat', el => el.dataset.k),
    held: all('.fd-held').map(rect)[0], back: all('.fd-held [aria-pressed="true"]').map(rect)[0],
  };
}

/** How far a place is from an element, from middle to middle, in the element's own pixels. @param {DOMRect} from @param {any} el */
function gap(from, el) {
  const to = el.getBoundingClientRect(), zoom = el.currentCSSZoom ?? 1;
  return `${(from.x + from.width / 2 - to.x - to.width / 2) / zoom}px ${(from.y + from.height / 2 - to.y - to.height / 2) / zoom}px`;
}

/** Lets something come from another place; `first` says more about how it sets off. @param {any} el @param {DOMRect | undefined} from @param {KeyframeAnimationOptions} timing */
function fly(el, from, timing, first = {}, scale = 1) {
  if (!from?.width) return;
  el.animate([{ translate: gap(from, el), scale, ...first }, { translate: '0 0', scale: 1 }], { easing: EASE, fill: 'backwards', ...timing });
}

/** A card turns over: what it showed before covers it for the first half. @param {any} el @param {string} before  the drawing that covers it @param {{duration: number, delay: number}} timing */
function turn(el, before, timing, frame = '0 0 0 3px var(--fd-turn)') {
  const half = [{ transform: 'scaleX(1)', boxShadow: frame }, { transform: 'scaleX(0)', boxShadow: frame, offset: 0.5 }, { transform: 'scaleX(1)' }];
  const cover = document.createElement('template');
  cover.innerHTML = before;
  const top = /** @type {HTMLElement} */ (cover.content.firstElementChild), html = `<span class="fd-card fd-cover" aria-hidden="true" data-s="${top.dataset.s ?? ''}">${top.innerHTML}</span>`;
  el.animate(half, { ...timing, fill: 'backwards' });
  ghost(el, html, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], timing);
}

/** Whose number of pieces rose. @param {Json | null} before @param {Json | null} after */
export const gainers = (before, after) => losers(after, before);

/** Cards are laid, from a hand or a seat; what lay there before goes to the pile. @param {Element} view @param {Json} before @param {Json} scene @param {any} was @param {number} pace */
function laying(view, before, scene, was, pace) {
  const all = css => [...view.querySelectorAll(css)], seat = losers(before, scene)[0], own = seat === scene.own?.seat, duration = TIME.move * pace;
  const kept = new Set(all('.fd-hand > [data-k]').map(el => el.dataset.k)), gone = [...was.faces].filter(([k]) => !kept.has(k)).map(([, seen]) => seen);
  const from = own ? (was.chosen.length ? was.chosen : gone) : [];
  all('.fd-laid .fd-card').forEach((el, i) => {
    const timing = { duration, delay: i * TIME.stagger * pace };
    fly(el, from[i]?.rect ?? was.seats.get(`seat${seat}`), timing, from[i] ? {} : { opacity: 0 }, from[i] ? 1 : 0.4);
    if (from[i]) turn(el, from[i].face, timing);
  });
  all('.fd-pile > .fd-card').reverse().forEach((el, i) => fly(el, was.laid[i], { duration }));
  all('.fd-say:not(.is-old)').forEach(el => el.animate(RISE, { duration: TIME.fast * pace, easing: EASE }));
}

/** The cards that were laid are turned over where they lie. @param {Element} view @param {number} pace */
function showing(view, pace) {
  const all = css => [...view.querySelectorAll(css)], faces = all('.fd-laid .fd-card, .fd-vs .fd-card'), lift = TIME.lift * pace, end = lift + faces.length * TIME.stagger * pace;
  faces.forEach((el, i) => turn(el, card({ face: '' }, ''), { duration: lift, delay: i * TIME.stagger * pace }));
  all('.fd-laid .fd-sign, .fd-verdict, .fd-cmp, .fd-vs .w, .fd-mid .fd-claim small').forEach(el => el.animate(FADE, { duration: TIME.fast * pace, delay: end, fill: 'backwards' }));
  return end + TIME.beat * pace;
}

/** Cards go from the middle to whoever has more than before. @param {Element} view @param {Json} before @param {Json} scene @param {any} was @param {number} pace @param {number} delay */
function drawing(view, before, scene, was, pace, delay) {
  const source = was.pile ?? was.laid[0], duration = TIME.move * pace;
  if (!source) return;
  for (const seat of gainers(before, scene)) {
    if (seat === scene.own?.seat) {
      const all = /** @type {any[]} */ ([...view.querySelectorAll('.fd-hand > [data-k]')]), come = all.filter(el => !was.hand.has(el.dataset.k));
      const step = Math.min(TIME.stagger, RUSH / come.length) * pace;
      come.forEach((el, i) => fly(el, was.laid[i] ?? source, { duration, delay: delay + i * step }, { opacity: 0 }));
      continue;
    }
    const home = view.querySelector(`[data-k="seat${seat}"] .fd-pl`), start = home && gap(source, home), back = `<span class="fd-fly" aria-hidden="true">${card({ face: '' }, '')}</span>`;
    const way = [{ opacity: 0, translate: start, scale: 1 }, { opacity: 1, translate: start, scale: 1, offset: 0.1 }, { opacity: 1, offset: 0.8 }, { opacity: 0, translate: '0 0', scale: 0.4 }];
    for (let i = 0; home && i < DRAWS; i++) ghost(home, back, way, { duration, delay: delay + i * TIME.stagger * pace, easing: EASE, fill: 'both' });
  }
}

/** What cards do at a moment; the rest of the hand closes its gaps.
 * @param {Element} view @param {Json} before @param {Json} scene @param {any} was @param {number} pace 1, or 2 for twice as slow */
function moveCards(view, before, scene, was, pace) {
  const delay = scene.moment === 'show' ? showing(view, pace) : 0;
  if (scene.moment === 'take') taking(view, before, scene, was, pace);
  else if (scene.moment === 'lay') laying(view, before, scene, was, pace);
  else drawing(view, before, scene, was, pace, delay);
  for (const el of /** @type {any} */ (view.querySelectorAll('.fd-hand > [data-k]'))) if (was.hand.has(el.dataset.k)) fly(el, was.hand.get(el.dataset.k), { duration: TIME.move * pace });
}
