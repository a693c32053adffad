/* ---------- cards: faces and backs, and the places on the mat where they lie ---------- */

const HEAP = [[-13, -3, 1], [9, 4, -2], [-6, -4, 3], [14, 2, -1], [1, 0, 0]];   // turn, x and y by place in a pile: they tell nothing
const fitted = n => (n ? ` textLength="${n}" lengthAdjust="spacingAndGlyphs"` : '');

/** Rank and suit of a face such as "10H"; null for a back. The black cat "PC" bears the letter of the jack. @param {string} face */
export function ranked(face) {
  const found = /^(10|[2-9AJQKP])([SHDC])$/.exec(face ?? '');
  return found && { rank: found[1] === 'P' ? 'J' : found[1], suit: found[2], court: 'JQKP'.includes(found[1]) ? found[1] : '' };
}

/** The drawing of a card: a full face and one with a large index for narrow places, of which the sheet shows one. @param {string} face */
function cardFace(face) {
  const card = ranked(face), known = symbolled(face);
  if (known) return symbolFace(known);
  if (!card) return '<svg viewBox="0 0 60 84" aria-hidden="true"><use href="#fd-b0"/></svg>';
  const { rank, suit, court } = card, two = rank === '10', index = `<text x="9.4" y="17.5" font-size="15.5"${fitted(two && 14)}`;
  const middle = court ? `<use href="#fd-${court}" x="12" y="38" width="38" height="38"/>` : `<use href="#fd-${suit}" x="14" y="40" width="32" height="32"/>`;
  return `<svg viewBox="0 0 60 84" aria-hidden="true"><g class="full"><use href="#fd-${face}"/>${index}>${rank}</text>${index} transform="rotate(180 30 42)">${rank}</text></g>`
    + `<g class="mini"><text x="${two ? 16.5 : 13}" y="25.5" font-size="27"${fitted(two && 25)}>${rank}</text>`
    + `<use href="#fd-${suit}" x="${two ? 30.5 : 25.5}" y="6.5" width="18" height="18"/>${middle}</g></svg>`;
}

/** What a card is and says of itself, for its tag. @param {Json} p @param {string} cls @param {string} more */
const cardTag = (p, cls, more) => `class="fd-card${p.state ? ` is-${esc(p.state)}` : ''}${cls}" data-s="${ranked(p.face)?.suit ?? symbolled(p.face)?.letter ?? ''}" ${more}`;

/** A card in its own size. @param {Json} p @param {string} heard  how a screen reader hears it */
const card = (p, heard, cls = '') => `<span ${cardTag(p, cls, heard)}>${cardFace(p.face)}</span>`;

/** A card among words: its rank and suit on a slip of paper, or a small back. @param {Json} p @param {string} heard */
function slip(p, heard) {
  const known = ranked(p.face), other = symbolled(p.face);
  if (other) return symbolSlip(other, heard);
  if (!known) return `<svg class="fd-c is-back" viewBox="0 0 60 84" ${heard}><rect x=".5" y=".5" width="59" height="83" rx="6"/><use href="#fd-b0"/></svg>`;
  const { rank, suit } = known, two = rank === '10';
  return `<svg class="fd-c" data-s="${suit}" viewBox="0 0 42 28" ${heard}><rect x=".5" y=".5" width="41" height="27" rx="4"/>`
    + `<text x="13" y="21.5" font-size="21"${fitted(two && 19)}>${rank}</text><use href="#fd-${suit}" x="23.5" y="6" width="15" height="15"/></svg>`;
}

/** What is said of cards that lie on the mat, on paper. @param {Json} z */
const claim = (z, aside) => (z.big?.length ? `<span class="fd-claim">${rich(z.big)}${aside ? `<small>${rich(aside)}</small>` : ''}</span>` : '');

/** A heap of backs, five at most, with its number; or its empty place. @param {Json} z */
function pile(z) {
  const backs = z.pieces.slice(0, HEAP.length), told = z.count || (backs.length ? '' : WORDS.noPile);
  const at = ([r, x, y]) => `style="--r:${r}deg;--x:${x}px;--y:${y}px"`;
  const heap = backs.length ? backs.map((p, i) => card({ ...p, face: '' }, at(HEAP[i]))).join('') : '<span class="fd-slot is-card"></span>';
  return `<div class="fd-stack" data-k="zone-${esc(z.id)}"><div class="fd-pile" aria-hidden="true">${heap}</div>`
    + `${told ? `<span class="fd-plate">${esc(told)}</span>` : ''}${z.caption?.length ? `<span class="fd-cap">${rich(z.caption)}</span>` : ''}</div>`;
}

/** Cards laid apart: backs that may be doubted, or faces, each with its tick or its cross. @param {Json} z */
function fan(z) {
  const live = z.pieces.length && z.pieces.every(p => !p.face), n = z.pieces.length;
  const names = live ? WORDS.down(n) : z.pieces.map(p => [p.label || p.face, WORDS.judged[p.state]].filter(Boolean).join(', ')).join('; ');
  const sign = { hit: icon('ok'), miss: icon('no') }, tilt = i => Math.round((i - (n - 1) / 2) * Math.min(5, 14 / n) * 10) / 10;
  const one = (p, i) => `<span class="fd-one" style="--r:${tilt(i)}deg">${card(p, '', live ? ' is-hot' : '')}${sign[p.state] ? `<i class="fd-sign is-${p.state}">${sign[p.state]}</i>` : ''}</span>`;
  const laid = n ? `<div class="fd-laid${z.pieces.some(p => sign[p.state]) ? ' is-judged' : ''}" style="--n:${n}" role="img" aria-label="${esc(names)}">${z.pieces.map(one).join('')}</div>` : '';
  return `<div class="fd-stack is-fan" data-k="zone-${esc(z.id)}">${laid}${claim(z, z.caption?.length ? z.caption : null)}</div>`;
}

/** One word on paper, with its name above and a line below. @param {Json} z */
const plate = z => `<div class="fd-stack" data-k="zone-${esc(z.id)}">${z.name ? `<span class="fd-cap">${esc(z.name)}</span>` : ''}${claim(z, null)}`
  + `${z.caption?.length ? `<span class="fd-cap">${rich(z.caption)}</span>` : ''}</div>`;

const LAID = { pile, fan, plate, chosen: chosenZone };
const DUEL = ['versus', 'compare', 'used'];   // layouts of a fight, which have the whole width

/** A face as it is typed: the black cat is the jack of clubs. @param {string} face */
export const typed = face => (face === 'PC' ? 'JC' : face.toUpperCase());

/** Places with cards stand side by side where there is room. @param {Json[]} zones @param {Table} t */
function middle(zones, t) {
  const pairs = zones.filter(z => z.layout === 'pairs'), rest = zones.filter(z => !(z.layout in LAID) && !DUEL.includes(z.layout) && !pairs.includes(z));
  const cards = zones.filter(z => z.layout in LAID), lay = cards.length ? `<div class="fd-lay" data-k="lay">${cards.map(z => LAID[z.layout](z, t)).join('')}</div>` : '';
  return fightSides(zones) + rest.map(z => zone(z, t)).join('') + pairRows(pairs) + lay + opened(zones);
}

/** The answers so far, where everybody is asked. @param {Json[]} list */
function chips(list) {
  const one = c => `<li class="fd-ans${c.done ? '' : ' is-wait'}">${mark(c.mark)}<b>${esc(c.name)}</b> ${esc(c.text)}</li>`;
  return list?.length ? `<ul class="fd-chips" data-k="chips" aria-label="${WORDS.answers}">${list.map(one).join('')}</ul>` : '';
}
