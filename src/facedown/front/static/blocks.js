/* ---------- panels and their blocks ---------- */

/** @param {Json} r @param {string} cls */
const line = (r, cls) => `<span class="${cls}">${r.name ? `<b>${esc(r.name)}</b> ` : ''}${rich(r.text)}</span>`;

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
