import { xmlDocument } from '../../../../lib/xml/read-xml.ts';
import {
  childrenOf,
  first,
  isElement,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../../../../lib/xml/xml-element.ts';

/** The formula in TeX; where something in it has no TeX here, its bare characters. */
export type MathReading =
  | { readonly isWhole: true; readonly tex: string }
  | { readonly isWhole: false; readonly text: string };

class NoTex extends Error {}

const operators: Readonly<Record<string, string>> = {
  ...{ '×': '\\times ', '÷': '\\div ', '±': '\\pm ', '∓': '\\mp ', '⋅': '\\cdot ', '·': '\\cdot ', '−': '-' },
  ...{
    '≤': '\\le ',
    '≥': '\\ge ',
    '≠': '\\ne ',
    '≈': '\\approx ',
    '≡': '\\equiv ',
    '∼': '\\sim ',
    '∝': '\\propto ',
  },
  ...{
    '→': '\\to ',
    '⇒': '\\Rightarrow ',
    '⇔': '\\Leftrightarrow ',
    '←': '\\leftarrow ',
    '↔': '\\leftrightarrow ',
  },
  ...{
    '∞': '\\infty ',
    '∑': '\\sum ',
    '∏': '\\prod ',
    '∫': '\\int ',
    '∂': '\\partial ',
    '∇': '\\nabla ',
    '√': '\\surd ',
  },
  ...{
    '∈': '\\in ',
    '∉': '\\notin ',
    '⊂': '\\subset ',
    '⊆': '\\subseteq ',
    '∪': '\\cup ',
    '∩': '\\cap ',
    '∅': '\\emptyset ',
  },
  ...{
    '∠': '\\angle ',
    '°': '^{\\circ}',
    '⊥': '\\perp ',
    '∥': '\\parallel ',
    '△': '\\triangle ',
    '…': '\\ldots ',
    '⋯': '\\cdots ',
  },
  ...{
    '{': '\\{',
    '}': '\\}',
    '%': '\\%',
    '#': '\\#',
    '&': '\\&',
    $: '\\$',
    _: '\\_',
    '∧': '\\wedge ',
    '∨': '\\vee ',
    '¬': '\\neg ',
  },
  ...{
    '\u2061': '',
    '\u2062': '',
    '\u2063': '',
    '\u2064': '+',
    '′': "'",
    '∀': '\\forall ',
    '∃': '\\exists ',
    '\\': '\\backslash ',
  },
};
const greek = [
  ...[
    'alpha',
    'beta',
    'gamma',
    'delta',
    'epsilon',
    'zeta',
    'eta',
    'theta',
    'iota',
    'kappa',
    'lambda',
    'mu',
    'nu',
    'xi',
  ],
  ...['omicron', 'pi', 'rho', 'varsigma', 'sigma', 'tau', 'upsilon', 'phi', 'chi', 'psi', 'omega'],
];
const capital = new Set([
  'Gamma',
  'Delta',
  'Theta',
  'Lambda',
  'Xi',
  'Pi',
  'Sigma',
  'Upsilon',
  'Phi',
  'Psi',
  'Omega',
]);
const functions =
  /^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|exp|lim|max|min|det|gcd)$/;
const accents: Readonly<Record<string, string>> = {
  '¯': 'overline',
  '‾': 'overline',
  '^': 'hat',
  '→': 'vec',
  '⃗': 'vec',
  '~': 'tilde',
  '˙': 'dot',
  '⏞': 'overbrace',
};

function letterOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const small = greek[code - 0x3b1];
  if (small) return `\\${small} `;
  const name = greek[code - 0x391];
  const large = name && name.charAt(0).toUpperCase() + name.slice(1);
  return large && capital.has(large) ? `\\${large} ` : character;
}

const characters = (text: string) => [...text.trim()].map((one) => operators[one] ?? letterOf(one)).join('');
const group = (tex: string) => `{${tex}}`;
const arguments_ = (element: XmlElement): [XmlNode, XmlNode, XmlNode] => {
  const [one = '', two = '', three = ''] = childrenOf(element);
  return [one, two, three];
};
const inside = (element: XmlElement): string => childrenOf(element).map(texOf).join('');
const words = (text: string) => `\\text{${text.replace(/[\\{}$#%&_^~]/g, ' ')}}`;

const writers: Readonly<Record<string, (element: XmlElement) => string>> = {
  math: inside,
  mrow: inside,
  mstyle: inside,
  mpadded: inside,
  semantics: (element) => texOf(childrenOf(element)[0] ?? ''),
  mi: (element) => {
    const name = textOf(element).trim();
    if (functions.test(name)) return `\\${name} `;
    return [...name].length > 1 ? `\\mathrm{${characters(name)}}` : characters(name);
  },
  mn: (element) => characters(textOf(element)),
  mo: (element) => characters(textOf(element)),
  mtext: (element) => words(textOf(element)),
  ms: (element) => words(textOf(element)),
  mspace: () => '\\ ',
  mphantom: () => '',
  mfrac: (element) => {
    const [above, below] = arguments_(element);
    return `\\frac${group(texOf(above))}${group(texOf(below))}`;
  },
  msqrt: (element) => `\\sqrt${group(inside(element))}`,
  mroot: (element) => {
    const [of, degree] = arguments_(element);
    return `\\sqrt[${texOf(degree)}]${group(texOf(of))}`;
  },
  msup: (element) => {
    const [of, above] = arguments_(element);
    return `${group(texOf(of))}^${group(texOf(above))}`;
  },
  msub: (element) => {
    const [of, below] = arguments_(element);
    return `${group(texOf(of))}_${group(texOf(below))}`;
  },
  msubsup: (element) => {
    const [of, below, above] = arguments_(element);
    return `${group(texOf(of))}_${group(texOf(below))}^${group(texOf(above))}`;
  },
  munder: (element) => {
    const [of, below] = arguments_(element);
    return `${texOf(of).trim()}_${group(texOf(below))}`;
  },
  mover: (element) => {
    const [of, above] = arguments_(element);
    const accent = accents[textOf(above).trim()];
    return accent ? `\\${accent}${group(texOf(of))}` : `\\overset${group(texOf(above))}${group(texOf(of))}`;
  },
  munderover: (element) => {
    const [of, below, above] = arguments_(element);
    return `${texOf(of).trim()}_${group(texOf(below))}^${group(texOf(above))}`;
  },
  mfenced: ({ attributes: { open = '(', close = ')' }, ...element }) =>
    `\\left${characters(open) || '.'}${childrenOf({ ...element, attributes: {} })
      .map(texOf)
      .join(',')}\\right${characters(close) || '.'}`,
  mtable: (element) =>
    `\\begin{matrix}${childrenOf(element, 'mtr')
      .map((row) => childrenOf(row, 'mtd').map(inside).join(' & '))
      .join(' \\\\ ')}\\end{matrix}`,
};

function texOf(node: XmlNode): string {
  if (!isElement(node)) return characters(node);
  const writer = writers[node.name];
  if (!writer) throw new NoTex();
  return writer(node);
}

const isTex = ({ attributes }: XmlElement) => /tex/i.test(attributes.encoding ?? '');

/** Converts presentation MathML to TeX, or returns the TeX in its annotation. */
export function texOfMathml(markup: string): MathReading {
  let text = '';
  try {
    const math = xmlDocument(markup);
    const noted = first(math, 'annotation');
    if (noted && isTex(noted)) return { isWhole: true, tex: textOf(noted).trim() };
    text = textOf(math).trim();
    return { isWhole: true, tex: texOf(math) };
  } catch {
    return { isWhole: false, text: text || markup.replace(/<[^<>]*>/g, '') };
  }
}
