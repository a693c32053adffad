/* ---------- markup: curtain and lobby ---------- */

/** @param {Json} c @param {Table} t */
function curtain(c, t) {
  const since = c.since?.length ? `<ol class="fd-since">${c.since.map(r => `<li data-k="since${r.number}">${mark(r.mark)}${line(r, 'w')}</li>`).join('')}</ol>`
    : `<p class="fd-sub">${WORDS.nothing}</p>`;
  const acts = (c.buttons ?? []).map((b, i) => act(b, i, t)).join('');
  return `<div class="fd-curtain" data-k="curtain" role="group" aria-labelledby="${t.u}to"><div class="c">${mark(c.mark, 'is-xl')}`
    + `<h4 id="${t.u}to">${esc(WORDS.hand(c.name))}</h4>`
    + `<p>${rich(c.text)}</p>${press(t, `show-${c.seat}`, 'fd-btn fd-btn--go', esc(c.button), { ui: 'show', seat: c.seat })}</div></div>`
    + silentNote(t) + `<div class="fd-panel" data-k="since"><h4>${esc(WORDS.since(c.name))}</h4>${since}</div>`
    + (acts || t.note || t.page.clock ? `<div class="fd-ctl" data-k="ctl">${clock(t)}${note(t)}<div class="fd-acts">${acts}</div></div>` : '');
}
const silentNote = t => (t.dead ? `<div class="fd-note fd-note--no" data-k="silent" role="alert">${icon('warn')}<span>${WORDS.silent}</span>${retry('fd-btn')}</div>` : '');

/** Values keep their type on the way back: each is written as JSON. @param {any[][]} choices @param {any} value */
const choicesOf = (choices, value) => choices.map(([v, label]) => `<option value="${json(v)}"${JSON.stringify(v) === JSON.stringify(value) ? ' selected' : ''}>${esc(label)}</option>`).join('');
const select = (key, label, choices, value, message, more = '') =>
  `<select class="fd-sel" data-k="${esc(key)}" aria-label="${esc(label)}" data-change="${json(message)}" ${more}>${choicesOf(choices, value)}</select>`;

/** @param {Json} o @param {string} ui @param {Table} t */
function option(o, ui, t) {
  const id = `${t.u}${ui}-${esc(o.name)}`, off = o.why ? ' disabled' : '', message = json({ ui, name: o.name }), same = v => JSON.stringify(v) === JSON.stringify(o.value);
  const control = o.kind === 'switch' ? `<label class="fd-sw"><input type="checkbox" role="switch" aria-labelledby="${id}" aria-describedby="${id}-p"`
    + ` data-change="${message}"${o.value ? ' checked' : ''}${off}><i aria-hidden="true"></i><span>${o.value ? WORDS.yes : WORDS.no}</span></label>`
    : o.kind === 'segments' ? `<div class="fd-seg" role="radiogroup" aria-labelledby="${id}" aria-describedby="${id}-p">`
    + `${o.choices.map(([v, label]) => `<label><input type="radio" name="${id}-r" value="${json(v)}" data-change="${message}"${same(v) ? ' checked' : ''}${off}>`
    + `<span>${esc(label)}</span></label>`).join('')}</div>`
      : select(`${ui}-${o.name}-s`, o.label, o.choices, o.value, { ui, name: o.name }, off);
  return `<li class="fd-opt${o.why ? ' is-off' : ''}" data-k="${ui}-${esc(o.name)}"><div><span class="n" id="${id}">${esc(o.label)}</span>`
    + `<p id="${id}-p">${esc(o.help)}</p>${o.why ? `<p class="why">${esc(o.why)}</p>` : ''}</div>${control}</li>`;
}

/** @param {string} key @param {string} label @param {string} value @param {Json} message @param {Table} t */
const input = (key, label, value, message, t, more = '') => `<input class="fd-inp" data-k="${key}" data-text="" data-change="${json(message)}" aria-label="${esc(label)}"`
  + ` value="${esc(t.typed.get(key)?.value ?? value)}" autocomplete="off" spellcheck="false" ${more}>`;

/** @param {Json} s @param {number} i @param {Json} l @param {Table} t */
function sitter(s, i, l, t) {
  const message = field => ({ ui: 'seat', index: i, field }), last = l.seats.length <= l.low;
  const only = l.strengths.length < 2 ? '<span class="fd-sub st"></span>' : '';   // of one kind of bot nothing can be chosen
  const strength = s.kind === 'bot' ? only || select(`strength${i}`, WORDS.strength(s.name), l.strengths, s.strength, message('strength')) : `<span class="fd-sub st">${WORDS.here}</span>`;
  return `<li data-k="sit${i}">${mark(s.mark)}${select(`kind${i}`, WORDS.who(i + 1), WORDS.kinds, s.kind, message('kind'))}`
    + `${input(`name${i}`, WORDS.name(i + 1), s.name, message('name'), t, 'maxlength="24"')}${strength}`
    + press(t, `remove${i}`, 'fd-ib', icon('no'), { ui: 'remove', index: i }, `aria-label="${esc(WORDS.remove(s.name))}"${attr('aria-disabled', last)}`) + '</li>';
}

/** @param {Json} g @param {number} i @param {Table} t */
function group(g, i, t) {
  const list = `<ul class="fd-opts" role="list">${g.options.map(o => option(o, 'option', t)).join('')}</ul>`;
  if (!g.title) return list;
  return `<details class="fd-grp" data-k="group${i}" data-group="${esc(g.title)}"${t.opened.get(g.title) ?? g.open ? ' open' : ''}><summary><span>${esc(g.title)}</span>`
    + `<span class="fd-sub">${esc(g.summary)}</span></summary>${list}</details>`;
}

/** @param {Json} l @param {Table} t */
function lobbySeats(l, t) {
  const add = (kind, label) => press(t, `add-${kind}`, 'fd-btn', label, { ui: 'add', kind }, attr('aria-disabled', l.seats.length >= l.high));
  const settings = l.settings?.length ? `<ul class="fd-opts" role="list">${l.settings.map(o => option(o, 'setting', t)).join('')}</ul>` : '';
  return `<section class="fd-panel" data-k="who" aria-label="${WORDS.sit}"><h4>${WORDS.sit}</h4>${saved(l, t)}<ol class="fd-sitters" aria-label="${WORDS.seats}">`
    + `${l.seats.map((s, i) => sitter(s, i, l, t)).join('')}</ol>`
    + `<div class="fd-addrow">${add('bot', WORDS.bot)}${add('person', WORDS.person)}<span class="fd-sub">${WORDS.range(l.low, l.high)}</span></div>`
    + `${l.curtain_note ? noteBox('own', rich(l.curtain_note)) : ''}`
    + `<div class="fd-pair"><span class="fd-lab" aria-hidden="true">${WORDS.seed}</span><span>${input('seed', WORDS.seed, l.seed, { ui: 'seed' }, t)}`
    + `${press(t, 'reseed', 'fd-btn', WORDS.reseed, { ui: 'seed', value: '' })}</span><p class="fd-sub">${WORDS.seedHelp}</p></div>${settings}</section>`;
}

/** @param {Json} l @param {Table} t */
function saved(l, t) {
  if (!l.saved?.length) return '';
  const id = l.saved.some(s => s.id === t.saved) ? t.saved : l.saved[0].id;
  return `<div class="fd-pair" data-k="saved"><span class="fd-lab" aria-hidden="true">${WORDS.saved}</span><span><select class="fd-sel" data-k="which"`
    + ` data-saved="" aria-label="${WORDS.saved}">${choicesOf(l.saved.map(s => [s.id, s.label]), id)}</select>`
    + `${press(t, 'open', 'fd-btn', WORDS.open, { ui: 'open', id })}</span></div>`;
}

/** @param {Json} l @param {Table} t */
function lobby(l, t) {
  const preset = p => `<label data-k="preset-${esc(p.id)}"><input type="radio" name="${t.u}preset" value="${json(p.id)}" data-change="${json({ ui: 'preset' })}"`
    + ` data-as="id"${p.on ? ' checked' : ''}><span><b>${esc(p.name)}</b><small>${esc(p.help)}</small></span></label>`;
  const presets = l.presets?.length ? `<div class="fd-presets" role="radiogroup" aria-label="${WORDS.preset}">${l.presets.map(preset).join('')}</div>` : '';
  const tools = (t.page.tools ?? []).map(o => press(t, `tool-${o.id}`, 'fd-btn', esc(o.label), { ui: 'tool', id: o.id }, `aria-pressed="${t.page.panel?.id === o.id}"`)).join('');
  const start = press(t, 'start', 'fd-btn fd-btn--go', esc(l.start), { ui: 'start' }, attr('aria-disabled', l.fit?.kind === 'no'));
  return `<form class="fd-lobby" data-k="lobby" novalidate>${lobbySeats(l, t)}<section class="fd-panel" data-k="rules" aria-label="${WORDS.rules}">`
    + `<h4>${WORDS.rules}</h4>${presets}${l.groups.map((g, i) => group(g, i, t)).join('')}</section>`
    + `<div class="fd-ctl fd-start" data-k="start-bar">${silentNote(t)}${note(t)}${l.fit ? noteBox(l.fit.kind, rich(l.fit.text), 'data-k="fit"') : ''}`
    + `<div class="fd-acts">${tools}${start}</div></div></form>`;
}

