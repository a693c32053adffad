/* ---------- charts: HTML for all that is read, so that text keeps its size; SVG for lines only ---------- */

/** A chance in percent, never 0 or 100 unless it is so. @param {number} v @param {number} digits */
export function percent(v, digits = 1) {
  const least = 10 ** -digits, p = 100 * v;
  if (p <= 0 || p >= 100) return `${Math.round(p)}%`;
  return p < least / 2 ? `<${least}%` : p > 100 - least / 2 ? `>${(100 - least).toFixed(digits)}%` : `${p.toFixed(digits)}%`;
}

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The step in percent at which four lines reach over a chance. @param {number} most */
export function gridStep(most) {
  const need = Math.min(25, Math.max(1e-6, 100 * most / 4)), power = 10 ** Math.floor(Math.log10(need) + 1e-9);
  return need > 10 && need > 20 ? 25 : Number((STEPS.find(s => s * power >= need - 1e-9) * power).toPrecision(3));
}

const ROOMS = [220, 280, 340, 400, 480, 560];   // widths of a chart at which more names find room beside each other

/** From which of ROOMS on each name is shown: every one, every second, every fourth ...; 6 is never.
 * @param {number[]} widths in pixels @param {number} count how many places side by side @param {number} gap */
export function roomFor(widths, count, gap = 8) {
  const wide = Math.max(0, ...widths) + gap, strides = ROOMS.map(room => 2 ** Math.max(0, Math.ceil(Math.log2(count * wide / (room - 46)))));
  return widths.map((_, i) => { const at = strides.findIndex(s => i % s === 0); return at < 0 ? ROOMS.length : at; });
}
const room = text => (typeof text === 'string' ? [text] : text ?? []).reduce((w, run) => w + (typeof run === 'string' ? 7 * run.length : run.is === 'strong' ? 7.6 * run.text.length : 18), 0);

/** @param {Json} b @param {(boolean | number)[]} tail */
function bracket(b, tail) {
  const first = tail.indexOf(true), last = tail.lastIndexOf(true), n = tail.length;
  if (first < 0 || !b.tail) return '';
  return `<div class="tail" aria-hidden="true"><b style="--c:${50 * (first + last + 1) / n}%;--w:${Math.round(b.tail.length * 4.2)}px">${esc(b.tail)}</b>`
    + `<span style="grid-column:${first + 1}/${last + 2}"></span></div>`;
}

/** @param {Json} b @param {string} key @param {Table} t */
function barTable(b, key, t) {
  const found = b.dots.length ? [WORDS.found, WORDS.band] : [], cell = v => `<td>${esc(v)}</td>`;
  const row = (bar, i) => `<tr><th scope="row">${esc(bar.label)}</th>${cell(percent(bar.value, 2))}`
    + `${b.dots[i] ? cell(percent(b.dots[i][0], 2)) + cell(`${percent(b.dots[i][1])} – ${percent(b.dots[i][2])}`) : ''}</tr>`;
  return folded(t, `${key}-table`, WORDS.asTable,
    `<div class="fd-scroll"><table class="fd-small"><thead><tr>${[b.axis || WORDS.outcome, WORDS.chance, ...found].map(h => `<th scope="col">${esc(h)}</th>`).join('')}`
    + `</tr></thead><tbody>${b.bars.map(row).join('')}</tbody></table></div>`);
}

/** @param {Table} t @param {string} key @param {string} summary @param {string} inner */
const folded = (t, key, summary, inner) => `<details class="fd-grp" data-k="${key}" data-group="${key}"${t.opened.get(key) ? ' open' : ''}><summary data-k="summary">`
  + `<span>${esc(summary)}</span></summary>${inner}</details>`;

/** A cell of a heat grid: one that may not be said, or that says nothing, can be reached and not pressed. @param {Json} c @param {string} key @param {boolean} here @param {Table} t */
function heatCell(c, key, at, here, t) {
  const can = c.state !== 'off' && Object.keys(c.send).length, busy = t.busy.has(`${key}-${at}`);
  return `<button type="button" data-k="${key}-${at}" data-at="${at}" tabindex="${here ? 0 : -1}"${can ? ` data-send="${json(c.send)}"` : ' aria-disabled="true"'}`
    + ` aria-pressed="${Boolean(c.on)}"${attr('aria-busy', busy)} aria-label="${esc(c.label)}" style="--h:var(--fd-heat-${c.level});--t:var(--fd-heat-t`
    + `${c.level})">${esc(c.text)}</button>`;
}

const RAMP = `<div class="fd-ramp" aria-hidden="true"><span>0%</span>`
  + `<span class="r">${Array.from({ length: 11 }, (_, i) => `<i style="background:var(--fd-heat-${i})"></i>`).join('')}</span><span>100%</span></div>`;
const SIGN = {
  guess: '<path d="M8 2l6.5 12h-13z" fill="var(--fd-c-guess)" stroke="var(--fd-text)" stroke-width="1.4"/>', dice: '<circle cx="8" cy="8" r="6" fill="var(--fd-c-dice)"/>',
  bids: '<path d="M8 1l7 7-7 7-7-7z" fill="var(--fd-c-bids)"/>',
  sim: '<path d="M8 2v12M5.5 2h5M5.5 14h5" fill="none" stroke="var(--fd-text)" stroke-width="1.5"/><circle cx="8" cy="8" r="3.5" fill="var(--fd-text)"/>',
};
const span = (low, high) => (low == null || high == null ? '' : `<u style="--a:${100 * low}%;--z:${100 - 100 * high}%"></u>`);

const CHARTS = {
  heat(b, key, t) {
    const cells = b.rows.flatMap(([, row]) => row), n = b.columns.length, find = test => { const i = cells.findIndex(test); return i < 0 ? null : i; };
    const at = t.at.get(key) ?? find(c => c.on) ?? find(c => c.state === 'bid') ?? find(c => c.state !== 'off') ?? 0, live = cells.some(c => Object.keys(c.send).length);
    const row = ([name, line], r) =>
      `<tr><th scope="row">${esc(name)}</th>`
      + `${line.map((c, i) => `<td class="${c.state ? `is-${c.state}` : ''}">${heatCell(c, key, r * n + i, r * n + i === Math.min(at, cells.length - 1), t)}</td>`).join('')}</tr>`;
    const legend = b.legend.map(([kind, text]) => `<li><i class="is-${esc(kind)}"></i>${esc(text)}</li>`).join('');
    return `<div class="fd-heatbox" data-k="${key}"><div class="fd-scroll"><table class="fd-heat"${live ? ' role="grid"' : ''} data-rove="${key}" data-wide="${n}"`
      + ` style="--n:${n}"><caption>${esc(b.caption)}</caption><colgroup><col class="q"></colgroup>`
      + `<thead><tr><td></td>${b.columns.map(c => `<th scope="col">${rich(c)}</th>`).join('')}</tr></thead><tbody>${b.rows.map(row).join('')}</tbody></table></div>`
      + `${RAMP}${legend ? `<ul class="fd-leg" role="list">${legend}</ul>` : ''}</div>`;
  },

  bars(b, key, t) {
    const n = b.bars.length, tail = b.bars.map(x => x.tail), step = gridStep(Math.max(...b.bars.map(x => x.value), ...b.dots.map(d => d[2]), 0)), high = v => `${100 * Math.min(1, 25 * v / step)}%`;
    const counted = b.bars.every(x => /^[\d<>+≥≤–.-]+$/.test(x.label)), from = roomFor(b.bars.map(x => (counted || n > 8 ? room(x.label) : 0)), n, 4);
    const dot = d => (d ? `<u style="--a:${high(d[1])};--z:calc(100% - ${high(d[2])})"></u><b style="--b:${high(d[0])}"></b>` : '');
    const columns = b.bars.map((x, i) => `<span><i class="${x.tail ? 'in' : ''}" style="--h:${high(x.value)}"></i>${dot(b.dots[i])}</span>`).join('');
    const names = b.bars.map((x, i) => `<span class="${x.tail ? 'in' : ''}${counted ? ' num' : ''}" data-from="${from[i]}">${esc(x.label)}</span>`).join('');
    const lines = [1, 2, 3, 4].map(i => `<span style="--b:${25 * i}%">${Number((i * step).toPrecision(4))}%</span>`).join('');
    return `<div class="fd-figure" data-k="${key}"><div class="fd-hist" style="--n:${n}" role="img" aria-label="${esc(b.label)}">`
      + `<span class="yl" aria-hidden="true">${WORDS.chance}</span>${bracket(b, tail)}<div class="y" aria-hidden="true">${lines}</div>`
      + `<div class="bars" aria-hidden="true">${columns}</div><div class="x" aria-hidden="true">${names}</div>`
      + `<div class="xl" aria-hidden="true">${esc(b.axis)}${b.note ? `<small>${esc(b.note)}</small>` : ''}</div></div>${barTable(b, key, t)}</div>`;
  },

  facts(b, key) {
    const beside = ([term, text]) => `<div><dt>${esc(term)}</dt><dd class="${typeof text[0] === 'string' ? 'c' : ''}">${rich(text)}</dd></div>`;
    if (b.across) return `<dl class="fd-facts is-across" data-k="${key}">${b.rows.map(beside).join('')}</dl>`;
    return `<dl class="fd-facts" data-k="${key}">${b.rows.map(([term, text], i) => `<dt>${esc(term)}</dt><dd class="${b.big && !i ? 'big' : ''}">${rich(text)}</dd>`).join('')}</dl>`;
  },

  formula(b, key) {
    const math = mathOf(b.mathml);
    return math ? `<div class="fd-math fd-scroll" data-k="${key}" role="img" aria-label="${esc(b.label)}">${math}</div>` : `<p class="fd-text" data-k="${key}">${esc(b.label)}</p>`;
  },

  measures(b, key) {
    const row = (m, i) => `<span class="k" data-k="k${i}">${SIGN[m.kind] ? `<svg viewBox="0 0 16 16" aria-hidden="true">${SIGN[m.kind]}</svg>` : ''}`
      + `<span>${rich(m.label)}</span></span><span class="t" data-k="t${i}" aria-hidden="true"><i class="is-${esc(m.kind)}" style="--v:${100 * m.value}%"></i>`
      + `${span(m.low, m.high)}</span><span class="v" data-k="v${i}">${esc(m.text)}</span>`;
    return `<div class="fd-measures" data-k="${key}" role="group"${b.label ? ` aria-label="${esc(b.label)}"` : ''}>${b.rows.map(row).join('')}`
      + `<span class="ax" aria-hidden="true"><span>0</span><span>50</span><span>100%</span></span></div>`;
  },

  split(b, key) {
    const part = s => `<span class="${s.on ? 'is-on' : ''}" style="--v:${s.value}"><b>${esc(s.text)}</b> ${esc(s.label)}</span>`;
    return `<div class="fd-split" data-k="${key}" role="group"${b.label ? ` aria-label="${esc(b.label)}"` : ''}>${b.shares.filter(s => s.value > 0).map(part).join('')}</div>`;
  },

  rows(b, key) {
    const line = row => `<tr>${row.map((c, i) => (i ? `<td>${rich(c)}</td>` : `<th scope="row">${rich(c)}</th>`)).join('')}</tr>`;
    return `<div class="fd-scroll" data-k="${key}"><table class="fd-small">${b.caption ? `<caption>${esc(b.caption)}</caption>` : ''}<thead>`
      + `<tr>${b.head.map(c => `<th scope="col">${rich(c)}</th>`).join('')}</tr></thead><tbody>${b.rows.map(line).join('')}</tbody></table></div>`;
  },

  plot(b, key) {
    const x = scale(b.x), y = scale(b.y), sized = b.points.some(p => p.size !== 1), at = p => `--l:${x(p.x)}%;--b:${y(p.y)}%`;
    const from = roomFor(b.x.ticks.map(([, text]) => room(text)), b.x.ticks.length), shown = roomFor(b.points.map(p => room(p.label)), b.points.length);
    const seen = p => p.on || p.label || !b.line || (!b.band && b.points.length <= 16);
    const dot = (p, i) => (!seen(p) ? '' : sized ? `<i class="dot n${p.on ? ' on' : ''}" style="${at(p)};--r:${Math.min(44, 8 + 4.4 * Math.sqrt(p.size))}px"><b>${esc(p.label)}</b></i>`
      : `<i class="dot${p.on ? ' on' : ''}" style="${at(p)}"></i>`
      + `${p.label ? `<b class="lab${above(b.points, i, y) ? ' up' : ''}" style="${at(p)}" data-from="${p.on ? 0 : shown[i]}">${esc(p.label)}</b>` : ''}`);
    const tick = (axis, side) => b[axis].ticks.map(([v, text], i) =>
      `<span style="${side}:${(axis === 'x' ? x : y)(v)}%" ${axis === 'x' ? `data-from="${from[i]}" class="${x(v) < 4 ? 'is-low' : x(v) > 96 ? 'is-high' : ''}"` : ''}>`
      + `${rich(text, true)}</span>`).join('');
    const level = (v, cls) => (v == null ? '' : `<i class="${cls}" style="--b:${y(v)}%"></i>`), corners = b.diagonal
      ? `<span class="lab" style="--l:20%;--b:92%">${WORDS.little}</span><span class="lab" style="--l:78%;--b:6%">${WORDS.much}</span>` : '';
    const widest = b.y.ticks.map(([, text]) => text).sort((p, q) => room(q) - room(p))[0];
    return `<div class="fd-xy${b.square ? ' is-sq' : ''}${b.y.name ? ' is-named' : ''}" data-k="${key}" role="img" aria-label="${esc(b.label)}">`
      + `${b.y.name ? `<span class="yl" aria-hidden="true">${esc(b.y.name)}</span>` : ''}<div class="y" aria-hidden="true"><em>${rich(widest, true)}</em>${tick('y', '--b')}</div>`
      + `<div class="pl" aria-hidden="true">${b.y.ticks.map(([v]) => `<u style="--b:${y(v)}%"></u>`).join('')}${corners}${lines(b, x, y)}${level(b.level, 'level')}`
      + `${level(b.exact, 'exact')}${b.points.map(dot).join('')}</div><div class="x" aria-hidden="true">${tick('x', '--l')}</div>`
      + `<div class="xl" aria-hidden="true">${esc(b.x.name)}</div></div>`;
  },
};

/** A name stands above its point at the foot of the plot and where the line only falls away. @param {Json[]} points @param {number} i @param {(v: number) => number} y */
function above(points, i, y) {
  const at = y(points[i].y), drop = p => (p ? at - y(p.y) : 0);
  return at < 25 || (drop(points[i + 1]) > 12 && drop(points[i - 1]) >= 0);
}

/** Where a value stands on an axis, in percent. @param {Json} axis */
function scale({ low, high, log }) {
  const f = log ? v => Math.log10(Math.max(v, 1e-12)) : v => v, a = f(low), z = f(high);
  return v => Math.round(1e4 * Math.min(1, Math.max(0, (f(v) - a) / (z - a || 1)))) / 100;
}

/** Band, sticks, line and diagonal. @param {Json} b @param {(v: number) => number} x @param {(v: number) => number} y */
function lines(b, x, y) {
  const at = (p, v) => `${x(p.x)},${100 - y(v)}`, ended = b.points.filter(p => p.low != null && p.high != null);
  const band = b.band && ended.length ? `<polygon class="band" points="${[...ended.map(p => at(p, p.high)), ...ended.reverse().map(p => at(p, p.low))].join(' ')}"/>` : '';
  const sticks = b.band ? '' : ended.map(p => `<line class="stick" x1="${x(p.x)}" x2="${x(p.x)}" y1="${100 - y(p.low)}" y2="${100 - y(p.high)}"/>`).join('');
  const diagonal = b.diagonal ? '<line class="dash" x1="0" y1="100" x2="100" y2="0"/>' : '';
  const line = b.line && b.points.length > 1 ? `<polyline class="line" points="${b.points.map(p => at(p, p.y)).join(' ')}"/>` : '';
  return `<svg viewBox="0 0 100 100" preserveAspectRatio="none">${band}${diagonal}${sticks}${line}</svg>`;
}
