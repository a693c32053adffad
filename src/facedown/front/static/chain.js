/* ---------- a chain: positions as boxes, the steps between them as arrows with their chance ---------- */

/** Places count from 1, with one between neighbours for the arrow; the style sheet may exchange columns and rows. @param {Json} from @param {Json} to */
const between = (from, to) => ({ c: from.column + to.column + 1, r: from.row + to.row + 1 });
const spot = ({ c, r }) => `style="--c:${c};--r:${r}"`;

/** Which way a step leads in the drawing. @param {Json} from @param {Json} to */
const way = (from, to) => (from.row === to.row ? (from.column < to.column ? 'on' : 'back') : from.row < to.row ? 'down' : 'up');

/** One position. @param {Json} n */
const chainNode = n => `<div class="fd-node${n.state ? ` is-${esc(n.state)}` : ''}" ${spot({ c: 2 * n.column + 1, r: 2 * n.row + 1 })}><b class="nt">${esc(n.title)}</b>`
  + `${n.rows.map(([who, pieces]) => `<span class="hd"><span>${esc(who)}</span><span class="cs">${pieces.map(p => card(p, '')).join('')}</span></span>`).join('')}</div>`;

/** The steps that stand at one place, side by side. @param {Json[]} steps @param {Json[]} nodes */
function chainSteps(steps, nodes) {
  const one = s => `<span class="is-${way(nodes[s.start], nodes[s.end])}">${icon('arrow')}<b>${esc(s.chance)}</b> <span>${esc(s.label)}</span></span>`;
  const flat = nodes[steps[0].start].row === nodes[steps[0].end].row;
  return `<div class="ar${flat ? '' : ' is-across'}" ${spot(between(nodes[steps[0].start], nodes[steps[0].end]))}>${steps.map(one).join('')}</div>`;
}

Object.assign(CHARTS, {
  chain(b, key) {
    const columns = 1 + Math.max(...b.nodes.map(n => n.column)), places = /** @type {Map<string, Json[]>} */ (new Map());
    for (const s of b.arrows) {
      const { c, r } = between(b.nodes[s.start], b.nodes[s.end]), at = `${c} ${r}`;
      places.set(at, [...places.get(at) ?? [], s]);
    }
    return `<div class="fd-chain${columns > 2 ? ' is-long' : ''}" data-k="${key}" role="img" aria-label="${esc(b.label)}" style="--n:${columns - 1}">`
      + `${b.nodes.map(chainNode).join('')}${[...places.values()].map(steps => chainSteps(steps, b.nodes)).join('')}</div>`;
  },
});
