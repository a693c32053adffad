// @ts-check
/**
 * The front end of tables and calculators: it draws a page that Python sends and sends back what a person did.
 * It knows no game: every control carries the words that a person could have typed, or the message it sends.
 * The files of this folder are parts of one module, joined in the order of `PARTS` in front/assets.py.
 *
 * @typedef {Record<string, any>} Json           a part of a page: Scene, Form, Choice, Option, ...
 * @typedef {string | Json[]} Text               a string, or a list of strings, pieces and strong words
 * @typedef {(message: Json) => void} Send
 * @typedef {{count: number, want: string, on: boolean, raw: string | null}} Draft   a form half filled in; `raw`: being typed
 * @typedef {{cards: string[], saying: string, count: number | null}} Choice   what was chosen from a hand, and what is said of it
 */

/* ---------- words and numbers ---------- */

const WORDS = {
  less: 'one less', more: 'one more', panels: 'Panels', close: 'Close', show: 'Show',
  players: 'Players, in turn order after you', all: 'Everybody’s pieces', log: 'What was said and done',
  covered: n => `Your pieces, ${n} covered`, silent: 'The kernel does not answer. If it was restarted, run this cell again: a saved match goes on.', retry: 'Retry',
  hand: name => `Hand the laptop to ${name}`, since: name => `Since ${name} last looked`, nothing: 'Nothing was said since.',
  sit: 'Who sits where', seats: 'Seats in turn order', range: (low, high) => `${low} to ${high} players. Turn order is top to bottom.`,
  who: seat => `Seat ${seat}: who`, name: seat => `Name at seat ${seat}`, strength: name => `Strength of ${name}`,
  remove: name => `Remove ${name}`, here: 'at this screen', bot: 'Add a bot', person: 'Add a person here',
  kinds: [['you', 'You'], ['person', 'Person'], ['bot', 'Bot']], seed: 'Seed', reseed: 'New seed',
  seedHelp: 'The same seed and the same moves give the same game. It is kept in the match log.',
  faces: ['one', 'two', 'three', 'four', 'five', 'six'], take: name => `Remove the ${name}`, add: name => `Add a ${name}`, put: 'Add', full: 'Full', of: 'of',
  veiled: 'Covered, as your dice are. Show your dice to see the odds.', early: 'Move the slider first.', toGrid: 'To the grid',
  percent: 'percent', never: 'never', certain: 'certain', stop: 'Stop', progress: 'Progress', asTable: 'Show as table', outcome: 'Outcome', chance: 'chance',
  found: 'found', band: '95% band', little: 'you said too little', much: 'you said too much',
  replay: 'Replay', step: 'Step', first: 'First step', back: 'Step back', play: 'Play', pause: 'Pause', on: 'Step on', last: 'Last step',
  noPile: 'no pile', down: n => `${n === 1 ? 'One card' : `${inWords(n).replace(/^./, c => c.toUpperCase())} cards`}, face down`, answers: 'Answers so far', fresh: 'new',
  judged: { hit: 'as said', miss: 'not as said' }, sort: 'Sort', bySuit: 'by suit', byRank: 'by rank', uncover: 'Your cards are covered. Show them to choose.', aside: 'Laid down',
  most: (n, noun) => `At most ${inWords(n)} ${noun}. Put one back first.`,
  print: 'Print', sheet: 'Score sheet', round: 'Round', sum: 'Sum', called: 'called, ', correct: n => `Correct round ${n}`,
  middle: 'Middle', heap: id => `Heap ${id}`, cascade: n => `Work pile ${n}`, front: 'front card', empty: 'empty', done: 'complete', fits: 'fits here',
  cards: n => `${n} ${String(n) === '1' ? 'card' : 'cards'}`, left: n => `${n} left`, run: n => `with what lies on it, ${n} cards`,
  laid: name => `laid by ${name}`, fronts: names => `Front cards: ${names}`,
  compared: 'The comparison, step by step', result: 'Result', sides: 'Who laid what', used: 'Event cards that were played', mine: 'My event:', choose: 'Choose cards',
  nothingChosen: 'No card chosen', notNow: 'Not now.', playIt: name => `Play ${name} now?`,
  rules: 'Rules', preset: 'Preset', saved: 'Go on with a saved match', open: 'Continue', yes: 'on', no: 'off',
};
const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ENTITY = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for markup and attributes. @param {any} text */
export const esc = text => String(text ?? '').replace(/[&<>"']/g, c => ENTITY[c]);

/** A number from 0 to 99 in words, others in digits. @param {number} n */
export function inWords(n) {
  if (!(n >= 0 && n < 100)) return String(n);
  return n < 20 ? SMALL[n] : TENS[Math.floor(n / 10)] + (n % 10 ? '-' + SMALL[n % 10] : '');
}

/** Seconds left, rounded up: `8 s`, `1:05`. @param {number} seconds */
export function clockText(seconds) {
  const s = Math.max(0, Math.ceil(seconds));
  return s < 60 ? `${s} s` : `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}

/** A template with `{name}` replaced where the name is known. @param {string} template @param {Json} values */
export const fill = (template, values) => template.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

/** A text without its drawings, for labels and the status line. @param {Text | null | undefined} text */
export const plain = text => (typeof text === 'string' ? text : (text ?? [])
  .map(part => (typeof part === 'string' ? part : part.is === 'strong' ? part.text : part.label || part.face)).join(''));

/* ---------- markup: small drawings ---------- */

const icon = name => `<svg aria-hidden="true" viewBox="0 0 24 24"><use href="#fd-u-${esc(name)}"/></svg>`;
const attr = (name, yes) => (yes ? ` ${name}="true"` : '');
const json = value => esc(JSON.stringify(value));

/** The sign of a seat (1-6 filled, 7-12 hollow); nobody (0) has none. @param {number} n */
function mark(n, cls = '') {
  if (!n) return '';
  const m = (n - 1) % 6 + 1;
  return `<span class="fd-av ${cls}${n > 6 ? ' is-open' : ''}" style="--c:var(--fd-seat-${m})"><svg viewBox="22 34 16 16" aria-hidden="true">`
    + `<use href="#fd-m${m}" x="22" y="34" width="16" height="16"/></svg></span>`;
}

/** A die, a card, a cup or an empty place. @param {Json} p @param {boolean} quiet  hidden from screen readers @param {boolean} words  it stands among words */
function piece(p, quiet = false, words = false) {
  const name = p.label || p.face, heard = quiet || !name ? 'aria-hidden="true"' : `role="img" aria-label="${esc(name)}"`;
  if (p.kind === 'slot') return `<span class="fd-slot" ${heard}></span>`;
  if (p.kind === 'cup') return `<svg class="fd-cup" viewBox="0 0 64 64" ${heard}><use href="#fd-cup${p.face === 'up' ? '-up' : ''}"/></svg>`;
  if (p.kind === 'die') return `<svg class="fd-d" viewBox="0 0 40 40" ${heard}><use href="#fd-d${p.face === '?' ? 'q' : esc(p.face)}"/></svg>`;
  return p.kind === 'card' ? (words ? slip : card)(p, heard) : esc(name);
}

/** @param {Text | null | undefined} text @param {boolean} quiet */
function rich(text, quiet = false) {
  if (typeof text === 'string') return esc(text);
  return (text ?? []).map(part => (typeof part === 'string' ? esc(part) : part.is === 'strong' ? `<b>${esc(part.text)}</b>` : piece(part, quiet, true))).join('');
}

/** Pieces in a line: one picture with one label, or buttons where a piece can be pressed. @param {Json[]} pieces @param {string} label @param {string} cls @param {Table} t */
function row(pieces, label, cls, t, inside = p => piece(p, true)) {
  const names = pieces.map(p => p.label || p.face), acts = pieces.some(p => p.command);
  const button = (p, i) => press(t, `${cls}-${i}`, 'fd-pc', piece(p, true), t.doing(p), `aria-label="${esc(names[i])}"`);
  const drawn = pieces.map((p, i) => (p.command ? button(p, i) : inside(p)));
  return `<div class="${cls}" role="${acts ? 'group' : 'img'}" aria-label="${esc(label || names.filter(Boolean).join(', '))}">${drawn.join('')}</div>`;
}

/** A button that sends one message. @param {Table} t @param {string} key @param {string} cls @param {string} inner @param {Json} message */
function press(t, key, cls, inner, message, more = '') {
  const busy = t.busy.has(key);
  return `<button type="button" data-k="${esc(key)}" class="${cls}${busy ? ' is-pressed' : ''}"${attr('aria-busy', busy)} data-send="${json(message)}" ${more}>${inner}</button>`;
}

const styled = style => `fd-btn${style && style !== 'plain' ? ` fd-btn--${esc(style)}` : ''}`;
const NOTE_ICON = { no: 'warn', warn: 'warn', own: 'hide', ok: 'ok', task: 'arrow' };
const STAYS = ['own', 'task'];   // notes that an input does not answer

/** @param {string} kind @param {string} inner */
const noteBox = (kind, inner, more = '', sign = NOTE_ICON[kind] ?? 'rules') => `<p class="fd-note fd-note--${esc(kind)}" ${more}>${icon(sign)}<span>${inner}</span></p>`;

/** The note above the acts. It gives up its text at the next input and its place at the next page, so nothing moves under a finger. @param {Table} t */
function note(t) {
  const n = t.note;
  if (!n || (n.kind === 'own' && t.covered())) return '';
  return noteBox(n.kind, rich(n.text), `data-k="note-${n.turn}"${n.gone ? ' style="visibility:hidden"' : n.kind === 'no' ? ' role="alert"' : ''}`);
}

/** @param {Table} t */
function clock(t) {
  const c = t.page.clock;
  if (!c) return '';
  return `<div class="fd-time" data-k="clock" role="timer"><span>${rich(c.text)}</span><span class="fd-bar" aria-hidden="true"><i style="--v:${t.share()}%"></i></span>`
    + `<span class="s">${clockText(t.left())}</span></div>`;
}

/* ---------- the keyed patch: nodes stay the same objects, so focus, caret and scroll stay ---------- */

const SUPPRESS = 'data-lm-suppress-shortcuts';   // the notebook's shortcuts look for it on the focused element itself

/** @param {any} a the node in the page @param {any} b the node as it should be */
function patch(a, b) {
  for (const { name, value } of b.attributes) if (a.getAttribute(name) !== value) a.setAttribute(name, value);
  for (const { name } of [...a.attributes]) if (!b.hasAttribute(name) && name !== SUPPRESS) a.removeAttribute(name);
  patchChildren(a, b);
  if (a.nodeName === 'INPUT') {
    if (a.type === 'radio' || a.type === 'checkbox') a.checked = b.hasAttribute('checked');
    else if (a.value !== b.getAttribute('value')) a.value = b.getAttribute('value') ?? '';
  } else if (a.nodeName === 'SELECT' && a.value !== b.value) a.value = b.value;
}

/** @param {any} a @param {any} b */
export function patchChildren(a, b) {
  const key = node => (node.nodeType === 1 ? node.getAttribute('data-k') : null);
  const want = new Set([...b.childNodes].map(key)), have = new Map();
  for (const node of [...a.childNodes]) if (key(node)) want.has(key(node)) ? have.set(key(node), node) : node.remove();
  let at = a.firstChild;
  for (const node of [...b.childNodes]) {
    const k = key(node), old = k ? have.get(k) : at && !key(at) ? at : null;
    if (!old || old.nodeName !== node.nodeName) { a.insertBefore(node, at); continue; }
    if (old === at) at = at.nextSibling; else if (a.moveBefore) a.moveBefore(old, at); else a.insertBefore(old, at);
    if (old.nodeType === 1) patch(old, node); else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

/* ---------- theme ---------- */

/** Is the notebook dark? Asked of body, which is always in the page; the surface may be any CSS colour. */
export function isDark() {
  const probe = document.createElement('i');
  probe.style.cssText = 'display:none;color:var(--jp-layout-color1, #fff)';
  document.body.append(probe);
  const rgb = getComputedStyle(probe).color.match(/[\d.]+/g) ?? ['255', '255', '255'];
  probe.remove();
  const [r, g, b] = rgb.map(v => Number(v) / 255).map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.25;
}
