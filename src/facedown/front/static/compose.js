/* ---------- so many cards of the own hand, a few more choices, and the button that says it all ---------- */

/** What some pieces are: the words for them, their values from the most frequent to the highest, and the reading; null where there is none.
 * @param {Json} c @param {string[]} values */
export function readingOf(c, values) {
  const order = v => c.values.findIndex(o => o.value === v), count = v => values.filter(x => x === v).length;
  const different = [...new Set(values)].sort((a, b) => count(b) - count(a) || order(b) - order(a));
  const reading = values.length === c.number && c.readings.find(r => r.alike === different.map(count).join(' '));
  if (!reading) return null;
  const words = Object.fromEntries(different.flatMap((v, i) => ['value', 'one', 'many'].map(k => [`${k}${i + 1}`, c.values[order(v)]?.[k] ?? v])));
  const text = fill(reading.words, words);
  return { truth: [reading.truth, different[0]], words: text, short: text.split(',')[0] };
}

/** What a composition says: its command and label, the note for this person alone, and whether it is enough.
 * @param {Json} c @param {Record<string, string>} draft  the values of the fields @param {Json[]} taken  the chosen pieces @param {{piece: string, value: string} | null} extra */
export function composed(c, draft, taken, extra) {
  const option = f => f.options.find(o => o.value === draft[f.name]) ?? f.options.find(o => o.value === f.start) ?? f.options[0] ?? { value: '', label: '' };
  const fields = Object.fromEntries(c.fields.flatMap(f => [[f.name, option(f).value], ...['label', 'one', 'many'].map(k => [`${f.name}_${k}`, option(f)[k]])]));
  const counts = p => (extra && typed(p.face) === extra.piece ? extra.value : p.value), reading = readingOf(c, taken.map(counts));
  const plainly = readingOf(c, taken.map(p => p.value)), values = { ...fields, pieces: taken.map(p => typed(p.face)).join(' ') || '…', words: reading?.words ?? '…', short: reading?.short ?? '…' };
  const twice = text => fill(fill(text, values), values);
  const at = name => c.fields.find(f => f.name === name), rank = (name, value) => at(name).options.findIndex(o => o.value === value);
  const off = reading && c.says.length ? c.says.map((name, i) => rank(name, option(at(name)).value) - rank(name, reading.truth[i])).find(d => d) ?? 0 : 0;
  const enough = taken.length === c.number && c.fields.every(f => f.options.length), said = c.says.length ? fill(option(at(c.says[0])).one, values) : '';
  return {
    command: twice(c.command) + (extra && c.extra ? fill(c.extra.command, extra) : ''), label: twice(c.label), enough, values,
    note: reading ? fill(c.notes[Math.sign(off) + 1], { ...values, said }) : '',
    told: extra && reading && plainly ? fill(c.extra.told, { words: reading.words.replace(/^./, l => l.toUpperCase()), was: plainly.words, ...extra }) : '',
  };
}

class Composer extends Pointer {
  composeFor = '';
  drafts = /** @type {Record<string, Record<string, string>>} */ ({});   // the fields of each composition, by its name
  /** @type {{piece: string, value: string} | null} */ extra = null;      // which piece counts as what
  extraOn = false;
  unfolded = /** @type {Record<string, boolean>} */ ({});                // the boxes that were opened or closed by hand

  composes() { return this.page?.screen === 'table' ? this.page.scene.controls.filter(c => c.is === 'compose') : []; }
  /** What the hand is chosen for first: what stands under the table, or the box that is open. */
  composing() { const all = this.composes().filter(c => !c.why); return all.find(c => !c.card) ?? all.find(c => c.number && this.isOpen(c)) ?? null; }
  isOpen(c) { return this.unfolded[c.name] ?? c.open; }

  /** @returns {any} */
  choosing() {
    const some = this.composes().filter(c => c.number && !c.why), c = some[0];
    return super.choosing() ?? (c ? { command: some.map(x => x.command).join(), sayings: [], high: c.number, noun: c.noun } : null);
  }

  /** The chosen pieces as they lie in the hand. */
  taken() {
    const pieces = this.hand(), ids = cardIds(pieces);
    return pieces.filter((_, i) => this.choice.cards.includes(ids[i]));
  }

  /** What these pieces are, as far as somebody asks. @param {Json[]} pieces */
  readingOf(pieces) {
    const c = this.composing();
    return c ? readingOf(c, pieces.map(p => (this.counting(c) && typed(p.face) === this.extra?.piece ? this.extra.value : p.value)))?.words ?? '' : '';
  }

  /** Which piece counts as what, if that is wanted and the piece is among those chosen. @param {Json} c */
  counting(c) {
    const pieces = this.taken().map(p => typed(p.face));
    return this.extraOn && c.extra && this.extra && pieces.includes(this.extra.piece) ? this.extra : null;
  }

  /** @param {Json} c */
  saidBy(c) { return composed(c, this.drafts[c.name] ?? {}, this.taken(), this.counting(c)); }

  /** The same choices stay as long as the same questions stand. @param {Json | null} before @param {Json} page */
  takeForm(before, page) {
    super.takeForm(before, page);
    const same = JSON.stringify([page.scene?.own?.seat, ...this.composes().map(c => [c.name, c.why, c.open, c.fields, c.extra])]);
    if (same !== this.composeFor) { this.drafts = {}; this.extra = null; this.extraOn = false; this.unfolded = {}; }
    this.composeFor = same;
  }

  /** @param {string} id */
  toggle(id) {
    super.toggle(id);
    const pieces = this.taken().map(p => typed(p.face));
    if (this.extra && pieces.length && !pieces.includes(this.extra.piece)) { this.extra = { ...this.extra, piece: pieces[0] }; this.redraw(); }
  }

  /** A field gets a value. @param {string} name @param {string} field @param {string} value */
  setField(name, field, value) {
    this.drafts[name] = { ...this.drafts[name], [field]: value };
    this.redraw();
  }

  /** The next value of a field, or of the piece that counts as another; radios begin again at their end. @param {Json} c @param {string} field @param {number} by */
  stepField(c, field, by) {
    if (field === '+value') return this.stepExtra(c, by);
    const f = c.fields.find(x => x.name === field), values = f?.options.map(o => o.value) ?? [], n = values.length;
    const at = values.indexOf(this.saidBy(c).values[field]), to = f?.layout === 'radios' ? (at + by + n) % n : at + by;
    if (to in values) this.setField(c.name, field, values[to]);
  }

  /** @param {Json} c @param {number} by */
  stepExtra(c, by) {
    const values = c.values.map(o => o.value), to = values[values.indexOf(this.extra?.value ?? '') + by];
    if (to && this.extra) { this.extra = { ...this.extra, value: to }; this.redraw(); }
  }

  /** The extra card is laid with one of the chosen pieces, or kept. @param {boolean} on @param {Json} c */
  useExtra(on, c) {
    const first = this.taken().at(-1);
    if (on && !first) return this.refuse(c.empty);
    this.extraOn = on;
    this.extra ??= first ? { piece: typed(first.face), value: this.taken()[0].value } : null;
    this.redraw();
  }

  /** What was composed goes out; too little says what is missing. @param {Json} c */
  sendComposed(c) {
    const { command, enough } = this.saidBy(c), why = c.why || (c.number && this.covered() ? WORDS.uncover : enough ? '' : c.empty);
    if (why) return this.refuse(why);
    this.press(`say-${c.name}`, this.doing({ ...c, command }));
  }

  /** @param {string} name @param {boolean} open */
  unfold(name, open) {
    this.unfolded[name] = open;
    this.redraw();
  }

  /* --- clicks and keys --- */

  /** A click on one of the buttons of a composition; true if it was one. @param {any} el */
  composeClick(el) {
    const d = el?.dataset ?? {}, c = this.composes().find(x => x.name === (d.say3 ?? d.turnto ?? d.fold ?? d.extra));
    if (!c) return false;
    if (d.say3) this.sendComposed(c);
    else if (d.turnto) this.stepField(c, d.field, Number(d.by));
    else if (d.fold) this.unfold(c.name, d.to === '1');
    else this.useExtra(d.on === '1', c);
    return true;
  }

  /** A radio of a composition was chosen; true if it was one. @param {any} el */
  composeChange(el) {
    const { compose, field } = el.dataset;
    if (!compose) return false;
    if (field === '+piece') { this.extra = { value: '', ...this.extra, piece: el.value }; this.redraw(); } else this.setField(compose, field, el.value);
    return true;
  }

  /** What a key does to what is being composed; true if it did something. @param {string} key @param {any} target */
  composeKey(key, target) {
    const c = this.composing(), by = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1 }[key], steps = c?.fields.find(f => f.layout === 'steps');
    if (!c || target.closest(PANEL)) return false;
    if (by && steps && !(key.length > 1 && target.matches('[type=radio], [data-card]'))) { this.stepField(c, steps.name, by); return true; }
    const field = this.page.letters && c.fields.find(f => f.key && f.key === key.toLowerCase());
    if (field) this.stepField(c, field.name, 1);
    return Boolean(field);
  }

  /** Esc closes a box that is open; true if there was one. */
  fold() {
    const open = this.composes().find(c => (c.card ? this.isOpen(c) : c.extra && this.unfolded[c.name]));
    if (open) this.unfold(open.name, false);
    return Boolean(open);
  }
}

/* ---------- markup ---------- */

/** One field: buttons side by side, or a value between less and more. @param {Json} c @param {Json} f @param {Table} t */
function composeField(c, f, t) {
  const now = t.saidBy(c).values[f.name], id = `${t.u}${c.name}-${f.name}`;
  const key = f.key && t.page.letters ? `<kbd class="fd-key" aria-hidden="true">${esc(f.key.toUpperCase())}</kbd>` : '';
  const label = `<span class="fd-lab" id="${id}">${esc(f.label)}${key}</span>`, ask = f.key && t.page.letters ? ` aria-keyshortcuts="${esc(f.key)}"` : '';
  if (f.layout === 'steps') return `<div class="fd-fld" data-k="field-${esc(f.name)}">${label}${stepped(c, f.name, f.options, now, id)}</div>`;
  const radio = o => `<label data-k="opt-${esc(o.value)}"><input type="radio" name="${id}" value="${esc(o.value)}" data-compose="${esc(c.name)}"`
    + ` data-field="${esc(f.name)}"${now === o.value ? ' checked' : ''}>`
    + `${mark(o.mark)}<span>${esc(o.label)}</span></label>`;
  return `<div class="fd-fld" data-k="field-${esc(f.name)}">${label}<span class="fd-radios" role="radiogroup" aria-labelledby="${id}"${ask}>`
    + `${f.options.map(radio).join('')}</span></div>`;
}

/** A value between less and more. @param {Json} c @param {string} field @param {Json[]} options @param {string} now @param {string} id */
function stepped(c, field, options, now, id) {
  const at = options.findIndex(o => o.value === now), label = options[at]?.label ?? '&ndash;';
  const button = (by, sign, name) => `<button type="button" data-k="turn${by}" data-turnto="${esc(c.name)}" data-field="${esc(field)}"`
    + ` data-by="${by}" aria-label="${name}"${attr('aria-disabled', !(at + by in options))}>${sign}</button>`;
  return `<span class="fd-step" role="group" aria-labelledby="${id}">${button(-1, '&minus;', WORDS.less)}<output>${label}</output>${button(1, '+', WORDS.more)}</span>`;
}

/** The note for this person alone, or what is missing; and the fields. @param {Json} c @param {Table} t */
function composeFields(c, t) {
  const { note: text, enough } = t.saidBy(c), [, head, rest] = /^([^:]+:)?(.*)$/s.exec(text) ?? [], why = t.covered() ? WORDS.uncover : !enough ? c.empty : '';
  const line = text && !t.covered() ? noteBox('own', `${head ? `<b>${esc(head)}</b>` : ''}${esc(rest)}`, 'data-k="secret"') : '';
  const missing = why ? `<p class="fd-why" data-k="missing" id="${t.u}missing-${esc(c.name)}">${esc(why)}</p>` : '';
  const fields = c.fields.length ? `<div class="fd-fields" data-k="fields">${c.fields.map(f => composeField(c, f, t)).join('')}</div>` : '';
  return `${fields}<div class="fd-secret" data-k="secrets">${line}${missing}</div>`;
}

/** The button that does it and says it. @param {Json} c @param {Table} t */
function composeButton(c, t) {
  const { label, enough } = t.saidBy(c), busy = t.busy.has(`say-${c.name}`), why = c.number && t.covered() ? WORDS.uncover : enough ? '' : c.empty;
  const letter = c.key.length > 1 ? ` data-key="${esc(c.key)}" aria-keyshortcuts="${esc(c.key)}"` : '';
  const off = why ? ` aria-disabled="true" aria-describedby="${t.u}missing-${esc(c.name)}"` : '';
  return `<button type="button" data-k="say-${esc(c.name)}" data-say3="${esc(c.name)}" class="fd-btn fd-btn--go${busy ? ' is-pressed' : ''}"${attr('aria-busy', busy)}${letter}${off}>`
    + `<span class="fd-t">${esc(t.covered() && c.number ? c.title || WORDS.choose : label)}</span>${keycap(c.key.length > 1 ? c : { ...c, key: '' }, t)}</button>`;
}

/** The button that opens the box of a named card; its name is a secret too. @param {Table} t */
function askButtons(t) {
  if (t.covered()) return '';
  const cards = t.composes().filter(c => c.card || c.extra), one = c => {
    const piece = c.card ?? c.extra.card, letter = t.page.letters ? ' data-key="e" aria-keyshortcuts="e"' : '', open = c.card ? t.isOpen(c) : t.unfolded[c.name];
    return `<button type="button" class="fd-ghost" data-k="fold-${esc(c.name)}" data-fold="${esc(c.name)}" data-to="${open ? 0 : 1}" aria-expanded="${Boolean(open)}"${letter}>`
      + `<svg aria-hidden="true" viewBox="0 0 24 24"><use href="#fd-e-${esc(piece.face)}"/></svg><span><span class="fd-lg">${WORDS.mine} </span>${esc(piece.label)}</span></button>`;
  };
  return cards.map(one).join('');
}

/** The boxes of the own named cards, under the mat. @param {Table} t */
function asks(t) {
  if (t.covered()) return '';
  return t.composes().map(c => (c.card && t.isOpen(c) ? ask(c, t) : '') + (c.extra && (c.card ? t.isOpen(c) : t.unfolded[c.name]) ? extraBox(c, t) : '')).join('');
}

/** @param {Json} c @param {Table} t */
function ask(c, t) {
  const why = c.why ? `<p class="fd-why">${esc(WORDS.notNow)} ${esc(c.why)}</p>` : '', id = `${t.u}ask-${c.name}`, fields = c.why ? '' : composeFields(c, t);
  const keep = `<button type="button" class="fd-btn" data-k="keep-${esc(c.name)}" data-fold="${esc(c.name)}" data-to="0">`
    + `<span class="fd-t">${esc(c.why ? WORDS.close : c.keep)}</span><kbd class="fd-key" aria-hidden="true">Esc</kbd></button>`;
  return `<div class="fd-ask" role="group" aria-labelledby="${id}" data-k="ask-${esc(c.name)}">${eventCard(c.card)}`
    + `<div class="t"><h4 id="${id}">${esc(c.why ? c.title : WORDS.playIt(c.title))}</h4><p>${esc(c.told)}</p>${why}${fields}</div>`
    + `<div class="fd-acts">${c.why ? '' : composeButton(c, t)}${keep}</div></div>`;
}

/** A card that is laid with one of the chosen pieces. @param {Json} c @param {Table} t */
function extraBox(c, t) {
  const x = c.extra, id = `${t.u}extra-${c.name}`, on = t.counting(c), said = t.saidBy(c);
  const radio = p => `<label data-k="opt-${esc(p.face)}"><input type="radio" name="${id}p" value="${esc(typed(p.face))}" data-compose="${esc(c.name)}"`
    + ` data-field="+piece"${on?.piece === typed(p.face) ? ' checked' : ''} aria-label="${esc(p.label)}">${piece(p, true, true)}</label>`;
  const pieces = `<div class="fd-fld" data-k="which"><span class="fd-lab" id="${id}w">${esc(x.which)}</span>`
    + `<span class="fd-radios" role="radiogroup" aria-labelledby="${id}w">${t.taken().map(radio).join('')}</span></div>`;
  const fields = on ? `<div class="fd-fields">${pieces}`
    + `<div class="fd-fld" data-k="counts"><span class="fd-lab" id="${id}c">${esc(x.counts)}</span>${stepped(c, '+value', c.values, on.value, `${id}c`)}</div></div>`
    + `<p data-k="told">${esc(said.told)}</p>` : `<p>${esc(t.taken().length ? '' : c.empty)}</p>`;
  const button = (to, text, cls) => `<button type="button" class="${cls}" data-k="extra${to}" data-extra="${esc(c.name)}" data-on="${to}"><span class="fd-t">${esc(text)}</span></button>`;
  return `<div class="fd-ask" role="group" aria-labelledby="${id}" data-k="extra-${esc(c.name)}">${eventCard(x.card)}<div class="t"><h4 id="${id}">${esc(x.title)}</h4>${fields}</div>`
    + `<div class="fd-acts">${on ? button(0, x.keep, 'fd-btn') : button(1, x.use, 'fd-btn fd-btn--go')}</div></div>`;
}
