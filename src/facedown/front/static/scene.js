/* ---------- the arithmetic of a form ---------- */

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

/* ---------- markup: the table ---------- */

/** @param {Json} page @param {Table} t */
function head(page, t) {
  const tools = page.screen === 'lobby' ? [] : page.tools ?? [];
  const buttons = tools.map(o => press(t, `tool-${o.id}`, 'fd-tool', `${icon(o.icon || o.id)}<span>${esc(o.label)}</span>`, { ui: 'tool', id: o.id }, `aria-pressed="${page.panel?.id === o.id}"`));
  return `<div class="fd-head" data-k="head"><div><h3>${esc(page.title)}</h3><p class="fd-meta">${esc(page.meta)}</p></div>`
    + `${buttons.length ? `<div class="fd-tools" role="group" aria-label="${WORDS.panels}">${buttons.join('')}</div>` : ''}</div>`;
}

/** @param {Json[]} boxes */
function seats(boxes) {
  const k = boxes.length;
  if (!k) return '';
  if (boxes[0].is === 'rival') return rivals(boxes);
  const arc = i => (k < 4 || k > 5 ? 0 : Math.round(16 * Math.abs((2 * i - (k - 1)) / (k - 1)) ** 2));
  const one = (b, i) => `<li class="fd-seat${b.state ? ` is-${esc(b.state)}` : ''}" data-k="seat${b.seat}" style="--dy:${arc(i)}px"${attr('aria-current', b.state === 'turn')}>`
    + `<span class="fd-pl">${mark(b.mark)}<span class="fd-nm">${esc(b.name)}</span><span class="fd-ct">${esc(b.note)}</span></span>`
    + (b.said?.length ? `<span class="fd-say${b.old ? ' is-old' : ''}"><span class="fd-pk">${rich(b.said)}</span></span>` : '') + '</li>';
  return `<ol class="fd-seats${k > 5 ? ' is-many' : ''}" data-k="seats" style="--k:${k};--kn:${k < 5 ? k : Math.ceil(k / 2)}" aria-label="${WORDS.players}">${boxes.map(one).join('')}</ol>`;
}

/** @param {Json} z @param {Table} t */
function zone(z, t) {
  const caption = z.caption?.length ? `<span class="fd-cap">${rich(z.caption)}</span>` : '';
  if (z.layout === 'heaps') return heapZone(z, t);
  if (z.layout in HELD) return HELD[z.layout](z, t);
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
  if (t.dead) return `<div class="fd-talk" data-k="silent">${icon('warn')}<span>${WORDS.silent}</span>${retry('fd-ghost')}</div>`;
  return talk ? `<p class="fd-talk" data-k="talk">${mark(talk.mark)}<span>${rich(talk.text)}</span></p>` : '';
}
const retry = cls => `<button type="button" class="${cls}" data-k="retry" data-retry="">${icon('retry')}<span>${WORDS.retry}</span></button>`;

/** The own side. While it is covered, no face is in the page: neither drawn nor in a label. @param {Json} o @param {Table} t */
function own(o, t) {
  const covered = t.covered();
  const [first, rest] = (covered ? WORDS.show : o.hide).split(/(?<=^\S+)(?=\s)/);
  const hide = o.hide ? `<button type="button" class="fd-ghost" data-k="hide" data-hide="" aria-pressed="${covered}">${icon(covered ? 'peek' : 'hide')}`
    + `<span>${esc(first)}${rest ? `<span class="fd-lg">${esc(rest)}</span>` : ''}</span></button>` : '';
  const cup = o.cup ? { kind: 'cup', face: covered ? 'down' : o.cup } : null;
  const shown = covered ? o.pieces.map(p => ({ kind: p.kind, face: '' })) : o.pieces;
  const push = [askButtons(t), sortButton(o, t), hide].join('');
  return `<div class="fd-own" data-k="own"><div class="fd-own-h">${mark(o.mark)}<h4>${esc(o.name)}</h4><span class="fd-ct">${esc(covered || !o.secret ? o.note : `${o.note}, ${o.secret}`)}</span>`
    + `${o.flag ? `<span class="fd-turnflag">${esc(o.flag)}</span>` : ''}${o.aside?.length ? twos(o.aside, WORDS.aside) : ''}${push ? `<span class="fd-push" data-k="push">${push}</span>` : ''}</div>`
    + (o.layout === 'heaps' ? ownHeaps(o, t)
      : !o.pieces.length ? '' : o.layout === 'hand' ? hand(o, t) : row(cup ? [cup, ...shown] : shown, covered ? WORDS.covered(shown.length) : o.title, 'fd-dice', t)) + '</div>';
}

/** @param {Json} scene @param {Table} t */
function table(scene, t) {
  const rows = scene.zones.filter(z => z.layout === 'row'), mid = scene.zones.filter(z => z.layout !== 'row');
  const verdict = scene.headline?.length ? `<p class="fd-verdict" data-k="verdict">${rich(scene.headline)}</p>` : '';
  return `<div class="fd-mat" data-k="mat">${seats(scene.seats)}`
    + (verdict || mid.length ? `<div class="fd-mid" data-k="mid">${verdict}${middle(mid, t)}</div>` : '')
    + (rows.length ? `<ul class="fd-rev" data-k="rows" aria-label="${WORDS.all}">${rows.map(z => revealed(z, t)).join('')}</ul>` : '')
    + talkLine(t, scene.talk) + (scene.own ? own(scene.own, t) : '') + '</div>' + asks(t) + controls(scene, t);
}

/** @param {Json} c @param {number} i @param {Table} t */
function act(c, i, t) {
  if (c.needs) {
    const cards = t.covered() ? [] : t.typedCards(), values = { pieces: cards.join(' ') };
    if (cards.length !== c.needs) return '';
    c = { ...c, command: fill(c.command, values), label: c.label.map(part => (typeof part === 'string' ? fill(part, values) : part)) };
  }
  const why = c.why ? ` aria-disabled="true" aria-describedby="${t.u}why${i}" data-why="${esc(c.why)}"` : '';
  const letter = c.key && (t.page.letters || c.key.length > 1) ? ` aria-keyshortcuts="${esc(c.key)}" data-key="${esc(c.key)}"` : '';
  return press(t, `do-${c.command}-${c.seat ?? ''}`, styled(c.style), `<span class="fd-t">${rich(c.label)}</span>${keycap(c, t)}`, t.doing(c), why + letter);
}

/** The letter of an act, for the eye. @param {Json} c @param {Table} t */
const keycap = (c, t) => (c.key && (t.page.letters || c.key.length > 1) && !c.why ? `<kbd class="fd-key" aria-hidden="true">${esc(c.key.length > 1 ? c.key : c.key.toUpperCase())}</kbd>` : '');

/** The button that says the bid: drawn for the eye, in words for the ear. @param {Json} form @param {Table} t */
function sayButton(form, t) {
  const words = said(form, /** @type {Draft} */ (t.draft)), busy = t.busy.has('say'), spoken = words?.spoken;
  const label = words ? `<span class="fd-t"${attr('aria-hidden', spoken)}>${rich(words.label)}</span>${spoken ? `<span class="fd-sr">${esc(spoken)}</span>` : ''}` : '&ndash;';
  return `<button type="submit" data-k="say" class="fd-btn fd-btn--go${busy ? ' is-pressed' : ''}"${attr('aria-busy', busy)}${attr('aria-disabled', !words)}>${label}</button>`;
}

/** @param {Json} form @param {Table} t */
function fields(form, t) {
  const d = /** @type {Draft} */ (t.draft), u = t.u, pick = chosen(form, d);
  const stepper = (by, sign, name) =>
    `<button type="button" data-k="step${by}" data-step="${by}" aria-label="${name}"${attr('aria-disabled', step(form, d.count, d.on, by) === d.count)}>${sign}</button>`;
  const face = c => `<label data-k="face${esc(c.value)}"><input type="radio" name="${u}choice" value="${esc(c.value)}" data-form="want"`
    + ` aria-label="${esc(c.label)}"${pick === c ? ' checked' : ''}${allowed(c, d.count, d.on) ? '' : ' disabled'}>${piece(c.piece, true)}</label>`;
  const s = form.switch, toggle = s ? `<div class="fd-switchrow" data-k="switch"><label class="fd-sw"><input type="checkbox" role="switch" data-form="on"`
    + ` aria-describedby="${u}sw"${d.on ? ' checked' : ''}><i aria-hidden="true"></i><span>${esc(s.label)}</span></label><p id="${u}sw">${esc(s.help)}</p></div>` : '';
  return `<fieldset data-k="fields"><legend class="fd-sr">${esc(form.number_label)}, ${esc(form.choice_label)}</legend><div class="fd-fld">`
    + `<label class="fd-lab" for="${u}count">${esc(form.number_label)}</label><span class="fd-step">${stepper(-1, '&minus;', WORDS.less)}`
    + `<input id="${u}count" data-k="count" data-form="count" type="number" inputmode="numeric" min="${form.low}" max="${form.high}" value="${esc(d.raw ?? d.count)}">`
    + `${stepper(1, '+', WORDS.more)}</span></div>`
    + `<div class="fd-wide-fs"><span class="fd-lab" id="${u}choices">${esc(form.choice_label)}</span><div class="fd-faces" role="radiogroup" aria-labelledby="${u}choices">`
    + `${form.choices.map(face).join('')}</div></div>${toggle}</fieldset>`;
}

/** @param {Json} scene @param {Table} t */
function controls(scene, t) {
  const form = t.form(), pick = t.pick(), lines = [clock(t), note(t)].join('');
  const told = [scene.hint, t.covered() ? '' : scene.private].filter(Boolean).join(' ');
  const hints = [['hint', told], ...scene.controls.map((c, i) => [`why${i}`, c.is !== 'compose' && c.why && [{ is: 'strong', text: plain(c.label) }, ` ${c.why}`]])]
    .filter(([, text]) => text).map(([id, text]) => `<p class="fd-hint" data-k="${id}" id="${t.u}${id}">${rich(text)}</p>`).join('');
  if (!lines && !hints && !scene.controls.length && !scene.chips?.length) return '';
  const acts = scene.controls.map((c, i) => (c.is === 'form' ? (c === form ? sayButton(c, t) : '') : c.is === 'pick' ? (c === pick ? layButton(c, t) : '')
    : c.is === 'place' ? placeButton(c, t) : c.is === 'compose' ? (c.card ? '' : composeButton(c, t)) : act(c, i, t))).join('');
  const box = acts ? `<div class="fd-acts" data-k="acts">${acts}</div>` : '';
  const answers = chips(scene.chips), asked = form ? fields(form, t) : pick ? pickFields(pick, t) : '', composing = scene.controls.find(c => c.is === 'compose' && !c.card), place = t.placing();
  if (asked) return `<form class="fd-ctl" data-k="${form ? 'form' : 'pick'}" novalidate>${lines}${answers}${asked}${box}${hints}</form>`;
  if (composing) return `<div class="fd-ctl" data-k="compose">${lines}${answers}${composeFields(composing, t)}${box}${hints}</div>`;
  return `<div class="fd-ctl" data-k="ctl">${lines}${place ? placeBox(place, t) : ''}${answers || place ? `${answers}${box}${hints}` : `${hints}${box}`}</div>`;
}
