/* ---------- a hand of cards: how it lies, what is chosen from it, and what is said of that ---------- */

const STRIP = 40, GROUPED = 31, ARC = 13;   // px that stay visible of each card; cards from which ranks stand apart; the most in an arc
const SUITS = 'SHCDrwlms';

/** Cards by name: two packs may hold two equal faces. @param {Json[]} pieces @returns {string[]} */
export function cardIds(pieces) {
  const seen = /** @type {Record<string, number>} */ ({});
  return pieces.map(p => `${p.face}-${seen[p.face] = (seen[p.face] ?? -1) + 1}`);
}

/** The order in which cards are shown: as they come, or by suit. @param {Json[]} pieces @param {boolean} bySuit @returns {number[]} */
export function handOrder(pieces, bySuit) {
  const order = pieces.map((_, i) => i), suit = i => SUITS.indexOf(pieces[i].face.slice(-1));
  return bySuit ? order.sort((a, b) => suit(a) - suit(b) || a - b) : order;
}

/** Where the cards of a hand lie in a table that is `width` wide: even rows, in which 40 px of each card can be seen and hit.
 * `groups` says what each card is; in a large hand those that differ stand a little apart. `most`: a step in card widths. @param {string[]} groups @param {number} width */
export function handPlaces(groups, width, most = width <= 560 ? 1 : 0.88) {
  const n = groups.length, narrow = width <= 560, cw = narrow ? 52 : 62, room = Math.max(STRIP, width - (narrow ? 42 : 76) - cw);
  const cap = Math.min(narrow ? 7 : 18, 1 + Math.floor(room / STRIP)), rows = Math.max(1, Math.ceil(n / cap)), per = Math.ceil(n / rows);
  const apart = i => (n >= GROUPED && i % per && groups[i] !== groups[i - 1] ? 1 : 0);
  const lines = Array.from({ length: rows }, (_, r) => groups.slice(r * per, (r + 1) * per).map((_, j) => apart(r * per + j)));
  const gaps = Math.max(...lines.map(line => line.reduce((a, b) => a + b, 0))), arc = !narrow && rows === 1 && n <= ARC, spare = room - (arc ? 24 : 0) - (per - 1) * STRIP;
  const gap = gaps ? Math.max(0, Math.min(narrow ? 6 : 8, spare / gaps)) : 0;
  const step = Math.max(STRIP, Math.min(STRIP + (spare - gaps * gap) / Math.max(1, per - 1), cw * most)), down = cw * 1.4 + (narrow ? 12 : 14);
  const places = lines.flatMap((line, row) => {
    let x = 0;
    const xs = line.map((g, j) => (x += (j ? step : 0) + g * gap));
    return xs.map(at => ({ x: Math.round((at - (x + cw) / 2) * 10) / 10, y: row * down, row }));
  });
  return { cw, step, rows, per, narrow, arc, height: rows * down - (narrow ? 12 : 14), places };
}

/** Where a key leads in a hand; null if nowhere. @param {string} key @param {number} at @param {{x: number, row: number}[]} places */
export function handMove(key, at, places) {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: places.length - 1 }[key], by = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (to !== undefined) return Math.min(places.length - 1, Math.max(0, to));
  if (!by) return null;
  const far = i => Math.abs(places[i].x - places[at].x), line = places.map((_, i) => i).filter(i => places[i].row === places[at].row + by);
  return line.length ? line.reduce((best, i) => (far(i) < far(best) ? i : best)) : at;
}

/** The next card that counts as what the key names ("1" is the ten, where no card is a one); null if there is none. @param {string} key @param {number} at @param {string[]} values */
export function handJump(key, at, values) {
  const name = key.toUpperCase(), want = name === '1' && !values.includes('1') ? '10' : name, n = values.length;
  for (let k = 1; k <= n; k++) if (values[(at + k) % n] === want) return (at + k) % n;
  return null;
}

/** @returns {Choice} nothing chosen yet */
export const noChoice = () => ({ cards: [], saying: '', count: null });

/** What a choice says: its command, its label, the note for the chooser alone, and whether it is enough. @param {Json} pick @param {Choice} choice @param {Json[]} pieces */
export function saying(pick, choice, pieces) {
  const ids = cardIds(pieces), taken = pieces.filter((_, i) => choice.cards.includes(ids[i])), number = taken.length, enough = number >= pick.low && number <= pick.high;
  const word = pick.sayings.find(s => s.value === choice.saying) ?? pick.sayings[0] ?? { value: '', one: '', many: '' };
  const count = Math.max(1, Math.min(number, pick.count_label && choice.count ? choice.count : number)), hits = taken.filter(p => p.value === word.value).length;
  const values = { pieces: taken.map(p => p.face).join(' '), number, noun: pick.noun[number === 1 ? 0 : 1], hits,
    count, words: inWords(count), value: word.value, said: count === 1 ? word.one : word.many };
  const blank = number ? values : { ...values, number: '…', noun: pick.noun[1], count: '…', words: '…', said: word.many };
  return { number, count, enough, value: word.value, command: fill(pick.command, values), label: fill(pick.label, blank),
    note: number ? fill(pick.notes[hits === number ? 0 : hits ? 1 : 2] ?? '', values) : '' };
}

/* ---------- markup ---------- */

/** The own hand: pictures in a list, or toggle buttons where cards can be chosen. @param {Json} o @param {Table} t */
function hand(o, t) {
  const covered = t.covered(), pick = t.choosing(), ids = cardIds(o.pieces), order = covered ? ids.map((_, i) => i) : handOrder(o.pieces, t.bySuit);
  const lie = t.lie = handPlaces(order.map(i => (covered ? '' : o.pieces[i].value || o.pieces[i].face)), t.room()), n = order.length;
  const turn = j => (lie.arc ? `;--r:${Math.round((j - (n - 1) / 2) * Math.min(1.5, 15 / n) * 100) / 100}deg` : '');
  const at = j => `style="--x:${lie.places[j].x}px;--y:${Math.round(lie.places[j].y)}px${turn(j)}"`;
  const stop = ids.includes(t.stop) ? t.stop : ids[order[0]], scroll = lie.narrow && lie.rows > 4 ? ' fd-scroll' : '';
  const look = `class="fd-hand${lie.arc ? ' is-arc' : ''}${scroll}" data-k="hand" style="--fd-cw:${lie.cw}px;--h:${Math.round(lie.height)}px"`;
  if (covered) return `<div ${look} role="img" aria-label="${WORDS.covered(n)}">${order.map(j => `<span class="fd-li" ${at(j)}>${card({ face: '' }, '')}</span>`).join('')}</div>`;
  const one = (i, j) => {
    const p = o.pieces[i], name = esc([p.label || p.face, p.state === 'new' && WORDS.fresh].filter(Boolean).join(', '));
    const press = `type="button" aria-label="${name}" aria-pressed="${t.choice.cards.includes(ids[i])}" tabindex="${ids[i] === stop ? 0 : -1}" data-card="${esc(ids[i])}"`;
    return `<li class="fd-li" data-k="card-${esc(ids[i])}" ${at(j)}>${pick ? `<button ${cardTag(p, '', press)}>${cardFace(p.face)}</button>` : card(p, `role="img" aria-label="${name}"`)}</li>`;
  };
  return `<ul ${look} role="list" aria-label="${esc(o.title)}">${order.map(one).join('')}</ul>`;
}

/** Changes the order in which the hand is shown. @param {Json} o @param {Table} t */
function sortButton(o, t) {
  if (o.layout !== 'hand' || t.covered() || o.pieces.length < 3 || !o.pieces.every(p => ranked(p.face) || symbolled(p.face))) return '';
  const key = t.page.letters ? ' data-key="s" aria-keyshortcuts="s"' : '', how = t.bySuit ? WORDS.byRank : WORDS.bySuit;
  return `<button type="button" class="fd-ghost" data-k="sort" data-sort=""${key}><span>${WORDS.sort}<span class="fd-lg"> ${how}</span></span></button>`;
}

/** What is said of the chosen pieces, if there is a choice: a few values as segments, more as a list. @param {Json} pick @param {Table} t */
function sayings(pick, t) {
  const list = pick.sayings, now = saying(pick, t.choice, t.page.scene.own.pieces).value, u = t.u;
  if (list.length < 2) return '';
  const label = `<span class="fd-lab" id="${u}say">${esc(pick.say_label)}</span>`;
  const radio = s => `<label data-k="say-${esc(s.value)}"><input type="radio" name="${u}say" value="${esc(s.value)}" data-say=""${now === s.value ? ' checked' : ''}>${esc(s.many)}</label>`;
  if (list.length <= 4) return `<div class="fd-fld" data-k="sayings">${label}<span class="fd-seg" role="radiogroup" aria-labelledby="${u}say">${list.map(radio).join('')}</span></div>`;
  const option = s => `<option value="${esc(s.value)}"${now === s.value ? ' selected' : ''}>${esc(s.many)}</option>`;
  return `<div class="fd-fld" data-k="sayings">${label}<select class="fd-sel" data-k="say-list" data-say="" aria-labelledby="${u}say">${list.map(option).join('')}</select></div>`;
}

/** How many are announced, where that may differ from how many are chosen. @param {Json} pick @param {Table} t */
function announced(pick, t) {
  if (!pick.count_label) return '';
  const { number, count } = saying(pick, t.choice, t.page.scene.own.pieces), ends = { '-1': count <= 1 || !number, 1: count >= number };
  const stepper = (by, sign, name) => `<button type="button" data-k="announce${by}" data-announce="${by}" aria-label="${name}"${attr('aria-disabled', ends[by])}>${sign}</button>`;
  return `<div class="fd-fld" data-k="announced"><span class="fd-lab" id="${t.u}cnt">${esc(pick.count_label)}</span><span class="fd-step" role="group" aria-labelledby="${t.u}cnt">`
    + `${stepper(-1, '&minus;', WORDS.less)}<output>${number ? count : '&ndash;'}</output>${stepper(1, '+', WORDS.more)}</span></div>`;
}

/** What stands beside the acts: the note for the chooser alone, or what is missing; and the fields. @param {Json} pick @param {Table} t */
function pickFields(pick, t) {
  const { note: text, enough } = saying(pick, t.choice, t.page.scene.own.pieces), [, head, rest] = /^([^:]+:)?(.*)$/s.exec(text) ?? [];
  const why = t.covered() ? WORDS.uncover : !enough ? pick.empty : '';
  const line = text && !t.covered() ? noteBox('own', `${head ? `<b>${esc(head)}</b>` : ''}${esc(rest)}`, 'data-k="secret"') : '';
  const missing = why ? `<p class="fd-why" data-k="missing" id="${t.u}missing">${esc(why)}</p>` : '', inner = sayings(pick, t) + announced(pick, t);
  const fields = inner && `<fieldset data-k="fields"><legend class="fd-sr">${esc(pick.say_label || pick.count_label)}</legend>${inner}</fieldset>`;
  return `<div class="fd-secret" data-k="secrets">${line}${missing}</div>${fields}`;
}

/** The button that does it and says it. @param {Json} pick @param {Table} t */
function layButton(pick, t) {
  const { label, enough } = saying(pick, t.choice, t.page.scene.own.pieces), busy = t.busy.has('say'), why = t.covered() ? WORDS.uncover : enough ? '' : pick.empty;
  const off = why ? ` aria-disabled="true" aria-describedby="${t.u}missing" data-why="${esc(why)}"` : '';
  return `<button type="submit" data-k="say" class="fd-btn fd-btn--go${busy ? ' is-pressed' : ''}"${attr('aria-busy', busy)}${off}><span class="fd-t">${esc(label)}</span></button>`;
}
