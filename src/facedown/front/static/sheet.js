/* ---------- a score sheet: the fields of a round, the sheet, and paper ---------- */

const PRINTING = 'fd-printing', PAPER = '@page { size: A4; margin: 14mm; }';

/** Prints the sheet around an element and nothing else: a copy of it stands at the end of the page while paper is made.
 * @param {any} el */
function printSheet(el) {
  const table = el.closest('.fd'), { body, head } = document;
  body.querySelectorAll('.fd-paper').forEach(old => old.remove());
  const paper = Object.assign(document.createElement('div'), { className: 'fd fd-paper' }), page = document.createElement('style');
  paper.append(el.closest('.fd-sheet').cloneNode(true));
  paper.querySelectorAll('[id]').forEach(part => part.removeAttribute('id'));
  paper.inert = true;
  page.textContent = PAPER;
  body.append(paper);
  head.append(page);
  body.classList.add(PRINTING);
  const title = document.title;
  document.title = table.getAttribute('aria-label') ?? title;
  addEventListener('afterprint', () => {
    document.title = title;
    body.classList.remove(PRINTING);
    paper.remove();
    page.remove();
  }, { once: true });
  window.print();
}

/** Enter in a field of an entry: what was typed goes out, then the button is pressed; true if it was there. JupyterLab keeps
 * fields from doing either by themselves. @param {any} target */
function enterIn(target) {
  const form = target.closest('.fd-entry');
  if (!form || !target.matches('input')) return false;
  if ('text' in target.dataset) target.dispatchEvent(new Event('change', { bubbles: true }));
  form.querySelector('[type=submit]')?.click();
  return true;
}

/** @param {Json} s */
const scoreBox = s => `<td class="${s.framed ? 'is-call' : ''}">${s.framed ? `<span class="fd-sr">${WORDS.called}</span>` : ''}`
  + `<span class="calc">${esc(s.calc).replaceAll('__', '<i class="gap"></i>')}</span><span class="r">${esc(s.points)}</span><b>${esc(s.total)}</b></td>`;

const SHEETS = {
  sheet(b, key, t) {
    const live = Object.keys(b.send).length > 0, last = b.rows.length - b.late, about = `${t.u}${key}-how`;
    const person = ([m, name]) => `<th scope="col"><span>${mark(m)}<span class="n">${esc(name)}</span></span></th>`;
    const number = (n, i) => (live ? press(t, `${key}-${i}`, 'fd-rownum', esc(n), { ...b.send, value: i }, `aria-label="${WORDS.correct(n)}"`) : esc(n));
    const line = ([n, scores], i) => `<tr data-k="r${i}" class="${i >= last ? 'is-late' : ''}"><th scope="row">${number(n, i)}</th>${scores.map(scoreBox).join('')}</tr>`;
    const sum = ([total, share], i) => `<td class="${b.best.includes(i) ? 'is-top' : ''}"><b>${esc(total)}</b>`
      + `${b.blank ? '' : `<span class="fd-goal" aria-hidden="true"><i style="--v:${100 * share}%"></i></span>`}</td>`;
    return `<div class="fd-sheet${b.blank ? ' is-blank' : ''}" data-k="${key}" style="--n:${b.players.length}">`
      + `<div class="onpaper"><p class="h">${esc(b.heading)}</p><p class="fd-meta">${esc(b.meta)}</p><p class="t">${esc(b.title)}</p></div>`
      + `<button type="button" class="fd-btn fd-print" data-k="${key}-print" data-print="">${icon('print')}<span>${WORDS.print}</span></button>`
      + `<p class="fd-sub" id="${about}">${rich(b.caption)}</p>`
      + `<div class="fd-scroll" role="region" aria-label="${WORDS.sheet}" data-k="scroll"><table class="fd-score" aria-label="${WORDS.sheet}" aria-describedby="${about}">`
      + `<thead><tr><th scope="col">${WORDS.round}</th>${b.players.map(person).join('')}</tr></thead><tbody>${b.rows.map(line).join('')}</tbody>`
      + `<tfoot><tr><th scope="row">${WORDS.sum}</th>${b.sums.map(sum).join('')}</tr></tfoot></table></div><p class="fd-sub">${rich(b.note)}</p></div>`;
  },

  /** What is typed goes out when its field is left; it stands there until a page answers. Enter presses the button. */
  entry(b, key, t) {
    const at = (r, c) => `${key}-${r}-${c}`, keys = b.kind === 'number' ? ' inputmode="numeric"' : '';
    const about = (r, c, name) => `data-k="${at(r, c)}" aria-label="${esc(name)}: ${esc(b.heads[c + 1])}" data-change="${json({ ...b.send, part: [r, c] })}"`;
    const field = (v, r, c, name) => `<input class="fd-inp" type="text"${keys} autocomplete="off" spellcheck="false" maxlength="40" data-text="" `
      + `value="${esc(t.now(at(r, c), v))}" ${about(r, c, name)}>`;
    const tick = (v, r, c, name) => `<label class="fd-tick"><input type="checkbox"${v ? ' checked' : ''} ${about(r, c, name)}></label>`;
    const cell = (v, r, c, name) => `<td>${(typeof v === 'boolean' ? tick : field)(v, r, c, name)}</td>`;
    const row = ([m, name, values], r) => `<tr data-k="r${r}"><th scope="row"><span>${mark(m)}<span class="n">${esc(name)}</span></span></th>`
      + `${values.map((v, c) => cell(v, r, c, name)).join('')}</tr>`;
    const done = b.done && `<button type="submit" data-k="${key}-done" class="${styled(b.done.style)}" data-send="${json(b.done.send)}"><span class="fd-t">${rich(b.done.label)}</span></button>`;
    return `<form class="fd-entry is-${b.kind}" data-k="${key}" novalidate><table><thead><tr>${b.heads.map(h => `<th scope="col">${esc(h)}</th>`).join('')}</tr></thead>`
      + `<tbody>${b.rows.map(row).join('')}</tbody></table>${done ? `<div class="fd-acts">${done}</div>` : ''}</form>`;
  },
};
