/* ---------- a hand of backs held out, pairs, and a sheet to read ---------- */

/** The backs of a hand held out; where they may be pointed at, each is a toggle that nobody hears of. @param {Json} z @param {Table} t */
function heldOut(z, t) {
  const n = z.pieces.length, lie = t.lain = handPlaces(z.pieces.map(() => ''), t.room(), 0.98), mark = z.points ? t.back : null;
  const tilt = i => (lie.arc ? `;--r:${Math.round((i - (n - 1) / 2) * Math.min(1.5, 15 / n) * 100) / 100}deg` : '');
  const at = i => `style="--x:${lie.places[i].x}px;--y:${Math.round(lie.places[i].y)}px${tilt(i)}"`;
  const more = (p, i) => `type="button" aria-label="${esc(p.label)}" aria-pressed="${mark === i}" tabindex="${i === (t.backStop < n ? t.backStop : 0) ? 0 : -1}" data-back="${i}"`;
  const one = (p, i) => (z.points ? `<li class="fd-li" data-k="back-${i}" ${at(i)}><button ${cardTag({ face: '' }, '', more(p, i))}>${cardFace('')}</button></li>`
    : `<span class="fd-li" data-k="back-${i}" ${at(i)}>${card({ face: '' }, '')}</span>`);
  const look = `class="fd-held" data-k="held" style="--fd-cw:${lie.cw}px;--h:${Math.round(lie.height)}px"`;
  const backs = z.pieces.map(one).join(''), list = z.points ? `<ul ${look} role="list" aria-label="${esc(plain(z.caption))}">${backs}</ul>`
    : `<div ${look} role="img" aria-label="${esc(WORDS.down(n))}">${backs}</div>`;
  return `<div class="fd-hold" data-k="zone-${esc(z.id)}"><span class="fd-cap">${rich(z.caption)}</span>${list}</div>`;
}

/** Pieces two by two, each pair as one small stack. @param {Json[]} pieces @param {string} label */
function twos(pieces, label) {
  const names = pieces.map(p => p.label || p.face), two = i => `<span>${pieces.slice(i, i + 2).map(p => card(p, '')).join('')}</span>`;
  const told = pieces.filter((_, i) => i % 2 === 0).map((_, i) => `${names[2 * i]} and ${names[2 * i + 1]}`).join('; ');
  return `<span class="fd-pairs" role="img" aria-label="${esc([label, told].filter(Boolean).join(': '))}">${pieces.map((_, i) => (i % 2 ? '' : two(i))).join('')}</span>`;
}

/** The pairs that each player has laid. @param {Json[]} zones */
function pairRows(zones) {
  const one = z => `<li data-k="zone-${esc(z.id)}">${mark(z.mark)}<span class="fd-nm">${esc(z.name)}</span>${twos(z.pieces, '')}<span class="c">${esc(z.count)}</span></li>`;
  return zones.length ? `<ul class="fd-laidpairs" data-k="laidpairs">${zones.map(one).join('')}</ul>` : '';
}

/** Lines on paper. @param {Json} z */
const reading = z => `<section class="fd-read" data-k="zone-${esc(z.id)}" aria-label="${esc(z.name)}"><h4>${esc(z.name)}</h4>`
  + `<ol>${z.lines.map(line => `<li>${rich(line)}</li>`).join('')}</ol></section>`;

const HELD = { hold: heldOut, sheet: reading };

/** A card goes from the hand that was held out to who drew it, face down for all but the two; a pair goes on to its place.
 * @param {Element} view @param {Json} before @param {Json} scene @param {any} was @param {number} pace */
function taking(view, before, scene, was, pace) {
  const out = before.zones.find(z => z.layout === 'hold'), me = scene.own?.seat, duration = TIME.move * pace;
  const drawer = before.seats.find(s => s.state === 'turn')?.seat ?? (before.own?.flag ? me : undefined);
  if (!out || drawer === undefined) return;
  const from = was.back ?? was.held, fresh = view.querySelector('.fd-hand .is-new'), home = view.querySelector(drawer === me ? '.fd-own-h' : `[data-k="seat${drawer}"] .fd-pl`);
  if (drawer === me && fresh && fresh.closest('[data-k]') && !was.hand.has(/** @type {any} */ (fresh.closest('[data-k]')).dataset.k)) fly(fresh, from, { duration }, { opacity: 0.4 });
  else if (from && home) {
    const start = gap(from, home), way = [{ opacity: 1, translate: start, scale: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0, translate: '0 0', scale: 0.4 }];
    ghost(home, `<span class="fd-fly" aria-hidden="true">${card({ face: '' }, '')}</span>`, way, { duration, easing: EASE, fill: 'both' });
  }
  view.querySelectorAll('.fd-talk .fd-c').forEach(el => el.animate(FADE, { duration: TIME.move * pace, delay: duration, fill: 'backwards' }));
}

/* ---------- pointing at a back: it stays here, and tells nobody anything ---------- */

class Pointer extends Placer {
  /** @type {number | null} */ back = null;       // the back that is pointed at
  backStop = 0;                                  // the one tab stop among the backs
  /** @type {any} */ lain = null;             // how they lie

  out() { return this.page?.screen === 'table' ? this.page.scene.zones.find(z => z.layout === 'hold' && z.points) ?? null : null; }

  /** Another hand that is held out is not pointed at yet. @param {Json | null} before @param {Json} page */
  takeForm(before, page) {
    super.takeForm(before, page);
    if (!this.out()) { this.back = null; this.backStop = 0; }
  }

  /** @param {number} i */
  point(i) {
    this.back = this.back === i ? null : i;
    this.backStop = i;
    this.redraw();
  }

  /** What a key does while a back has the focus: true if it did something. @param {string} key @param {any} target */
  backKey(key, target) {
    const all = /** @type {HTMLElement[]} */ ([...this.view.querySelectorAll('[data-back]')]), at = all.indexOf(target.closest('[data-back]'));
    if (at < 0) return false;
    if (key === 'Enter') return this.enter();
    const to = handMove(key, at, this.lain.places);
    if (to === null) return false;
    this.backStop = to;
    all.forEach((el, i) => { el.tabIndex = i === to ? 0 : -1; });
    all[to].focus();
    return true;
  }
}
