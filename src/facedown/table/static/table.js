// @ts-check
/**
 * The front end of a table. It draws a page that Python sends and sends back what a person did.
 * It knows no game: every control carries the words that a person could have typed instead.
 *
 * @typedef {Record<string, any>} Json           a part of a page: Scene, Form, Choice, Option, ...
 * @typedef {string | Json[]} Text               a string, or a list of strings, pieces and strong words
 * @typedef {(message: Json) => void} Send
 * @typedef {{count: number, want: string, on: boolean, raw: string | null}} Draft   a form half filled in; `raw`: being typed
 */

/* ---------- 1. words and numbers ---------- */

const WORDS = {
  less: 'one less', more: 'one more', panels: 'Panels', close: 'Close', show: 'Show',
  players: 'Players, in turn order after you', all: 'Everybody’s pieces', log: 'What was said and done',
  covered: n => `Your pieces, ${n} covered`, silent: 'The kernel does not answer. Your dice are kept.', retry: 'Retry',
  hand: name => `Hand the laptop to ${name}`, since: name => `Since ${name} last looked`, nothing: 'Nothing was said since.',
  sit: 'Who sits where', seats: 'Seats in turn order', range: (low, high) => `${low} to ${high} players. Turn order is top to bottom.`,
  who: seat => `Seat ${seat}: who`, name: seat => `Name at seat ${seat}`, strength: name => `Strength of ${name}`,
  remove: name => `Remove ${name}`, here: 'at this screen', bot: 'Add a bot', person: 'Add a person here',
  kinds: [['you', 'You'], ['person', 'Person'], ['bot', 'Bot']], seed: 'Seed', reseed: 'New seed',
  seedHelp: 'The same seed and the same moves give the same game. It is kept in the match log.',
  rules: 'Rules', preset: 'Preset', saved: 'Go on with a saved match', open: 'Continue', on: 'on', off: 'off',
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

/* ---------- 2. the arithmetic of a form ---------- */

/** The least count of a choice; the switch may lower or raise it. @param {Json} choice @param {boolean} on */
export const leastOf = (choice, on) => (on && choice.least_on != null ? choice.least_on : choice.least);

/** May this choice be said at this count? @param {Json} choice @param {number} count @param {boolean} on */
export const allowed = (choice, count, on) => (on || !choice.needs) && leastOf(choice, on) <= count && count <= choice.most;

/** May anything be said at this count? @param {Json} form @param {number} count @param {boolean} on */
export const sayable = (form, count, on) => count >= form.low && count <= form.high && form.choices.some(c => allowed(c, count, on));

/** The next count in one direction at which something can be said, or the same. @param {Json} form @param {number} count @param {boolean} on @param {1 | -1} by */
export function step(form, count, on, by) {
  const start = Math.min(form.high + 1, Math.max(form.low - 1, count));
  for (let n = start + by; n >= form.low && n <= form.high; n += by) if (sayable(form, n, on)) return n;
  return count;
}

/** The count nearest to what was typed at which something can be said (upwards on a tie). @param {Json} form @param {number} count @param {boolean} on */
export function nearest(form, count, on) {
  const near = Math.min(form.high, Math.max(form.low, Number.isFinite(count) ? count : form.low));
  if (sayable(form, near, on)) return near;
  const up = step(form, near, on, 1), down = step(form, near, on, -1);
  if (up === near) return down;
  return down === near || up - near <= near - down ? up : down;
}

/** The wanted choice, or else the next one above it that can be said, or else the last that can. @param {Json} form @param {Draft} draft */
export function chosen(form, { count, want, on }) {
  const can = form.choices.filter(c => allowed(c, count, on)), from = form.choices.findIndex(c => c.value === want);
  return can.find(c => c.value === want) ?? can.find(c => form.choices.indexOf(c) > from) ?? can.at(-1) ?? null;
}

/** A fresh draft of a form. @param {Json} form @returns {Draft} */
export const draftOf = form => ({ count: nearest(form, form.start, false), want: form.start_choice, on: false, raw: null });

/** What a filled form says: its command, its label and the label in words; null if nothing can be said. @param {Json} form @param {Draft} draft */
export function said(form, draft) {
  const choice = chosen(form, draft), count = draft.count;
  if (!choice) return null;
  const values = { [form.number]: count, [form.choice]: choice.value }, on = draft.on && form.switch;
  const name = count === 1 && choice.piece.label ? choice.piece.label : choice.label;
  const label = form.label.map(part => (typeof part === 'string' ? fill(part, values)
    : part.face === `{${form.choice}}` ? { ...part, ...choice.piece } : part));
  return {
    command: fill(form.command, values) + (on ? ` ${form.switch.name}` : ''), label,
    spoken: form.spoken && fill(form.spoken, { [form.number]: inWords(count), [form.choice]: name }) + (on ? `, ${form.switch.label}` : ''),
  };
}

/* ---------- 3. markup: small drawings ---------- */

const icon = name => `<svg aria-hidden="true" viewBox="0 0 24 24"><use href="#fd-u-${esc(name)}"/></svg>`;
const attr = (name, yes) => (yes ? ` ${name}="true"` : '');
const json = value => esc(JSON.stringify(value));

/** The sign of a seat (1-6 filled, 7-12 hollow); nobody (0) has none. @param {number} n */
function mark(n, cls = '') {
  if (!n) return '';
  const m = (n - 1) % 6 + 1;
  return `<span class="fd-av ${cls}${n > 6 ? ' is-open' : ''}" style="--c:var(--fd-seat-${m})"><svg viewBox="22 34 16 16" aria-hidden="true"><use href="#fd-m${m}" x="22" y="34" width="16" height="16"/></svg></span>`;
}

/** A die, a cup or an empty place; what has no drawing here stands as its label. @param {Json} p @param {boolean} quiet  hidden from screen readers */
function piece(p, quiet = false) {
  const name = p.label || p.face, heard = quiet || !name ? 'aria-hidden="true"' : `role="img" aria-label="${esc(name)}"`;
  if (p.kind === 'slot') return `<span class="fd-slot" ${heard}></span>`;
  if (p.kind === 'cup') return `<svg class="fd-cup" viewBox="0 0 64 64" ${heard}><use href="#fd-cup${p.face === 'up' ? '-up' : ''}"/></svg>`;
  if (p.kind === 'die') return `<svg class="fd-d" viewBox="0 0 40 40" ${heard}><use href="#fd-d${p.face === '?' ? 'q' : esc(p.face)}"/></svg>`;
  return esc(name);
}

/** @param {Text | null | undefined} text @param {boolean} quiet */
function rich(text, quiet = false) {
  if (typeof text === 'string') return esc(text);
  return (text ?? []).map(part => (typeof part === 'string' ? esc(part) : part.is === 'strong' ? `<b>${esc(part.text)}</b>` : piece(part, quiet))).join('');
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
const NOTE_ICON = { no: 'warn', warn: 'warn', own: 'hide', ok: 'ok' };

/** @param {string} kind @param {string} inner */
const noteBox = (kind, inner, more = '') => `<p class="fd-note fd-note--${esc(kind)}" ${more}>${icon(NOTE_ICON[kind] ?? 'rules')}<span>${inner}</span></p>`;

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
  return `<div class="fd-time" data-k="clock" role="timer"><span>${rich(c.text)}</span><span class="fd-bar" aria-hidden="true"><i style="--v:${t.share()}%"></i></span><span class="s">${clockText(t.left())}</span></div>`;
}

/* ---------- 4. markup: the table ---------- */

/** @param {Json} page @param {Table} t */
function head(page, t) {
  const tools = page.screen === 'lobby' ? [] : page.tools ?? [];
  const buttons = tools.map(o => press(t, `tool-${o.id}`, 'fd-tool', `${icon(o.icon || o.id)}<span>${esc(o.label)}</span>`, { ui: 'tool', id: o.id }, `aria-pressed="${page.panel?.id === o.id}"`));
  return `<div class="fd-head" data-k="head"><div><h3>${esc(page.title)}</h3><p class="fd-meta">${esc(page.meta)}</p></div>${buttons.length ? `<div class="fd-tools" role="group" aria-label="${WORDS.panels}">${buttons.join('')}</div>` : ''}</div>`;
}

/** @param {Json[]} boxes */
function seats(boxes) {
  const k = boxes.length;
  if (!k) return '';
  const arc = i => (k < 4 || k > 5 ? 0 : Math.round(16 * Math.abs((2 * i - (k - 1)) / (k - 1)) ** 2));
  const one = (b, i) => `<li class="fd-seat${b.state ? ` is-${esc(b.state)}` : ''}" data-k="seat${b.seat}" style="--dy:${arc(i)}px"${attr('aria-current', b.state === 'turn')}>`
    + `<span class="fd-pl">${mark(b.mark)}<span class="fd-nm">${esc(b.name)}</span><span class="fd-ct">${esc(b.note)}</span></span>`
    + (b.said?.length ? `<span class="fd-say${b.old ? ' is-old' : ''}"><span class="fd-pk">${rich(b.said)}</span></span>` : '') + '</li>';
  return `<ol class="fd-seats${k > 5 ? ' is-many' : ''}" data-k="seats" style="--k:${k};--kn:${k < 5 ? k : Math.ceil(k / 2)}" aria-label="${WORDS.players}">${boxes.map(one).join('')}</ol>`;
}

/** @param {Json} z @param {Table} t */
function zone(z, t) {
  const caption = z.caption?.length ? `<span class="fd-cap">${rich(z.caption)}</span>` : '';
  if (z.layout === 'well') return `<div class="fd-well" data-k="zone-${esc(z.id)}"><span class="fd-big">${rich(z.big)}</span>${caption}</div>`;
  return row(z.pieces, z.name, 'fd-tally', t).replace('<div', `<div data-k="zone-${esc(z.id)}"`) + caption;
}

/** @param {Json} z @param {Table} t */
function revealed(z, t) {
  const one = p => `<span class="${esc(p.state)}">${piece(p, true)}</span>`;
  return `<li data-k="zone-${esc(z.id)}">${mark(z.mark)}<span class="fd-nm">${esc(z.name)}</span>${row(z.pieces, '', 'ds', t, one)}<span class="c">${esc(z.count)}</span></li>`;
}

/** @param {Table} t @param {Json | null} talk */
function talkLine(t, talk) {
  if (t.dead) return `<div class="fd-talk" data-k="silent">${icon('warn')}<span>${WORDS.silent}</span>${retry('fd-ghost fd-push')}</div>`;
  return talk ? `<p class="fd-talk" data-k="talk">${mark(talk.mark)}<span>${rich(talk.text)}</span></p>` : '';
}
const retry = cls => `<button type="button" class="${cls}" data-k="retry" data-retry="">${icon('retry')}<span>${WORDS.retry}</span></button>`;

/** The own side. While it is covered, no face is in the page: neither drawn nor in a label. @param {Json} o @param {Table} t */
function own(o, t) {
  const covered = t.covered();
  const [first, rest] = (covered ? WORDS.show : o.hide).split(/(?<=^\S+)(?=\s)/);
  const hide = o.hide ? `<button type="button" class="fd-ghost fd-push" data-k="hide" data-hide="" aria-pressed="${covered}">${icon(covered ? 'peek' : 'hide')}<span>${esc(first)}${rest ? `<span class="fd-lg">${esc(rest)}</span>` : ''}</span></button>` : '';
  const cup = o.cup ? { kind: 'cup', face: covered ? 'down' : o.cup } : null;
  const shown = covered ? o.pieces.map(p => ({ kind: p.kind, face: '' })) : o.pieces;
  return `<div class="fd-own" data-k="own"><div class="fd-own-h">${mark(o.mark)}<h4>${esc(o.name)}</h4><span class="fd-ct">${esc(o.note)}</span>${o.flag ? `<span class="fd-turnflag">${esc(o.flag)}</span>` : ''}${hide}</div>`
    + (o.pieces.length ? row(cup ? [cup, ...shown] : shown, covered ? WORDS.covered(shown.length) : o.title, 'fd-dice', t) : '') + '</div>';
}

/** @param {Json} scene @param {Table} t */
function table(scene, t) {
  const rows = scene.zones.filter(z => z.layout === 'row'), mid = scene.zones.filter(z => z.layout !== 'row');
  const verdict = scene.headline?.length ? `<p class="fd-verdict" data-k="verdict">${rich(scene.headline)}</p>` : '';
  return `<div class="fd-mat" data-k="mat">${seats(scene.seats)}`
    + (verdict || mid.length ? `<div class="fd-mid" data-k="mid">${verdict}${mid.map(z => zone(z, t)).join('')}</div>` : '')
    + (rows.length ? `<ul class="fd-rev" data-k="rows" aria-label="${WORDS.all}">${rows.map(z => revealed(z, t)).join('')}</ul>` : '')
    + talkLine(t, scene.talk) + (scene.own ? own(scene.own, t) : '') + '</div>' + controls(scene, t);
}

/** @param {Json} c @param {number} i @param {Table} t */
function act(c, i, t) {
  const why = c.why ? ` aria-disabled="true" aria-describedby="${t.u}why${i}" data-why="${esc(c.why)}"` : '';
  const letter = c.key && t.page.letters ? ` aria-keyshortcuts="${esc(c.key)}" data-key="${esc(c.key)}"` : '';
  return press(t, `do-${c.command}-${c.seat ?? ''}`, styled(c.style), `<span class="fd-t">${rich(c.label)}</span>`, t.doing(c), why + letter);
}

/** The button that says the bid: drawn for the eye, in words for the ear. @param {Json} form @param {Table} t */
function sayButton(form, t) {
  const words = said(form, /** @type {Draft} */ (t.draft)), busy = t.busy.has('say'), spoken = words?.spoken;
  const label = words ? `<span class="fd-t"${attr('aria-hidden', spoken)}>${rich(words.label)}</span>${spoken ? `<span class="fd-sr">${esc(spoken)}</span>` : ''}` : '&ndash;';
  return `<button type="submit" data-k="say" class="fd-btn fd-btn--go${busy ? ' is-pressed' : ''}"${attr('aria-busy', busy)}${attr('aria-disabled', !words)}>${label}</button>`;
}

/** @param {Json} form @param {Table} t */
function fields(form, t) {
  const d = /** @type {Draft} */ (t.draft), u = t.u, pick = chosen(form, d);
  const stepper = (by, sign, name) => `<button type="button" data-k="step${by}" data-step="${by}" aria-label="${name}"${attr('aria-disabled', step(form, d.count, d.on, by) === d.count)}>${sign}</button>`;
  const face = c => `<label data-k="face${esc(c.value)}"><input type="radio" name="${u}choice" value="${esc(c.value)}" data-form="want" aria-label="${esc(c.label)}"${pick === c ? ' checked' : ''}${allowed(c, d.count, d.on) ? '' : ' disabled'}>${piece(c.piece, true)}</label>`;
  const s = form.switch, toggle = s ? `<div class="fd-switchrow" data-k="switch"><label class="fd-sw"><input type="checkbox" role="switch" data-form="on" aria-describedby="${u}sw"${d.on ? ' checked' : ''}><i aria-hidden="true"></i><span>${esc(s.label)}</span></label><p id="${u}sw">${esc(s.help)}</p></div>` : '';
  return `<fieldset data-k="fields"><legend class="fd-sr">${esc(form.number_label)}, ${esc(form.choice_label)}</legend><div class="fd-fld"><label class="fd-lab" for="${u}count">${esc(form.number_label)}</label><span class="fd-step">${stepper(-1, '&minus;', WORDS.less)}<input id="${u}count" data-k="count" data-form="count" type="number" inputmode="numeric" min="${form.low}" max="${form.high}" value="${esc(d.raw ?? d.count)}">${stepper(1, '+', WORDS.more)}</span></div>`
    + `<div class="fd-wide-fs"><span class="fd-lab" id="${u}choices">${esc(form.choice_label)}</span><div class="fd-faces" role="radiogroup" aria-labelledby="${u}choices">${form.choices.map(face).join('')}</div></div>${toggle}</fieldset>`;
}

/** @param {Json} scene @param {Table} t */
function controls(scene, t) {
  const form = t.form(), lines = [clock(t), note(t)].join('');
  const hints = [['hint', scene.hint], ...scene.controls.map((c, i) => [`why${i}`, c.why && [{ is: 'strong', text: plain(c.label) }, ` ${c.why}`]])]
    .filter(([, text]) => text).map(([id, text]) => `<p class="fd-hint" data-k="${id}" id="${t.u}${id}">${rich(text)}</p>`).join('');
  if (!lines && !hints && !scene.controls.length) return '';
  const acts = scene.controls.map((c, i) => (c.is === 'form' ? (c === form ? sayButton(c, t) : '') : act(c, i, t))).join('');
  const box = acts ? `<div class="fd-acts" data-k="acts">${acts}</div>` : '';
  return form ? `<form class="fd-ctl" data-k="form" novalidate>${lines}${fields(form, t)}${box}${hints}</form>` : `<div class="fd-ctl" data-k="ctl">${lines}${hints}${box}</div>`;
}

/* ---------- 5. markup: curtain, panels, lobby ---------- */

/** @param {Json} r @param {string} cls */
const line = (r, cls) => `<span class="${cls}">${r.name ? `<b>${esc(r.name)}</b> ` : ''}${rich(r.text)}</span>`;

/** @param {Json} c @param {Table} t */
function curtain(c, t) {
  const since = c.since?.length ? `<ol class="fd-since">${c.since.map(r => `<li data-k="since${r.number}">${mark(r.mark)}${line(r, 'w')}</li>`).join('')}</ol>` : `<p class="fd-sub">${WORDS.nothing}</p>`;
  const acts = (c.buttons ?? []).map((b, i) => act(b, i, t)).join('');
  return `<div class="fd-curtain" data-k="curtain" role="group" aria-labelledby="${t.u}to"><div class="c">${mark(c.mark, 'is-xl')}<h4 id="${t.u}to">${esc(WORDS.hand(c.name))}</h4><p>${rich(c.text)}</p>${press(t, `show-${c.seat}`, 'fd-btn fd-btn--go', esc(c.button), { ui: 'show', seat: c.seat })}</div></div>`
    + silentNote(t) + `<div class="fd-panel" data-k="since"><h4>${esc(WORDS.since(c.name))}</h4>${since}</div>`
    + (acts || t.note || t.page.clock ? `<div class="fd-ctl" data-k="ctl">${clock(t)}${note(t)}<div class="fd-acts">${acts}</div></div>` : '');
}
const silentNote = t => (t.dead ? `<div class="fd-note fd-note--no" data-k="silent" role="alert">${icon('warn')}<span>${WORDS.silent}</span>${retry('fd-btn')}</div>` : '');

/** The log: rows can be reached by one tab stop, arrows move inside. @param {Json[]} rows @param {Table} t */
function log(rows, t) {
  const at = rows.some(r => r.number === t.logAt) ? t.logAt : rows.at(-1)?.number;
  const one = r => (r.head ? `<li class="rd" data-k="head${r.number}">${esc(r.head)}</li>` : '')
    + `<li class="r" data-k="log${r.number}" data-row="${r.number}" tabindex="${r.number === at ? 0 : -1}"><span class="n">${r.number}</span>${mark(r.mark)}${line(r, 'w')}</li>`;
  return `<ol class="fd-log" data-k="log" aria-label="${WORDS.log}">${rows.map(one).join('')}</ol>`;
}

/** @param {Json} b @param {number} i @param {Table} t */
function block(b, i, t) {
  const cells = (tag, row) => `<tr>${row.map(c => `<${tag}>${rich(c)}</${tag}>`).join('')}</tr>`;
  switch (b.is) {
    case 'para': return `<p class="fd-text">${rich(b.text)}</p>`;
    case 'list': return `<ul class="fd-text" role="list">${b.items.map(x => `<li>${rich(x)}</li>`).join('')}</ul>`;
    case 'log': return log(b.rows, t);
    case 'options': return `<ul class="fd-opts" role="list">${b.options.map(o => option(o, 'setting', t)).join('')}</ul>`;
    case 'acts': return `<div class="fd-acts">${b.acts.map(({ label, style, ...message }, j) => press(t, `act-${i}-${j}-${message.ui}`, styled(style), rich(label), message)).join('')}</div>`;
    case 'svg': return `<figure class="fd-fig fd-scroll" role="img" aria-label="${esc(b.alt)}">${b.svg}</figure>`;
    case 'table': return `<div class="fd-scroll" tabindex="0" role="group" aria-label="${esc(b.head.map(plain).join(', '))}"><table class="fd-small"><thead>${cells('th', b.head)}</thead><tbody>${b.rows.map(r => cells('td', r)).join('')}</tbody></table></div>`;
    default: return '';
  }
}

/** @param {Json | null} p @param {Table} t */
function panel(p, t) {
  if (!p) return '';
  const close = press(t, 'close', 'fd-ib', icon('no'), { ui: 'tool', id: p.id }, `aria-label="${WORDS.close}"`);
  return `<section class="fd-panel" data-k="panel-${esc(p.id)}" aria-labelledby="${t.u}panel"><div class="fd-panel-h"><h4 id="${t.u}panel">${esc(p.title)}</h4>${close}</div>${p.blocks.map((b, i) => block(b, i, t)).join('')}</section>`;
}

/** Values keep their type on the way back: each is written as JSON. @param {any[][]} choices @param {any} value */
const choicesOf = (choices, value) => choices.map(([v, label]) => `<option value="${json(v)}"${JSON.stringify(v) === JSON.stringify(value) ? ' selected' : ''}>${esc(label)}</option>`).join('');
const select = (key, label, choices, value, message, more = '') => `<select class="fd-sel" data-k="${esc(key)}" aria-label="${esc(label)}" data-change="${json(message)}" ${more}>${choicesOf(choices, value)}</select>`;

/** @param {Json} o @param {string} ui @param {Table} t */
function option(o, ui, t) {
  const id = `${t.u}${ui}-${esc(o.name)}`, off = o.why ? ' disabled' : '', message = json({ ui, name: o.name }), same = v => JSON.stringify(v) === JSON.stringify(o.value);
  const control = o.kind === 'switch' ? `<label class="fd-sw"><input type="checkbox" role="switch" aria-labelledby="${id}" aria-describedby="${id}-p" data-change="${message}"${o.value ? ' checked' : ''}${off}><i aria-hidden="true"></i><span>${o.value ? WORDS.on : WORDS.off}</span></label>`
    : o.kind === 'segments' ? `<div class="fd-seg" role="radiogroup" aria-labelledby="${id}" aria-describedby="${id}-p">${o.choices.map(([v, label]) => `<label><input type="radio" name="${id}-r" value="${json(v)}" data-change="${message}"${same(v) ? ' checked' : ''}${off}><span>${esc(label)}</span></label>`).join('')}</div>`
      : select(`${ui}-${o.name}-s`, o.label, o.choices, o.value, { ui, name: o.name }, off);
  return `<li class="fd-opt${o.why ? ' is-off' : ''}" data-k="${ui}-${esc(o.name)}"><div><span class="n" id="${id}">${esc(o.label)}</span><p id="${id}-p">${esc(o.help)}</p>${o.why ? `<p class="why">${esc(o.why)}</p>` : ''}</div>${control}</li>`;
}

/** @param {string} key @param {string} label @param {string} value @param {Json} message @param {Table} t */
const input = (key, label, value, message, t, more = '') => `<input class="fd-inp" data-k="${key}" data-text="" data-change="${json(message)}" aria-label="${esc(label)}" value="${esc(t.typed.get(key)?.value ?? value)}" autocomplete="off" spellcheck="false" ${more}>`;

/** @param {Json} s @param {number} i @param {Json} l @param {Table} t */
function sitter(s, i, l, t) {
  const message = field => ({ ui: 'seat', index: i, field }), last = l.seats.length <= l.low;
  const strength = s.kind === 'bot' ? select(`strength${i}`, WORDS.strength(s.name), l.strengths, s.strength, message('strength')) : `<span class="fd-sub st">${WORDS.here}</span>`;
  return `<li data-k="sit${i}">${mark(s.mark)}${select(`kind${i}`, WORDS.who(i + 1), WORDS.kinds, s.kind, message('kind'))}${input(`name${i}`, WORDS.name(i + 1), s.name, message('name'), t, 'maxlength="24"')}${strength}`
    + press(t, `remove${i}`, 'fd-ib', icon('no'), { ui: 'remove', index: i }, `aria-label="${esc(WORDS.remove(s.name))}"${attr('aria-disabled', last)}`) + '</li>';
}

/** @param {Json} g @param {number} i @param {Table} t */
function group(g, i, t) {
  const list = `<ul class="fd-opts" role="list">${g.options.map(o => option(o, 'option', t)).join('')}</ul>`;
  if (!g.title) return list;
  return `<details class="fd-grp" data-k="group${i}" data-group="${esc(g.title)}"${t.opened.get(g.title) ?? g.open ? ' open' : ''}><summary><span>${esc(g.title)}</span><span class="fd-sub">${esc(g.summary)}</span></summary>${list}</details>`;
}

/** @param {Json} l @param {Table} t */
function lobbySeats(l, t) {
  const add = (kind, label) => press(t, `add-${kind}`, 'fd-btn', label, { ui: 'add', kind }, attr('aria-disabled', l.seats.length >= l.high));
  const settings = l.settings?.length ? `<ul class="fd-opts" role="list">${l.settings.map(o => option(o, 'setting', t)).join('')}</ul>` : '';
  return `<section class="fd-panel" data-k="who" aria-label="${WORDS.sit}"><h4>${WORDS.sit}</h4>${saved(l, t)}<ol class="fd-sitters" aria-label="${WORDS.seats}">${l.seats.map((s, i) => sitter(s, i, l, t)).join('')}</ol>`
    + `<div class="fd-addrow">${add('bot', WORDS.bot)}${add('person', WORDS.person)}<span class="fd-sub">${WORDS.range(l.low, l.high)}</span></div>${l.curtain_note ? noteBox('own', rich(l.curtain_note)) : ''}`
    + `<div class="fd-pair"><span class="fd-lab" aria-hidden="true">${WORDS.seed}</span><span>${input('seed', WORDS.seed, l.seed, { ui: 'seed' }, t)}${press(t, 'reseed', 'fd-btn', WORDS.reseed, { ui: 'seed', value: '' })}</span><p class="fd-sub">${WORDS.seedHelp}</p></div>${settings}</section>`;
}

/** @param {Json} l @param {Table} t */
function saved(l, t) {
  if (!l.saved?.length) return '';
  const id = l.saved.some(s => s.id === t.saved) ? t.saved : l.saved[0].id;
  return `<div class="fd-pair" data-k="saved"><span class="fd-lab" aria-hidden="true">${WORDS.saved}</span><span><select class="fd-sel" data-k="which" data-saved="" aria-label="${WORDS.saved}">${choicesOf(l.saved.map(s => [s.id, s.label]), id)}</select>${press(t, 'open', 'fd-btn', WORDS.open, { ui: 'open', id })}</span></div>`;
}

/** @param {Json} l @param {Table} t */
function lobby(l, t) {
  const preset = p => `<label data-k="preset-${esc(p.id)}"><input type="radio" name="${t.u}preset" value="${json(p.id)}" data-change="${json({ ui: 'preset' })}" data-as="id"${p.on ? ' checked' : ''}><span><b>${esc(p.name)}</b><small>${esc(p.help)}</small></span></label>`;
  const presets = l.presets?.length ? `<div class="fd-presets" role="radiogroup" aria-label="${WORDS.preset}">${l.presets.map(preset).join('')}</div>` : '';
  const tools = (t.page.tools ?? []).map(o => press(t, `tool-${o.id}`, 'fd-btn', esc(o.label), { ui: 'tool', id: o.id }, `aria-pressed="${t.page.panel?.id === o.id}"`)).join('');
  const start = press(t, 'start', 'fd-btn fd-btn--go', esc(l.start), { ui: 'start' }, attr('aria-disabled', l.fit?.kind === 'no'));
  return `<form class="fd-lobby" data-k="lobby" novalidate>${lobbySeats(l, t)}<section class="fd-panel" data-k="rules" aria-label="${WORDS.rules}"><h4>${WORDS.rules}</h4>${presets}${l.groups.map((g, i) => group(g, i, t)).join('')}</section>`
    + `<div class="fd-ctl fd-start" data-k="start-bar">${silentNote(t)}${note(t)}${l.fit ? noteBox(l.fit.kind, rich(l.fit.text), 'data-k="fit"') : ''}<div class="fd-acts">${tools}${start}</div></div></form>`;
}

/** @param {Table} t */
function markup(t) {
  const p = t.page;
  const body = p.screen === 'lobby' ? lobby(p.lobby, t) : p.screen === 'curtain' ? curtain(p.curtain, t) : table(p.scene, t);
  return head(p, t) + body + panel(p.panel, t);
}

/* ---------- 6. the keyed patch: nodes stay the same objects, so focus, caret and scroll stay ---------- */

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

/* ---------- 7. motion: the page is already in its end state, animations only lead up to it ---------- */

const TIME = { fast: 120, move: 280, lift: 420, stagger: 60, frame: 1000 };
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
  return moment === 'deal' ? all('.fd-dice > .fd-d') : [];
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
  else els.forEach((el, i) => el.animate([{ opacity: 0, transform: 'translateY(-14px)' }, { opacity: 1, transform: 'none' }], { duration: TIME.move * pace, delay: i * TIME.stagger * pace, easing: EASE, fill: 'backwards' }));
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
  else if (kind === 'die') ghost(home, `<span class="fd-lost" aria-hidden="true">${piece({ kind, face: '' }, true)}</span>`, [{ opacity: 1, transform: 'none' }, { opacity: 0, transform: 'scale(.2)' }], { duration: TIME.move * pace, easing: EASE, fill: 'forwards' });
}

/* ---------- 8. theme ---------- */

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

/* ---------- 9. the table: a page, what a person has begun, and how the two meet ---------- */

const TEXT = 'input:not([type=number], [type=radio], [type=checkbox]), select, textarea';
const CONTROL = 'button, input, select, summary, label, a';
const BUSY = 4000, PATIENCE = 5000, HUSH = 600, TICK = 200;   // milliseconds

class Table {
  /** @param {HTMLElement} root @param {Send} post @param {{patience?: number}} options */
  constructor(root, post, { patience = PATIENCE } = {}) {
    const count = /** @type {any} */ (globalThis);
    count.__fdCount = (count.__fdCount ?? 0) + 1;   // a module is loaded once per table: ids must differ across modules
    this.u = `fd${count.__fdCount}-`;
    this.root = root; this.post = post; this.patience = patience;
    /** @type {any} */ this.page = null; /** @type {any} */ this.next = null; /** @type {any} */ this.note = null;
    /** @type {Draft | null} */ this.draft = null; this.draftFor = '';
    /** @type {boolean | null} */ this.hidden = null;
    this.busy = new Set(); this.typed = new Map(); this.opened = new Map(); this.saved = null; this.logAt = null;
    this.dead = false; this.asked = false; this.corrected = false; this.notes = 0; this.pings = 0; this.skipped = null; this.until = 0;
    this.frame = 0; this.timers = /** @type {Record<string, any>} */ ({}); this.queue = /** @type {string[]} */ ([]);
    this.off = new AbortController();
    this.view = Object.assign(document.createElement('div'), { className: 'fd-in' });
    this.status = Object.assign(document.createElement('p'), { className: 'fd-sr' });
    this.status.setAttribute('role', 'status');
    this.root.classList.add('fd');
    this.root.setAttribute('role', 'region');
    this.root.setAttribute(SUPPRESS, 'true');
    this.root.tabIndex = -1;
    this.root.append(this.view, this.status);
    this.listen();
    this.followTheme();
  }

  close() {
    this.off.abort();
    cancelAnimationFrame(this.frame);
    Object.values(this.timers).forEach(clearTimeout);
    clearInterval(this.timers.tick);
    this.root.remove();
  }

  followTheme() {
    const set = () => { this.root.dataset.theme = isDark() ? 'dark' : 'light'; };
    const watch = new MutationObserver(set);
    watch.observe(document.body, { attributes: true, attributeFilter: ['data-jp-theme-light', 'data-jp-theme-name', 'class'] });
    this.off.signal.addEventListener('abort', () => watch.disconnect());
    set();
  }

  /* --- pages --- */

  /** Draw a page: the first at once, later ones with the next frame, the newest only. @param {Json} page */
  draw(page) {
    if (!page?.screen) return;
    this.next = page;
    if (!this.page) this.turnOver();
    else this.frame ||= requestAnimationFrame(() => { this.frame = 0; this.turnOver(); });
  }

  turnOver() {
    const before = this.page, page = this.page = this.next;
    this.answered();
    this.takeNote(before, page);
    this.takeForm(before, page);
    for (const [key, typed] of this.typed) if (typed.sent) this.typed.delete(key);
    if (page.clock) this.until = performance.now() + page.clock.left * 1000;
    this.root.setAttribute('aria-label', page.title);
    this.root.dataset.motion = page.motion;
    this.root.dataset.rev = page.rev;
    this.root.dataset.projector = String(Boolean(page.projector));
    this.redraw(this.begins(before, page));
    this.tick();
    this.announce(before);
    this.move(before, page);
  }

  /** Has this person's turn just begun? @param {Json | null} before @param {Json} page */
  begins(before, page) {
    const flag = p => p?.scene?.own?.flag, controls = p => p?.scene?.controls.length;
    return Boolean((flag(page) && !flag(before)) || (controls(page) && !controls(before)));
  }

  /** A page or an answer came: nothing is being waited for. */
  answered() {
    clearTimeout(this.timers.wait);
    this.busy.clear();
    this.dead = false;
  }

  /** A note that has left stays away, unless it is a new answer. @param {Json | null} before @param {Json} page */
  takeNote(before, page) {
    const same = JSON.stringify(before?.note) === JSON.stringify(page.note);
    if (!page.note) this.note = null;
    else if (!same || this.asked) this.note = { ...page.note, turn: ++this.notes };
    else if (this.note?.gone) this.note = null;
    this.asked = false;
  }

  /** What was begun in a form stays as long as the same form stands. @param {Json | null} before @param {Json} page */
  takeForm(before, page) {
    const form = this.form(), same = JSON.stringify(form ?? null);
    if (page.screen !== 'table' || page.scene?.own?.seat !== before?.scene?.own?.seat || page.projector !== before?.projector) this.hidden = null;
    if (form && same !== this.draftFor) this.draft = draftOf(form);
    this.draftFor = same;
  }

  /** Patch the page in; focus stays inside if it was inside. @param {boolean} turn  the person's turn has just begun */
  redraw(turn = false) {
    const active = /** @type {any} */ (document.activeElement), inside = this.root.contains(active);
    const list = this.view.querySelector('.fd-log'), low = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 8;
    const template = document.createElement('template');
    template.innerHTML = markup(this);
    this.root.classList.toggle('is-silent', this.dead);
    patchChildren(this.view, template.content);
    const now = this.view.querySelector('.fd-log');
    if (now && low) now.scrollTop = now.scrollHeight;
    if (inside) this.keepFocus(active, turn);
  }

  /** @param {any} active @param {boolean} turn */
  keepFocus(active, turn) {
    const lost = !active.isConnected || active.disabled, free = !active.matches?.(TEXT) && !active.closest?.('.fd-panel');
    if (!lost && !(turn && free)) return;
    const first = this.view.querySelector(active.matches?.('[type=radio]') && lost ? '.fd-faces :checked' : '.fd-ctl [type=submit], .fd-curtain button, div.fd-ctl button:not([aria-disabled=true])');
    (/** @type {HTMLElement} */ (first) ?? this.root).focus({ preventScroll: true });
  }

  /** @param {Json | null} before @param {Json} page */
  move(before, page) {
    if (!before || page.screen !== 'table') return;
    const pace = page.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : page.motion === 'slow' ? 2 : 1;
    const fresh = JSON.stringify(before.scene) !== JSON.stringify(page.scene);
    if (fresh && page.scene.moment) animate(this.view, page.scene.moment, pace);
    if (before.screen === 'table') losers(before.scene, page.scene).forEach(seat => loseOne(this.view, page.scene, seat, pace));
  }

  /** Everything that runs jumps to its end: an input never waits. */
  finish() {
    for (const a of this.view.getAnimations({ subtree: true })) a.finish();
  }

  /* --- what the markup asks --- */

  form() { return this.page?.screen === 'table' ? this.page.scene.controls.find(c => c.is === 'form') : null; }
  covered() { return Boolean(this.page.scene?.own?.hide && (this.hidden ?? this.page.projector)); }
  left() { return Math.max(0, (this.until - performance.now()) / 1000); }
  share() { return Math.round(100 * Math.min(1, this.left() / (this.page.clock.total || 1))); }

  /** The message of a control: its words, and for whom. @param {Json} control */
  doing(control) { return { do: control.command, seat: control.seat ?? this.page.scene?.own?.seat ?? null }; }

  /* --- words for screen readers: one sentence at a time, later ones are joined --- */

  /** @param {Json | null} before */
  announce(before) {
    const words = page => (!page ? '' : page.screen === 'curtain' ? `${WORDS.hand(page.curtain.name)}. ${plain(page.curtain.text)}` : page.screen === 'lobby' ? plain(page.lobby.fit?.text) : this.covered() ? plain(page.scene.talk?.text) : page.scene.status);
    const now = words(this.page);
    if (now && now !== words(before)) this.say(now);
  }

  /** @param {string} sentence */
  say(sentence) {
    this.queue.push(sentence);
    if (this.timers.hush) return;
    const speak = () => {
      this.timers.hush = 0;
      if (!this.queue.length) return;
      this.status.textContent = this.queue.splice(0).join(' ');
      this.timers.hush = setTimeout(speak, HUSH);
    };
    speak();
  }

  /* --- sending, and a kernel that does not answer --- */

  /** Send what a button stands for, once until a page answers. @param {string} key @param {Json} message */
  press(key, message) {
    if (this.busy.has(key)) return;
    this.busy.add(key);
    clearTimeout(this.timers.busy);
    this.timers.busy = setTimeout(() => { this.busy.clear(); this.redraw(); }, BUSY);
    this.send(message);
    this.redraw();
  }

  /** @param {Json} message */
  send(message) {
    this.asked = true;
    this.wait(() => this.ping());
    this.post('do' in message ? { ...message, rev: this.page.rev } : message);
  }

  /** @param {() => void} then */
  wait(then) {
    clearTimeout(this.timers.wait);
    this.timers.wait = setTimeout(then, this.patience);
  }

  ping() {
    this.wait(() => this.silent());
    this.post({ ui: 'ping', id: ++this.pings });
  }

  /** The kernel answered a ping, if only that. */
  pong() {
    this.answered();
    this.redraw();
  }

  /** The kernel is gone or does not answer: say so, keep everything. */
  silent() {
    this.dead = true;
    this.busy.clear();
    if (!this.page) return;
    this.redraw();
    this.say(WORDS.silent);
  }

  tick() {
    clearInterval(this.timers.tick);
    if (!this.page.clock) return;
    this.timers.tick = setInterval(() => {
      const bar = /** @type {HTMLElement | null} */ (this.view.querySelector('.fd-time i')), text = this.view.querySelector('.fd-time .s');
      bar?.style.setProperty('--v', `${this.share()}%`);
      if (text && text.textContent !== clockText(this.left())) text.textContent = clockText(this.left());
    }, TICK);
  }

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
    on('focusin', e => e.target.setAttribute(SUPPRESS, 'true'));
    on('submit', e => { e.preventDefault(); this.submit(); });
    on('pointerdown', () => { this.corrected = false; this.finish(); });
    on('click', e => this.click(e));
    on('input', e => this.input(e.target));
    on('change', e => this.change(e.target));
    on('focusout', e => { if (e.target.dataset.form === 'count') this.putRight(); });
    on('keydown', e => this.key(e));
  }

  /** The note leaves at the next input. */
  dropNote() {
    if (!this.note || this.note.gone || this.note.kind === 'own') return;
    this.note.gone = true;
    this.redraw();
  }

  /** @param {any} e */
  click(e) {
    this.finish();
    const el = e.target.closest('button, summary');
    if (!e.target.closest(CONTROL)) return this.skip();
    this.dropNote();
    const d = el?.dataset ?? {};
    if (el?.matches('summary')) this.opened.set(el.parentNode.dataset.group, !el.parentNode.open);
    else if (d.why) this.refuse(d.why);
    else if (d.send && el.getAttribute('aria-disabled') !== 'true') this.press(d.k, JSON.parse(d.send));
    else if (d.step) this.stepBy(d.step === '1' ? 1 : -1);
    else if ('hide' in d) this.hide();
    else if ('retry' in d) this.ping();
  }

  /** Why a button cannot be pressed now, said where refusals are said. @param {string} why */
  refuse(why) {
    this.note = { kind: 'no', text: why, turn: ++this.notes };
    this.redraw();
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
    if ('text' in el.dataset) this.typed.set(el.dataset.k, { value: el.value, sent: false });
    if (el.dataset.form === 'count') this.edit({ raw: el.value, count: /^\d+$/.test(el.value) ? Number(el.value) : this.draft?.count });
  }

  /** @param {any} el */
  change(el) {
    const d = el.dataset;
    if (d.form === 'want') this.edit({ want: el.value });
    else if (d.form === 'on') this.edit({ on: el.checked });
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
    if (this.roll(e, target) || (target.matches(TEXT) && e.key !== 'Escape')) return;
    if (this.shortcut(e.key, target)) e.preventDefault();
  }

  /** What a key does at the table; true if it did something. @param {string} key @param {Element} target */
  shortcut(key, target) {
    const typing = target.matches('[type=number]'), radio = target.matches('[type=radio], [type=checkbox]');
    if (key === 'Escape') return this.escape();
    if (key === '?') return this.tool('rules');
    if (this.form() && ((key === 'ArrowUp' && !radio) || key === '+')) return this.stepBy(1), true;
    if (this.form() && ((key === 'ArrowDown' && !radio) || key === '-')) return this.stepBy(-1), true;
    if (/^\d$/.test(key)) return !typing && this.choose(key);
    // not left to the browser: JupyterLab keeps a number field from sending its form
    if (key === 'Enter' && this.form() && !target.closest('button, summary, a, .fd-panel')) return this.submit(), true;
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
    const had = this.note && !this.note.gone && this.note.kind !== 'own', panel = this.page.panel;
    this.dropNote();
    if (!had && panel) this.press('close', { ui: 'tool', id: panel.id });
    return Boolean(had || panel);
  }

  /** @param {string} id */
  tool(id) {
    const there = this.page.tools?.some(o => o.id === id);
    if (there && this.page.panel?.id !== id) this.press(`tool-${id}`, { ui: 'tool', id });
    return there;
  }

  /** Arrows, Home and End inside the log. @param {KeyboardEvent} e @param {Element} target */
  roll(e, target) {
    const at = target.closest?.('[data-row]');
    if (!at) return false;
    const rows = /** @type {HTMLElement[]} */ ([...this.view.querySelectorAll('[data-row]')]), i = rows.indexOf(/** @type {any} */ (at));
    const to = { ArrowUp: i - 1, ArrowDown: i + 1, Home: 0, End: rows.length - 1 }[e.key];
    if (to === undefined) return false;
    e.preventDefault();
    const next = rows[Math.min(rows.length - 1, Math.max(0, to))];
    this.logAt = Number(next.dataset.row);
    this.redraw();
    next.focus();
    return true;
  }
}

/**
 * Draw pages into an element and send what a person does there.
 * @param {HTMLElement} root @param {Send} send @param {{patience?: number}} [options]  patience: milliseconds until a silent kernel is asked
 */
export const mount = (root, send, options) => new Table(root, send, options);

/** The widget: pages come from the model, messages go to it. @param {{model: any, el: HTMLElement, signal?: AbortSignal}} where */
function render({ model, el, signal }) {
  if (!document.getElementById('fd-art')) document.body.insertAdjacentHTML('beforeend', model.get('art'));
  const root = document.createElement('div');
  el.append(root);
  const view = mount(root, message => model.send(message));
  const heard = {
    'change:page': () => view.draw(model.get('page')),
    'msg:custom': message => { if (message && 'pong' in message) view.pong(); },
    comm_live_update: () => { view.silent(); view.ping(); },
  };
  for (const [event, act] of Object.entries(heard)) model.on(event, act);
  const close = () => {
    for (const [event, act] of Object.entries(heard)) model.off(event, act);
    view.close();
  };
  signal?.addEventListener('abort', close, { once: true });
  view.draw(model.get('page'));
  return close;
}

export default { render };
