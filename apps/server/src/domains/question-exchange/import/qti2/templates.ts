import { one, parseRational } from '@pelion/questions';
import { longestName, mostListed } from '@pelion/questions/variants/limits';
import { type Phrase, phrase } from '@pelion/words';
import {
  all,
  childOf,
  childrenOf,
  first,
  isElement,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../../../../lib/xml/xml-element.ts';
import type { Asked, ForeignFormula } from '../foreign/foreign-item.ts';
import { pi } from '../foreign/formula-draft.ts';
import { choiceOf } from './qti2-choice.ts';
import {
  interactionsOf,
  markupWith,
  promptOf,
  type Qti2Item,
  type Qti2Reading,
  unwrapped,
} from './qti2-item.ts';
import { valueIn } from './qti2-rules.ts';
import { holds } from './run-rules.ts';

// Templates that draw numbers for each attempt and derive others. A template with conditional branches is unsupported.

type Formula = Extract<Asked, { kind: 'formula' }>;
type Drawn = Formula['drawn'][number];

/** Converts to our names, which have letters, digits and underscores only. */
const nameOf = (identifier: string | undefined) =>
  (identifier ?? '').replace(/[^A-Za-z0-9_]/g, '_').slice(0, longestName);

const many = (sign: string) => (parts: readonly string[]) => `(${parts.join(` ${sign} `)})`;
const call = (name: string) => (parts: readonly string[]) => `${name}(${parts.join(', ')})`;

/** Template operators, written as our formulas. */
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

/** Converts an expression to our formula; null if any part is unsupported. */
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

/** Number drawn by an expression; null if not a simple range or list. */
function drawnOf(name: string, expression: XmlElement, item: Qti2Item): Drawn | null {
  const { min = '0', max = '', step = '1' } = expression.attributes;
  const plain = { name, from: min, to: max, decimals: 0, values: [] };
  switch (expression.name) {
    case 'randomInteger': {
      const [from, to, by] = [Number(min), Number(max), Number(step)];
      if (![from, to, by].every(Number.isInteger) || by < 1 || to < from) return null;
      return by === 1 ? plain : { ...plain, step };
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

/** Tolerance of the answer by the item's rules. */
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

/** Replaces printed variables by the numbers' names, within formulas too. */
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

const refusals = {
  condition: phrase(
    'This {question} decides by a condition which numbers it draws or shows. {^question+} of that type cannot be imported.',
  ),
  constraint: phrase(
    'This {question} draws its numbers again until they fit together. {^question+} of that type cannot be imported.',
  ),
  words: phrase(
    'This {question} draws words by a template, and only numbers can be drawn here. {^question+} of that type cannot be imported.',
  ),
  lists: phrase(
    'This {question} draws several values at once by a template, and each number is drawn by itself here. {^question+} of that type cannot be imported.',
  ),
  other: phrase(
    'This {question} draws its numbers from a template. {^question+} of that type cannot be imported.',
  ),
} as const;

type Refusal = { readonly reason: Phrase };
const isRefusal = (read: object): read is Refusal => 'reason' in read;

/** All values that may be drawn; null if too many to list. */
function valuesOf({ from, to, decimals, values, step = '1' }: Drawn): readonly string[] | null {
  if (values.length > 0) return values;
  const [first, last, by] = [Number(from), Number(to), Number(step)];
  const count = Math.floor((last - first) / by) + 1;
  if (decimals > 0 || count > mostListed) return null;
  return Array.from({ length: count }, (_, place) => String(first + place * by));
}

const mostCombined = 10_000;

/** All combinations of one value per name; null if too many. */
function combined(lists: readonly (readonly [string, readonly string[]])[]) {
  if (lists.reduce((count, [, values]) => count * values.length, 1) > mostCombined) return null;
  return lists.reduce<readonly Readonly<Record<string, string>>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/**
 * Restricts a number redrawn until a condition holds to the values that satisfy the condition; a condition that always
 * holds changes nothing.
 */
function constrained(item: Qti2Item, condition: XmlElement | undefined, drawn: Drawn[]): boolean {
  const names = [
    ...new Set([...all(condition, 'variable')].map(({ attributes }) => attributes.identifier ?? '')),
  ];
  const lists = names.flatMap((identifier) => {
    const number = drawn.find(({ name }) => name === nameOf(identifier));
    const values = number && valuesOf(number);
    return values ? [[identifier, values] as const] : [];
  });
  const rows = lists.length === names.length ? combined(lists) : null;
  if (!condition || !rows) return false;
  const kept = rows.map((row) => holds(item, condition, row));
  if (kept.every((holds_) => holds_ === true)) return true;
  const [only] = lists;
  if (kept.includes(null) || !kept.includes(true) || !only || names.length > 1) return false;
  const index = drawn.findIndex(({ name }) => name === nameOf(only[0]));
  const number = drawn[index];
  if (number) drawn[index] = { ...number, values: only[1].filter((_, place) => kept[place]) };
  return true;
}

interface Numbers {
  readonly drawn: readonly Drawn[];
  readonly derived: readonly { readonly name: string; readonly formula: string }[];
  /** Correct value as a formula, by response identifier. */
  readonly right: ReadonlyMap<string, string>;
}

const declarationsOf = ({ element }: Qti2Item) => childrenOf(element, 'templateDeclaration');

/** Refusal of a variable that is no number. */
function unlikeNumbers(item: Qti2Item, identifier: string | undefined): Phrase {
  const declaration = declarationsOf(item).find(({ attributes }) => attributes.identifier === identifier);
  const { cardinality = 'single', baseType = '' } = declaration?.attributes ?? {};
  if (cardinality !== 'single') return refusals.lists;
  return /^(?:string|identifier)$/.test(baseType) ? refusals.words : refusals.other;
}

function numbersOf(item: Qti2Item): Numbers | Refusal {
  const drawn: Drawn[] = [];
  const derived: { name: string; formula: string }[] = [];
  const right = new Map<string, string>();
  const rules = childrenOf(childOf(item.element, 'templateProcessing'));
  const set = new Set(rules.map(({ attributes }) => attributes.identifier));
  for (const declaration of declarationsOf(item)) {
    const { identifier } = declaration.attributes;
    const value = textOf(first(declaration, 'defaultValue')).trim();
    if (!set.has(identifier) && parseRational(value))
      derived.push({ name: nameOf(identifier), formula: value });
  }
  for (const { name: kind, attributes, children } of rules) {
    const expression = children.find(isElement);
    const name = nameOf(attributes.identifier);
    if (kind === 'templateCondition') return { reason: refusals.condition };
    if (kind === 'templateConstraint') {
      if (!constrained(item, expression, drawn)) return { reason: refusals.constraint };
      continue;
    }
    const number = kind === 'setTemplateValue' && expression && drawnOf(name, expression, item);
    const formula = formulaOf(expression);
    if (number) drawn.push(number);
    else if (formula === null) return { reason: unlikeNumbers(item, attributes.identifier) };
    else if (kind === 'setTemplateValue') derived.push({ name, formula });
    else if (kind === 'setCorrectResponse') right.set(attributes.identifier ?? '', formula);
    else return { reason: refusals.other };
  }
  return drawn.length > 0 ? { drawn, derived, right } : { reason: refusals.other };
}

/** Reads an item with drawn numbers: either one number that depends on them, or options that show them. */
export function templateOf(item: Qti2Item): Qti2Reading {
  const reading = (asked: Asked, body: XmlElement) => ({
    asked,
    stem: unwrapped(item.reader.html(markupWith(body, promptOf))),
  });
  const refused = (reason: Phrase) => reading({ kind: 'refused', reason }, item.body);
  const read = numbersOf(item);
  if (isRefusal(read)) return refused(read.reason);
  if (first(item.body, 'templateInline', 'templateBlock')) return refused(refusals.condition);
  const inFormulas = new Set(
    declarationsOf(item).flatMap(({ attributes }) =>
      attributes.mathVariable === 'true' ? [attributes.identifier ?? ''] : [],
    ),
  );
  const body = named(item.body, inFormulas);
  if (!isElement(body)) return refused(refusals.other);
  const [interaction, ...others] = interactionsOf(body);
  if (!interaction || others.length > 0) return refused(refusals.other);
  const { drawn, derived, right } = read;
  const value = right.get(interaction.attributes.responseIdentifier ?? '');
  if (interaction.name === 'textEntryInteraction' && value !== undefined)
    return reading(
      { kind: 'formula', drawn, derived, accepted: [{ value, credit: one, ...nearness(item) }] },
      body,
    );
  // Choice questions cannot have a correct option that depends on drawn numbers.
  if (interaction.name !== 'choiceInteraction' || right.size > 0) return refused(refusals.other);
  const asked = choiceOf(item, interaction);
  if (asked.kind !== 'choice') return refused(refusals.other);
  return reading({ ...asked, numbers: { drawn, derived } }, body);
}
