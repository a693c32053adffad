/* ---------- panels and the controls in them ---------- */

/** @param {Json} r @param {string} cls */
const line = (r, cls) => `<span class="${cls}">${r.name ? `<b>${esc(r.name)}</b> ` : ''}${rich(r.text)}</span>`;

/** The blocks of one panel. Each has a key of its own, by its name or by its place among those of its kind: what
 * stands in a control stays there when other blocks come and go. @param {Json[]} list @param {string} scope @param {Table} t */
function blocks(list, scope, t) {
  const seen = /** @type {Record<string, number>} */ ({});
  const key = b => `${scope}-${b.is}-${b.name ? String(b.name).replace(/\W+/g, '_') : (seen[b.is] = (seen[b.is] ?? -1) + 1)}`;
  const keys = list.map(key), draw = { ...BLOCKS, ...CHARTS, ...SHEETS };
  list.forEach((b, i) => t.blocks.set(keys[i], b));
  return list.map((b, i) => draw[b.is]?.(b, keys[i], t, toned(list[i + 1]) ? keys[i + 1] : '') ?? '').join('');
}
const toned = b => b?.is === 'para' && b.tone && b.tone !== 'sub';

/** A box with a title and blocks in it; a folded one opens at its title. @param {Json} p @param {string} key @param {Table} t */
function box(p, key, t) {
  const title = `<h4 id="${t.u}${key}">${esc(p.title)}</h4>`, about = `data-k="${key}" aria-labelledby="${t.u}${key}"`, wide = p.wide ? ' is-wide' : '';
  if (!p.folded) return `<section class="fd-panel${wide}" ${about}>${title}${blocks(p.blocks, key, t)}</section>`;
  const group = esc(`fold-${p.title}`), open = t.opened.get(`fold-${p.title}`) ? ' open' : '';
  return `<details class="fd-panel fd-fold${wide}" ${about} data-group="${group}"${open}><summary data-k="summary">${title}</summary>${blocks(p.blocks, key, t)}</details>`;
}

/** Boxes in two columns, by turns, where there is room; a wide one stands alone, and columns begin anew below it.
 * @param {Json[]} panels @param {string} key @param {Table} t */
function boxes(panels, key, t) {
  const groups = /** @type {any[][]} */ ([]);
  panels.forEach((p, i) => {
    const last = groups.at(-1), one = { wide: p.wide, html: box(p, `${key}${i}`, t) };
    if (last && !p.wide && !last[0].wide) last.push(one); else groups.push([one]);
  });
  const column = (group, side) => group.filter((_, i) => i % 2 === side).map(one => one.html).join('');
  const drawn = groups.map((group, i) => (group[0].wide ? group[0].html
    : `<div class="fd-two" data-k="${key}g${i}">${[0, 1].map(side => `<div class="fd-col" data-k="${key}g${i}c${side}">${column(group, side)}</div>`).join('')}</div>`));
  return `<div class="fd-boxes" data-k="${key}">${drawn.join('')}</div>`;
}

/** What stands in the place of something that must not be seen yet. @param {string} text */
const veil = (text, more = 'data-k="veil"') => `<p class="fd-veil" ${more}>${icon('lock')}<span>${esc(text)}</span></p>`;

/** What opens under a table: blocks, and perhaps boxes below them; a private one has nothing in it while the own pieces
 * are covered. @param {Json | null} p @param {Table} t */
function panel(p, t) {
  if (!p) return '';
  const close = press(t, 'close', 'fd-ib', icon('no'), { ui: 'tool', id: p.id }, `aria-label="${WORDS.close}"`);
  const head = `<div class="fd-panel-h"><h4 id="${t.u}panel">${esc(p.title)}</h4>${close}</div>`;
  const about = `class="fd-panel" data-k="panel-${esc(p.id)}" aria-labelledby="${t.u}panel"`;
  if (p.private && t.covered()) return `<section ${about}>${head}${veil(WORDS.veiled)}</section>`;
  return `<section ${about}>${head}${blocks(p.blocks, `panel_${p.id}`, t)}</section>${p.panels?.length ? boxes(p.panels, 'q', t) : ''}`;
}

/** A page of panels. @param {Json} board @param {Table} t */
function board(board, t) {
  const notes = silentNote(t) + note(t), grid = board.panels.findIndex(p => p.blocks.some(b => b.is === 'heat'));
  const skip = grid > 0 ? `<button type="button" class="fd-btn fd-btn--go fd-skip" data-k="to-grid" data-to=".fd-heat [tabindex='0']">${WORDS.toGrid}</button>` : '';
  return `${skip}${boxes(board.panels, 'p', t)}${notes ? `<div class="fd-ctl fd-below" data-k="notes">${notes}</div>` : ''}`;
}

/** What is done inside is done to the block with this key. @param {string} key @param {string} cls @param {string} inner */
const boxed = (key, cls, inner, more = '') => `<div class="${cls}" data-k="${key}" data-block="${key}" ${more}>${inner}</div>`;

/** A button of a block: what it does is known to the block's hand in input.js. @param {string} act @param {string} cls @param {string} inner @param {string} more */
const handle = (act, cls, inner, more = '') => `<button type="button" data-k="${act}" data-act="${act}" class="${cls}" ${more}>${inner}</button>`;

/** A label with its help on one side, the control on the other. @param {string} id @param {Json} b @param {string} control */
const labelled = (id, b, control) => `<div><span class="n" id="${id}">${esc(b.label)}</span>${b.help ? `<p id="${id}-p">${esc(b.help)}</p>` : ''}</div>${control}`;

/** Which of two values a switch means by on: the one that is not called off, no or false. @param {Json} b */
export function sides(b) {
  const off = b.choices.findIndex(([v]) => /^(off|no|false|0|)$/i.test(v)), at = off < 0 ? b.choices.length - 1 : off;
  return { off: b.choices[at], on: b.choices.find((_, i) => i !== at) ?? b.choices[at] };
}

const range = (id, value, low, high, text, more) => `<input id="${id}" class="fd-slide" data-k="slide" type="range" min="${low}" max="${high}" value="${value}"`
  + ` style="--v:${high > low ? 100 * (value - low) / (high - low) : 0}%" aria-valuetext="${esc(text)}" ${more}>`;

const BLOCKS = {
  para(b, key, t) {
    if (!toned(b)) return `<p class="${b.tone ? 'fd-sub' : 'fd-text'}" data-k="${key}">${rich(b.text)}</p>`;
    return noteBox(b.tone, rich(b.text), `data-k="${key}" id="${t.u}${key}"${b.tone === 'no' && !t.known.has(plain(b.text)) ? ' role="alert"' : ''}`, b.tone === 'own' ? 'help' : undefined);
  },

  items(b, key) {
    const tag = b.ordered ? 'ol' : 'ul';
    return `<${tag} class="fd-text" role="list" data-k="${key}">${b.items.map(x => `<li>${rich(x)}</li>`).join('')}</${tag}>`;
  },

  acts(b, key, t) {
    const id = i => `${t.u}${key}-why${i}`, why = (a, i) => (a.why ? `aria-disabled="true" aria-describedby="${id(i)}" data-why="${esc(a.why)}"` : '');
    const one = (a, i) => press(t, `${key}-${i}`, styled(a.style), `<span class="fd-t">${rich(a.label)}</span>`, a.send, why(a, i));
    const reasons = b.acts.map((a, i) => (a.why ? `<p class="fd-hint" id="${id(i)}">${esc(a.why)}</p>` : '')).join('');
    return `<div class="fd-acts" data-k="${key}">${b.acts.map(one).join('')}${reasons}</div>`;
  },

  choose(b, key, t) {
    const id = t.u + key, now = t.now(key, b.value), about = `aria-labelledby="${id}"${b.help ? ` aria-describedby="${id}-p"` : ''}`;
    const seg = ([v, label], i) => `<label data-k="${i}"><input type="radio" name="${id}-r" value="${esc(v)}"${v === now ? ' checked' : ''}><span>${esc(label)}</span></label>`;
    if (b.kind === 'switch') {
      const { on, off } = sides(b), [value, name] = now === on[0] ? on : off;
      return boxed(key, 'fd-opt', labelled(id, b, `<label class="fd-sw"><input type="checkbox" role="switch" ${about}${value === on[0] ? ' checked' : ''}>`
        + `<i aria-hidden="true"></i><span>${esc(name)}</span></label>`));
    }
    if (b.kind === 'select') return boxed(key, 'fd-opt',
      labelled(id, b, `<select class="fd-sel" data-k="select" ${about}>`
      + `${b.choices.map(([v, label]) => `<option value="${esc(v)}"${v === now ? ' selected' : ''}>${esc(label)}</option>`).join('')}</select>`));
    return boxed(key, 'fd-opt', labelled(id, b, `<div class="fd-seg" role="radiogroup" ${about}>${b.choices.map(seg).join('')}</div>`));
  },

  count(b, key, t) {
    const id = t.u + key, now = t.now(key, b.value);
    const by = (act, sign, name, end) => handle(act, '', sign, `aria-label="${esc(name)}: ${esc(b.label)}"${attr('aria-disabled', Number(now) === end)}`);
    return boxed(key, 'fd-opt', labelled(id, b, `<span class="fd-step">${by('less', '&minus;', WORDS.less, b.low)}<input data-k="number" type="number"`
      + ` inputmode="numeric" min="${b.low}" max="${b.high}" value="${esc(now)}" aria-labelledby="${id}">${by('more', '+', WORDS.more, b.high)}</span>`));
  },

  hand(b, key, t) {
    const faces = [...t.now(key, b.faces)], full = faces.length >= b.most, id = t.u + key;
    const drawn = face => piece({ kind: 'die', face }, true), name = face => WORDS.faces[face - 1] ?? face;
    const own = faces.map((f, i) => handle(`take${i}`, 'fd-pc', drawn(f), `data-face="${f}" aria-label="${WORDS.take(name(f))}"`));
    const free = Array.from({ length: b.most - faces.length }, () => '<span class="fd-slot" aria-hidden="true"></span>');
    const add = [1, 2, 3, 4, 5, 6].map(f => handle(`add${f}`, 'fd-pc', drawn(f), `aria-label="${WORDS.add(name(f))}"${attr('aria-disabled', full)}`));
    return boxed(key, 'fd-hand', `<div class="fd-hand-h"><span class="fd-lab" id="${id}">${esc(b.label)}</span><span class="fd-sub">${faces.length} ${WORDS.of}`
      + ` ${b.most}</span></div><div class="own">${own.join('')}${free.join('')}</div>`
      + `<div class="add${full ? ' is-full' : ''}"><span class="fd-sub" aria-hidden="true">${full ? WORDS.full : WORDS.put}</span>${add.join('')}</div>`, `role="group" aria-labelledby="${id}"`);
  },

  slider(b, key, t) {
    const d = t.begun(key, b), moved = d !== undefined, value = b.locked ?? d?.value ?? 50, id = t.u + key, sure = b.locked != null;
    const shown = moved || sure ? `${value}%` : '? %', says = b.button.includes('{value}') ? fill(b.button, { value: moved ? value : '' }) : moved ? `${b.button} ${value}%` : b.button;
    const early = !moved && t.early === question(b), told = early ? veil(WORDS.early, 'data-k="early" role="alert"') : b.veil ? veil(b.veil) : '';
    return boxed(key, `fd-range${sure ? ' is-locked' : moved ? '' : ' is-idle'}`, `<label class="fd-lab" for="${id}">${esc(b.label)}</label>`
      + `<output for="${id}">${shown}</output>${range(id, value, 0, 100, `${value} ${WORDS.percent}`, sure ? 'disabled' : '')}`
      + `<span class="fd-ticks" aria-hidden="true"><span>0 ${WORDS.never}</span><span>50</span><span>100 ${WORDS.certain}</span></span>`
      + (sure ? '' : `${told}${handle('lock', 'fd-btn fd-btn--go', esc(says), `${attr('aria-disabled', !moved || d.sent)}${attr('aria-busy', d?.sent)}`)}`));
  },

  field(b, key, t, next) {
    const d = t.begun(key, b), value = d?.value ?? b.answer, id = t.u + key, wrong = b.state === 'no' || b.state === 'unread', state = d && !d.sent ? '' : b.state;
    return boxed(key, `fd-chk${state ? ` is-${state}` : ''}`, `<label class="fd-lab" for="${id}">${esc(b.label)}</label><span>`
      + `<input class="fd-inp" id="${id}" data-k="text" type="text" value="${esc(value)}" autocomplete="off" spellcheck="false"${attr('aria-invalid', wrong && state)}`
      + `${next ? ` aria-describedby="${t.u}${next}"` : ''}>`
      + `${handle('answer', 'fd-btn fd-btn--go', esc(b.button), `${attr('aria-disabled', !value.trim() || d?.sent)}${attr('aria-busy', d?.sent)}`)}</span>`);
  },

  progress(b, key, t) {
    const share = b.total ? Math.round(100 * b.done / b.total) : 0, stop = Object.keys(b.send).length ? press(t, `${key}-stop`, 'fd-btn', `${icon('stop')}${WORDS.stop}`, b.send) : '';
    return `<div class="fd-prog" data-k="${key}"><span class="fd-bar" role="progressbar" aria-valuenow="${share}" aria-valuemin="0" aria-valuemax="100"`
      + ` aria-valuetext="${esc(b.text)}" aria-label="${WORDS.progress}"><i style="--v:${share}%"></i></span><span class="fd-num">${esc(b.text)}</span>${stop}</div>`;
  },

  stage(b, key, t) {
    const one = (/** @type {any} */ [owner, name, pieces, more], /** @type {number} */ i) => revealed({ id: `${key}-${i}`, mark: owner, name, pieces, count: more }, t);
    return `<div class="fd-mat fd-stage" data-k="${key}">${b.title?.length ? `<p class="fd-verdict">${rich(b.title)}</p>` : ''}<ul class="fd-rev" role="list">${b.rows.map(one).join('')}</ul></div>`;
  },

  /** One tab stop, arrows move inside. Without a message it is a log to be read. */
  steps(b, key, t) {
    const rove = `${key}@${b.current}`, live = Object.keys(b.send).length > 0, last = b.steps.length - 1;
    const at = t.at.get(rove) ?? (b.current < 0 ? last : b.current), here = Math.min(last, at);
    const inner = s => `<span class="n">${s.number}</span>${mark(s.mark) || '<span></span>'}${line(s, 'w')}${s.chance ? `<span class="p">${esc(s.chance)}</span>` : ''}`;
    const cls = i => `r${b.current >= 0 && i > b.current ? ' is-later' : ''}`, state = i =>
      `${i === b.current ? 'aria-current="step" ' : ''}data-row="" data-at="${i}" tabindex="${i === here ? 0 : -1}"`;
    const one = (s, i) => (s.head ? `<li class="rd" data-k="head${i}">${esc(s.head)}</li>` : '')
      + (live ? `<li data-k="row${i}">${press(t, `${key}-${i}`, cls(i), inner(s), { ...b.send, value: i }, state(i))}</li>` : `<li data-k="row${i}" class="${cls(i)}" ${state(i)}>${inner(s)}</li>`);
    return `<ol class="fd-log" data-k="${key}" data-block="${key}" data-rove="${rove}" aria-label="${WORDS.log}">${b.steps.map(one).join('')}</ol>`;
  },

  transport(b, key, t) {
    const now = Number(t.now(key, b.current)), id = t.u + key, text = `${now + 1} ${WORDS.of} ${b.last + 1}`;
    const go = (act, sign, name, end) => handle(act, sign === 'play' || sign === 'pause' ? 'go' : '', icon(sign), `aria-label="${name}"${attr('aria-disabled', end)}`);
    return boxed(key, 'fd-xport', go('first', 'first', WORDS.first, now <= 0) + go('back', 'prev', WORDS.back, now <= 0)
      + (b.playing ? go('play', 'pause', WORDS.pause, false) : go('play', 'play', WORDS.play, b.last < 1))
      + go('on', 'next', WORDS.on, now >= b.last) + go('last', 'last', WORDS.last, now >= b.last)
      + `<label class="fd-sr" for="${id}">${WORDS.step}</label>${range(id, now, 0, b.last, text, '')}<span class="fd-sub fd-num" aria-hidden="true">`
      + `${now + 1} / ${b.last + 1}</span>`, `role="group" aria-label="${WORDS.replay}"`);
  },
};
