import { XmlRefusal, xmlDocument } from '../../../../lib/xml/read-xml.ts';
import { childrenOf, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';

// Reads Blackboard's calculated formulas, which are MathML, as our formulas.

class NoFormula extends Error {}

const operators: Readonly<Record<string, string>> = {
  ...{
    '+': '+',
    '-': '-',
    '\u2212': '-',
    '*': '*',
    '\u00d7': '*',
    '\u22c5': '*',
    '\u00b7': '*',
    '\u2062': '*',
  },
  ...{ '/': '/', '\u00f7': '/', '^': '^', '(': '(', ')': ')', ',': ',', '\u2061': '' },
};
const functions = /^(?:sin|cos|tan|asin|acos|atan|sqrt|log|ln|exp|abs|floor|ceil)$/;

/** Adjacent elements without an operator are multiplied. */
function inRow(elements: readonly XmlElement[]): string {
  return elements.map(written).reduce((row, piece) => {
    const needsSign =
      /[\w)]$/.test(row) && /^[\w(]/.test(piece) && !functions.test(/[a-z]+$/i.exec(row)?.[0] ?? '');
    return needsSign ? `${row}*${piece}` : row + piece;
  }, '');
}

const pair = (element: XmlElement): readonly [string, string] => {
  const [one, other] = childrenOf(element);
  if (!one || !other) throw new NoFormula();
  return [written(one), written(other)];
};

function written(element: XmlElement): string {
  const text = () => textOf(element).trim();
  switch (element.name) {
    case 'math':
    case 'mrow':
    case 'mstyle':
      return inRow(childrenOf(element));
    case 'mi':
    case 'mn':
      if (!/^(?:[A-Za-z]\w*|\d[\d.]*)$/.test(text())) throw new NoFormula();
      return text();
    case 'mo': {
      const sign = operators[text()];
      if (sign === undefined) throw new NoFormula();
      return sign;
    }
    case 'mfrac': {
      const [above, below] = pair(element);
      return `((${above})/(${below}))`;
    }
    case 'msup': {
      const [base, power] = pair(element);
      return `(${base})^(${power})`;
    }
    case 'msqrt':
      return `sqrt(${inRow(childrenOf(element))})`;
    case 'mroot': {
      const [base, root] = pair(element);
      return `(${base})^(1/(${root}))`;
    }
    case 'mfenced':
      return `(${childrenOf(element).map(written).join(',')})`;
    default:
      throw new NoFormula();
  }
}

/** Null if the markup is no MathML or has no equivalent. */
export function formulaIn(markup: string): string | null {
  try {
    return written(xmlDocument(markup));
  } catch (error) {
    if (error instanceof NoFormula || error instanceof XmlRefusal) return null;
    throw error;
  }
}
