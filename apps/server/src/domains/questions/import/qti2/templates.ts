import { one, parseRational } from '@pelion/questions';
import { longestName, mostListed } from '@pelion/questions/variants/limits';
import { phrase } from '@pelion/words';
import type { Asked, ForeignFormula } from '../foreign/foreign-item.ts';
import { pi } from '../foreign/formula-draft.ts';
import { all, childOf, childrenOf, isElement, type XmlElement, type XmlNode } from '../xml/xml-element.ts';
import { markupWith, type Qti2Item, unwrapped } from './qti2-item.ts';
import { valueIn } from './qti2-rules.ts';

// Numbers that a template draws anew for each attempt, and what follows from them. Read where nothing depends on conditions:
// what a template decides by an `if` there is not here.

type Formula = Extract<Asked, { kind: 'formula' }>;
type Drawn = Formula['drawn'][number];

/** Ours begin with a letter and have letters, digits and underscores. */
const nameOf = (identifier: string | undefined) =>
  (identifier ?? '').replace(/[^A-Za-z0-9_]/g, '_').slice(0, longestName);

const many = (sign: string) => (parts: readonly string[]) => `(${parts.join(` ${sign} `)})`;
const call = (name: string) => (parts: readonly string[]) => `${name}(${parts.join(', ')})`;

/** What its expressions are called, in ours. */
const operators: Readonly<Record<string, (parts: readonly string[]) => string>> = {
  sum: many('+'),
  product: many('*'),
  subtract: many('-'),
  divide: many('/'),
  power: call('pow'),
  integerDivide: (parts) => `floor${many('/')(parts)}`,
  integerModulus: call('mod'),
  integerToFloat: many('+'),
  round: call('round'),
  gcd: call('gcd'),
  lcm: call('lcm'),
  min: call('min'),
  max: call('max'),
};

const functions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'exp', 'ln', 'abs', 'floor', 'ceil'].map((name) => [
      name,
      name,
    ]),
  ),
  log: 'log10',
  toRadians: 'deg2rad',
  toDegrees: 'rad2deg',
};
const constants: Readonly<Record<string, string>> = { pi, e: '2.71828182845905' };

/** As a formula of ours; null: something in it there is not here. */
function formulaOf(expression: XmlElement | undefined): string | null {
  if (!expression) return null;
  const { name, attributes } = expression;
  if (name === 'baseValue') {
    const value = valueIn({ ...expression, children: [expression] });
    return parseRational(value) ? value : null;
  }
  if (name === 'variable') return nameOf(attributes.identifier);
  if (name === 'mathConstant') return constants[attributes.name ?? ''] ?? null;
  const parts = childrenOf(expression).map(formulaOf);
  const read = parts.filter((part) => part !== null);
  if (read.length < parts.length || read.length === 0) return null;
  if (name === 'mathOperator') {
    const called = functions[attributes.name ?? ''];
    return called ? call(called)(read) : null;
  }
  if (name === 'roundTo')
    return attributes.roundingMode === 'decimalPlaces' ? `round(${read[0]}, ${attributes.figures})` : null;
  return operators[name]?.(read) ?? null;
}

const anyFraction = phrase('A number that may be any fraction has two decimals here.');

/** What is drawn; null: it is no simple drawing. */
function drawnOf(name: string, expression: XmlElement, item: Qti2Item): Drawn | null {
  const { min = '0', max = '', step = '1' } = expression.attributes;
  const plain = { name, from: min, to: max, decimals: 0, values: [] };
  switch (expression.name) {
    case 'randomInteger': {
      const [from, to, by] = [Number(min), Number(max), Number(step)];
      if (![from, to, by].every(Number.isInteger) || by < 1 || to < from) return null;
      if (by === 1) return plain;
      const count = Math.floor((to - from) / by) + 1;
      const values = Array.from({ length: count }, (_, place) => String(from + place * by));
      return count <= mostListed ? { ...plain, values } : null;
    }
    case 'randomFloat':
      if (!parseRational(min) || !parseRational(max)) return null;
      item.reader.lose(anyFraction);
      return { ...plain, decimals: 2 };
    case 'random': {
      const values = [...all(expression, 'baseValue')].map((value) =>
        valueIn({ ...value, children: [value] }),
      );
      const decimals = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0));
      return values.length > 0 && values.every((value) => parseRational(value))
        ? { ...plain, decimals, values }
        : null;
    }
    default:
      return null;
  }
}

/** How near an answer has to be, by the rules of the item. */
function nearness({ element }: Qti2Item): Pick<ForeignFormula, 'tolerance' | 'places'> {
  const [rule] = all(childOf(element, 'responseProcessing'), 'equal', 'equalRounded');
  const { toleranceMode, tolerance = '0', roundingMode, figures } = rule?.attributes ?? {};
  const [by = '0'] = tolerance.trim().split(/\s+/);
  const exact = { by: '0', of: 'number' } as const;
  if (rule?.name === 'equalRounded')
    return { tolerance: exact, ...(roundingMode === 'decimalPlaces' && { places: Number(figures) }) };
  if (!parseRational(by)) return { tolerance: exact };
  if (toleranceMode === 'relative') return { tolerance: { by: `${by} / 100`, of: 'share' } };
  return { tolerance: toleranceMode === 'absolute' ? { by, of: 'number' } : exact };
}

/** The body with the names of numbers where the file shows their values, in formulas too. */
function named(node: XmlNode, inFormulas: ReadonlySet<string>): XmlNode {
  if (!isElement(node)) return node;
  if (node.name === 'printedVariable') return `[[${nameOf(node.attributes.identifier)}]]`;
  const [only, ...others] = node.children;
  if (/(?:^|:)(?:mi|ci)$/.test(node.name) && typeof only === 'string' && others.length === 0)
    return inFormulas.has(only.trim())
      ? { ...node, name: node.name.replace(/[mc]i$/, 'mn'), children: [`[[${nameOf(only.trim())}]]`] }
      : node;
  return { ...node, children: node.children.map((child) => named(child, inFormulas)) };
}

/** An item that asks for one number which follows from what is drawn; null where it is anything else. */
export function templateOf(
  item: Qti2Item,
  [interaction, ...others]: readonly XmlElement[],
): { asked: Asked; stem: string } | null {
  if (interaction?.name !== 'textEntryInteraction' || others.length > 0) return null;
  const rules = childrenOf(childOf(item.element, 'templateProcessing'));
  const drawn: Drawn[] = [];
  const derived: { name: string; formula: string }[] = [];
  let value: string | null = null;
  for (const { name: kind, attributes, children } of rules) {
    const expression = children.find(isElement);
    const formula = formulaOf(expression);
    const name = nameOf(attributes.identifier);
    if (kind === 'setTemplateValue') {
      const number = expression && drawnOf(name, expression, item);
      if (number) drawn.push(number);
      else if (formula !== null) derived.push({ name, formula });
      else return null;
    } else if (
      kind === 'setCorrectResponse' &&
      attributes.identifier === interaction.attributes.responseIdentifier
    )
      value = formula;
    else return null;
  }
  if (value === null || drawn.length === 0) return null;
  const declared = childrenOf(item.element, 'templateDeclaration');
  const inFormulas = new Set(
    declared.flatMap(({ attributes }) =>
      attributes.mathVariable === 'true' ? [attributes.identifier ?? ''] : [],
    ),
  );
  const body = named(item.body, inFormulas);
  return {
    asked: { kind: 'formula', drawn, derived, accepted: [{ value, credit: one, ...nearness(item) }] },
    stem: unwrapped(item.reader.html(markupWith(body, () => ''))),
  };
}
