/* ---------- motion: the page is already in its end state, animations only lead up to it ---------- */

const TIME = { fast: 120, move: 280, lift: 420, beat: 600, stagger: 60, frame: 1000 };
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const RISE = [{ opacity: 0, transform: 'translateY(4px)' }, { opacity: 1, transform: 'none' }];
const FADE = [{ opacity: 0 }, { opacity: 1 }];
const FRAME = [{ boxShadow: '0 0 0 3px var(--fd-turn)', borderRadius: '10px' }, { boxShadow: '0 0 0 3px var(--fd-turn)', borderRadius: '10px' }];

/** Something drawn for the length of an animation only. @param {Element} home @param {string} html @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
function ghost(home, html, frames, timing) {
  home.insertAdjacentHTML('beforeend', html);
  const el = /** @type {Element} */ (home.lastElementChild), away = () => el.remove();
  el.animate(frames, timing).finished.then(away, away);
}

/** What moves at a moment, in order. @param {Element} view @param {string} moment @returns {Element[]} */
function moved(view, moment) {
  const all = css => [...view.querySelectorAll(css)];
  if (moment === 'bid') return all('.fd-say:not(.is-old), .fd-big');
  if (moment === 'lift') return all('.fd-rev .hit, .fd-verdict, .fd-tally');
  if (moment === 'lay') return all('.fd-laid .fd-card, .fd-say:not(.is-old)');
  if (moment === 'show') return all('.fd-laid .fd-card, .fd-verdict');
  if (moment === 'draw') return all('.fd-hand .is-new');
  if (moment === 'take' || moment === 'pair') return all('.fd-talk .fd-c');
  return moment === 'deal' ? all('.fd-dice > .fd-d, .fd-hand > * > .fd-card') : [];
}

/** The cups rise and the dice come out; then one matching die after the other is marked, and the tally counts along. @param {Element} view @param {number} pace 1, or 2 for twice as slow */
function liftCups(view, pace) {
  const cup = '<span class="fd-lift" aria-hidden="true"><svg viewBox="0 0 64 64"><use href="#fd-cup"/></svg></span>';
  const lift = TIME.lift * 1.33 * pace, up = { transform: 'translate(26px, -24px) rotate(26deg)' }, all = css => view.querySelectorAll(css);
  const later = (el, frames, i) => el.animate(frames, { duration: TIME.fast * pace, delay: lift + i * TIME.stagger * pace, fill: 'backwards' });
  const hits = all('.fd-rev .hit');
  all('.fd-rev .ds').forEach(ds => ghost(ds, cup, [{ transform: 'none', opacity: 1, easing: EASE }, { ...up, opacity: 1, offset: 0.75 }, { ...up, opacity: 0 }], { duration: lift, fill: 'forwards' }));
  all('.fd-rev .ds > span:not(.fd-lift)').forEach(el => el.animate([{ opacity: 0 }, { opacity: 0, offset: 0.2 }, { opacity: 1 }], { duration: lift * 0.6 }));
  hits.forEach((el, i) => later(el, [{ boxShadow: '0 0 0 0 transparent', backgroundColor: 'transparent', transform: 'scale(1.14)' }, {}], i));
  all('.fd-rev .miss > *').forEach(el => later(el, [{ opacity: 1 }, {}], 0));
  all('.fd-tally > .fd-d').forEach((el, i) => later(el, FADE, i));
  all('.fd-tally > .fd-slot, .fd-verdict, .fd-mid > .fd-cap, .fd-rev .c, .fd-talk').forEach(el => later(el, FADE, hits.length));
}

/** @param {Element} view @param {string} moment @param {number} pace 0: nothing travels, what changed fades in and keeps a frame for a second */
function animate(view, moment, pace) {
  const els = moved(view, moment);
  if (!pace) els.forEach(el => { el.animate(FADE, TIME.fast); el.animate(FRAME, TIME.frame); });
  else if (moment === 'bid') els.forEach(el => el.animate(el.matches('.fd-say') ? RISE : FADE, { duration: TIME.fast * pace, easing: EASE }));
  else if (moment === 'lift') liftCups(view, pace);
  else if (moment === 'deal') els.forEach((el, i) => el.animate([{ opacity: 0, transform: 'translateY(-14px)' }, { opacity: 1, transform: 'none' }],
    { duration: TIME.move * pace, delay: i * Math.min(TIME.stagger, RUSH / els.length) * pace, easing: EASE, fill: 'backwards' }));
}

/** Who has fewer pieces than before: the number at the start of a note fell. @param {Json | null} before @param {Json | null} after */
export function losers(before, after) {
  const counts = scene => new Map((scene ? [...scene.seats, scene.own] : []).filter(Boolean).map(b => [b.seat, parseInt(b.note, 10)]));
  const old = counts(before);
  return [...counts(after)].filter(([seat, n]) => n < old.get(seat)).map(([seat]) => seat);
}

/** @param {Element} view @param {Json} scene @param {number} seat @param {number} pace */
function loseOne(view, scene, seat, pace) {
  const home = view.querySelector(scene.own?.seat === seat ? '.fd-own-h' : `[data-k="seat${seat}"] .fd-pl`), kind = scene.own?.pieces[0]?.kind ?? 'die';
  if (!home) return;
  if (!pace) home.animate(FRAME, TIME.frame);
  else if (kind === 'die') ghost(home, `<span class="fd-lost" aria-hidden="true">${piece({ kind, face: '' }, true)}</span>`,
    [{ opacity: 1, transform: 'none' }, { opacity: 0, transform: 'scale(.2)' }], { duration: TIME.move * pace, easing: EASE, fill: 'forwards' });
}
