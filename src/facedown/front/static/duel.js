/* ---------- cards with symbols, named cards, and what lies on the mat in a fight: three against three ---------- */

const SYMBOLS = { r: 'ring', w: 'wave', l: 'leaf', m: 'moon', s: 'sun' };

/** Value and symbol of a face such as "5r"; null for any other. @param {string} face */
export function symbolled(face) {
  const found = /^([1-9])([rwlms])$/.exec(face ?? '');
  return found && { value: found[1], letter: found[2], symbol: SYMBOLS[found[2]] };
}

/** A card with a symbol: the same face at every width; 6 and 9 are underlined, for a card may lie upside down. @param {{value: string, symbol: string}} known */
function symbolFace({ value, symbol }) {
  const low = '69'.includes(value), line = low ? '<path d="M10 41.5h16" stroke="currentColor" stroke-width="2"/>' : '';
  return `<svg viewBox="0 0 60 84" aria-hidden="true"><text x="18" y="37" font-size="43">${value}</text>${line}`
    + `<use href="#fd-y-${symbol}" x="10.5" y="${low ? 48 : 45}" width="15" height="15"/><use href="#fd-y-${symbol}" x="29" y="51" width="26" height="26"/></svg>`;
}

/** A card with a symbol among words. @param {{value: string, letter: string, symbol: string}} known @param {string} heard */
const symbolSlip = ({ value, letter, symbol }, heard) => `<svg class="fd-c" data-s="${letter}" viewBox="0 0 42 28" ${heard}><rect x=".5" y=".5" width="41" height="27" rx="4"/>`
  + `<text x="13" y="21.5" font-size="21">${value}</text><use href="#fd-y-${symbol}" x="22.5" y="6" width="16" height="16"/></svg>`;

/** A named card: its icon, its name, its name in English. @param {Json} p */
function eventCard(p, cls = '') {
  const name = esc(p.label).replace(/^(Schutz|Doppel|Hand|Aus)(?=[a-z])/, '$1&shy;'), english = p.value === p.label ? '' : p.value;
  return `<span class="fd-ev${cls}" role="img" aria-label="${esc([p.label, english && `(${english})`].filter(Boolean).join(' '))}">`
    + `<svg aria-hidden="true" viewBox="0 0 24 24"><use href="#fd-e-${esc(p.face)}"/></svg><b lang="de">${name}</b><small>${esc(english)}</small></span>`;
}

/** The place for the chosen cards: slots, and in them what is chosen; nothing of it while the hand is covered. @param {Json} z @param {Table} t */
function chosenZone(z, t) {
  const own = t.covered() ? [] : t.taken(), slots = z.pieces.length, told = t.covered() ? '' : t.readingOf(own);
  const one = i => (own[i] ? card(own[i], 'aria-hidden="true"') : '<span class="fd-slot is-card"></span>');
  return `<div class="fd-stack is-chosen" data-k="zone-${esc(z.id)}"><span class="fd-arrow" aria-hidden="true">${icon('turn')}</span><span class="fd-cap">${rich(z.caption)}</span>`
    + `<div class="fd-trio" role="img" aria-label="${esc(own.map(p => p.label).join(', ') || WORDS.nothingChosen)}">${Array.from({ length: slots }, (_, i) => one(i)).join('')}</div>`
    + `<span class="fd-plate"${told ? '' : ' style="visibility:hidden"'}>${esc(told) || '&nbsp;'}</span></div>`;
}

/** One side of a fight. @param {Json} z */
function versus(z) {
  const cards = z.pieces.map(p => card(p, `role="img" aria-label="${esc(p.label)}"`)).join('');
  return `<li class="${z.result ? `is-${esc(z.result)}` : ''}" data-k="zone-${esc(z.id)}"><span class="who">${mark(z.mark)}`
    + `<span><b>${esc(z.name)}</b><span class="fd-ct">${esc(z.role)}</span></span></span>`
    + `<span class="fd-trio">${cards}</span><span class="w"><b>${rich(z.big)}</b>${z.caption?.length ? `<small>${rich(z.caption)}</small>` : ''}</span></li>`;
}

/** Two sides compared step by step; the step that decided is marked. @param {Json} z */
function comparison(z) {
  const sign = s => (s.state === 'decided' ? icon('ok') : ''), cls = { decided: ' class="is-dec"', unneeded: ' class="is-nn"' };
  const row = s => `<tr${cls[s.state] ?? ''}><th scope="row">${esc(s.what)}</th><td>${esc(s.one)}</td><td>${esc(s.other)}</td><td>${sign(s)}${esc(s.told)}</td></tr>`;
  return `<table class="fd-cmp" data-k="zone-${esc(z.id)}"><caption class="fd-sr">${WORDS.compared}</caption><thead><tr><td></td>${z.sides.map(n => `<th scope="col">${esc(n)}</th>`).join('')}`
    + `<th scope="col"><span class="fd-sr">${WORDS.result}</span></th></tr></thead><tbody>${z.steps.map(row).join('')}</tbody></table>`;
}

/** The sides of a fight and their comparison. @param {Json[]} zones */
function fightSides(zones) {
  const of = layout => zones.filter(z => z.layout === layout), laid = of('versus');
  return (laid.length ? `<ul class="fd-vs" data-k="sides" aria-label="${WORDS.sides}">${laid.map(versus).join('')}</ul>` : '') + of('compare').map(comparison).join('');
}

/** Named cards that were played and lie open, each with its owner's mark. @param {Json[]} zones */
function opened(zones) {
  const used = zones.filter(z => z.layout === 'used');
  const open = z => `<li data-k="zone-${esc(z.id)}"><span class="fd-sr">${rich(z.caption)}: </span>${mark(z.mark)}`
    + `<svg aria-hidden="true" viewBox="0 0 24 24"><use href="#fd-e-${esc(z.pieces[0].face)}"/></svg><s lang="de">${esc(z.name)}</s></li>`;
  return used.length ? `<ul class="fd-used" data-k="used" aria-label="${WORDS.used}">${used.map(open).join('')}</ul>` : '';
}
