/* ---------- formulas: MathML of known elements only ---------- */

const MATHML = 'http://www.w3.org/1998/Math/MathML';
const MATH_TAGS = new Set('math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle mpadded mphantom mover munder munderover msub msup msubsup mmultiscripts mprescripts mtable mtr mtd'.split(' '));
const MATH_ATTRIBUTES = new Set(('display displaystyle mathvariant stretchy fence separator form largeop movablelimits symmetric maxsize minsize lspace rspace '
  + 'linethickness accent accentunder scriptlevel width height depth columnalign rowalign columnspacing rowspacing').split(' '));

/** A formula written anew from its known elements and attributes; empty if it holds anything else. @param {string} source */
export function mathOf(source) {
  const template = document.createElement('template');
  template.innerHTML = source.trim();
  const [root, ...rest] = template.content.childNodes;
  return root && !rest.length && root.nodeName.toLowerCase() === 'math' ? mathNode(root) ?? '' : '';
}

/** @param {any} node @returns {string | null} null: refused */
function mathNode(node) {
  if (node.nodeType === 3) return esc(node.nodeValue);
  const name = node.localName;
  if (node.nodeType !== 1 || node.namespaceURI !== MATHML || !MATH_TAGS.has(name)) return null;
  const given = [...node.attributes].filter(a => a.name !== 'xmlns'), inside = [...node.childNodes].map(mathNode);
  if (inside.includes(null) || !given.every(a => MATH_ATTRIBUTES.has(a.name))) return null;
  return `<${name}${given.map(a => ` ${a.name}="${esc(a.value)}"`).join('')}>${inside.join('')}</${name}>`;
}
