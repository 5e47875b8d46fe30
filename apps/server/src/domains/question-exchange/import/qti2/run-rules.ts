import {
  add,
  clamp,
  compare,
  divide,
  equals,
  multiply,
  one,
  parseRational,
  type Rational,
  rational,
  subtract,
  sum,
  toDecimal,
  zero,
} from '@pelion/questions';
import { childOf, childrenOf, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import { exactScore } from '../foreign/rounded-fraction.ts';
import type { Qti2Item } from './qti2-item.ts';

// Scores answers by running the item's own rules, however they are written. An unsupported rule makes the whole result
// unknown.

/** Values given, by response identifier. */
export type Answers = Readonly<Record<string, readonly string[]>>;

type Value = readonly string[] | boolean | Rational | null;
class UnknownRule extends Error {}

interface Run {
  readonly item: Qti2Item;
  readonly answers: Answers;
  readonly outcomes: Map<string, Value>;
  /** Name of the outcome that counts as the score. */
  readonly score: string;
}
type Rule = (element: XmlElement, run: Run) => Value;

const isList = (value: Value): value is readonly string[] => Array.isArray(value);
const isNumber = (value: Value): value is Rational =>
  value !== null && typeof value === 'object' && !isList(value);

const numberOf = (value: Value): Rational | null =>
  isNumber(value)
    ? value
    : isList(value) && value.length === 1
      ? parseRational((value[0] ?? '').trim())
      : null;

const valuesOf = (element: XmlElement, run: Run) => childrenOf(element).map((child) => evaluate(child, run));
const isTrue = (value: Value) => value === true;

/** A pair equals its reverse. */
const alike = (baseType: string, text: string) => {
  const number = baseType === 'float' || baseType === 'integer' ? parseRational(text.trim()) : null;
  if (number) return `${number.numerator}/${number.denominator}`;
  const words = text.trim().split(/\s+/);
  return (baseType === 'pair' ? words.sort() : words).join(' ');
};

function declarationIn(element: XmlElement, { item }: Run) {
  for (const child of childrenOf(element)) {
    const declared = item.declared.get(child.attributes.identifier ?? '');
    if (declared) return declared;
  }
  return undefined;
}

const matches: Rule = (element, run) => {
  const [left = null, right = null] = valuesOf(element, run);
  if (!isList(left) || !isList(right)) {
    const [one_, other] = [numberOf(left), numberOf(right)];
    return one_ && other ? equals(one_, other) : null;
  }
  const { baseType = 'string', cardinality = 'single' } = declarationIn(element, run) ?? {};
  const [some, others] = [left, right].map((texts) => {
    const read = texts.map((text) => alike(baseType, text));
    return (cardinality === 'ordered' ? read : read.sort()).join('\n');
  });
  return some === others;
};

const ordered =
  (holds: (order: number) => boolean): Rule =>
  (element, run) => {
    const [left, right] = valuesOf(element, run).map(numberOf);
    return left && right ? holds(compare(left, right)) : null;
  };

const counted =
  (reduce: (numbers: readonly Rational[]) => Rational): Rule =>
  (element, run) => {
    const numbers = valuesOf(element, run).map(numberOf);
    return numbers.every((number) => number !== null) ? reduce(numbers) : null;
  };

const size = (number: Rational) => (compare(number, zero) < 0 ? subtract(zero, number) : number);

const near: Rule = (element, run) => {
  const [given, right] = valuesOf(element, run).map(numberOf);
  if (!given || !right) return null;
  const { toleranceMode = 'exact', tolerance = '' } = element.attributes;
  const [low = '0', high = low] = tolerance.trim().split(/\s+/).filter(Boolean);
  const [below, above] = [parseRational(low), parseRational(high)];
  if (toleranceMode === 'exact') return equals(given, right);
  if (!below || !above) throw new UnknownRule(element.name);
  const share = toleranceMode === 'relative' ? divide(size(right), rational(100)) : one;
  return (
    compare(given, subtract(right, multiply(below, share))) >= 0 &&
    compare(given, add(right, multiply(above, share))) <= 0
  );
};

/** Compares two numbers after rounding. */
const roundedAlike: Rule = (element, run) => {
  const [given, right] = valuesOf(element, run).map(numberOf);
  const { roundingMode = 'significantFigures', figures = '' } = element.attributes;
  if (roundingMode !== 'decimalPlaces' || !/^\d{1,2}$/.test(figures)) throw new UnknownRule(element.name);
  return given && right ? toDecimal(given, Number(figures)) === toDecimal(right, Number(figures)) : null;
};

/** Sum of the mapped points of the answers, within the mapping's bounds. */
const mapped: Rule = ({ attributes: { identifier = '' } }, { item, answers }) => {
  const declaration = childrenOf(item.element, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === identifier,
  );
  const mapping = childOf(declaration, 'mapping');
  const declared = item.declared.get(identifier);
  if (!mapping || !declared) throw new UnknownRule('mapResponse');
  const number = (name: string) => exactScore(mapping.attributes[name] ?? '');
  const entries = [...declared.mapped];
  const given = [...new Set(answers[identifier])];
  const total = sum(
    given.map((answer) => {
      const entry = entries.find(
        ([key]) => alike(declared.baseType, key) === alike(declared.baseType, answer),
      );
      return (entry ? exactScore(entry[1].value) : number('defaultValue')) ?? zero;
    }),
  );
  return clamp(total, number('lowerBound') ?? total, number('upperBound') ?? total);
};

const rules: Readonly<Record<string, Rule>> = {
  variable: ({ attributes: { identifier = '' } }, { item, answers, outcomes }) => {
    if (!item.declared.has(identifier)) return outcomes.get(identifier) ?? null;
    const given = answers[identifier] ?? [];
    return given.length > 0 ? given : null;
  },
  correct: ({ attributes: { identifier = '' } }, { item }) => item.declared.get(identifier)?.correct ?? null,
  baseValue: (element) => {
    const text = textOf(element).trim();
    return element.attributes.baseType === 'boolean' ? text === 'true' : [text];
  },
  multiple: (element, run) => valuesOf(element, run).flatMap((value) => (isList(value) ? value : [])),
  ordered: (element, run) => valuesOf(element, run).flatMap((value) => (isList(value) ? value : [])),
  match: matches,
  mapResponse: mapped,
  isNull: (element, run) => valuesOf(element, run)[0] === null,
  and: (element, run) => valuesOf(element, run).every(isTrue),
  or: (element, run) => valuesOf(element, run).some(isTrue),
  not: (element, run) => !isTrue(valuesOf(element, run)[0] ?? null),
  equal: near,
  equalRounded: roundedAlike,
  index: (element, run) => {
    const [list = null] = valuesOf(element, run);
    const at = isList(list) ? list[Number(element.attributes.n) - 1] : undefined;
    return at === undefined ? null : [at];
  },
  anyN: (element, run) => {
    const held = valuesOf(element, run).filter(isTrue).length;
    return held >= Number(element.attributes.min) && held <= Number(element.attributes.max);
  },
  gt: ordered((order) => order > 0),
  gte: ordered((order) => order >= 0),
  lt: ordered((order) => order < 0),
  lte: ordered((order) => order <= 0),
  sum: counted(sum),
  product: counted((numbers) => numbers.reduce(multiply, one)),
  subtract: counted(([left = zero, right = zero]) => subtract(left, right)),
  member: (element, run) => {
    const [one_ = null, many = null] = valuesOf(element, run);
    return isList(one_) && isList(many) ? one_.every((text) => many.includes(text)) : null;
  },
  contains: (element, run) => {
    const [many = null, some = null] = valuesOf(element, run);
    return isList(many) && isList(some) ? some.every((text) => many.includes(text)) : null;
  },
  stringMatch: (element, run) => {
    const [left, right] = valuesOf(element, run).map((value) => (isList(value) ? (value[0] ?? '') : null));
    if (left === null || right === null || left === undefined || right === undefined) return null;
    if (element.attributes.substring === 'true') throw new UnknownRule(element.name);
    return /^false$/i.test(element.attributes.caseSensitive ?? '')
      ? left.toLowerCase() === right.toLowerCase()
      : left === right;
  },
};

/** Inherited object properties are no rules. */
const ruleOf = (name: string): Rule | undefined => (Object.hasOwn(rules, name) ? rules[name] : undefined);

function evaluate(element: XmlElement, run: Run): Value {
  const rule = ruleOf(element.name);
  if (!rule) throw new UnknownRule(element.name);
  return rule(element, run);
}

/** Runs the consequences if the condition holds; returns whether it held. */
function follow(branch: XmlElement, run: Run): boolean {
  const [condition, ...consequences] = childrenOf(branch);
  if (!condition || !isTrue(evaluate(condition, run))) return false;
  carryOut(consequences, run);
  return true;
}

function carryOut(steps: readonly XmlElement[], run: Run): void {
  for (const step of steps) {
    const inside = childrenOf(step);
    switch (step.name) {
      case 'setOutcomeValue': {
        const [value] = inside;
        // Outcomes other than the score may use unsupported expressions and are then skipped.
        const isScore = step.attributes.identifier === run.score;
        if (value && (isScore || ruleOf(value.name)))
          run.outcomes.set(step.attributes.identifier ?? '', evaluate(value, run));
        break;
      }
      case 'lookupOutcomeValue': {
        const [value] = inside;
        const outcome = step.attributes.identifier ?? '';
        if (value) run.outcomes.set(outcome, lookedUp(outcome, evaluate(value, run), run));
        break;
      }
      case 'responseProcessingFragment':
        carryOut(inside, run);
        break;
      case 'responseCondition':
        for (const branch of inside) {
          if (branch.name !== 'responseElse') {
            if (follow(branch, run)) break;
          } else carryOut(childrenOf(branch), run);
        }
        break;
      default:
        throw new UnknownRule(step.name);
    }
  }
}

/** Initial outcomes: the declared default, or zero for numbers. */
function outcomesOf({ element }: Qti2Item): Map<string, Value> {
  const declared = childrenOf(element, 'outcomeDeclaration').map(
    (declaration) =>
      [
        declaration.attributes.identifier ?? '',
        defaultOf(declaration) ??
          (/^(?:float|integer)$/.test(declaration.attributes.baseType ?? '') ? zero : null),
      ] as const,
  );
  return new Map<string, Value>(declared);
}

/** Some programs number the score outcome, as in `SCORE0`. */
function scoreNameIn(outcomes: ReadonlyMap<string, Value>): string {
  const alike = [...outcomes.keys()].filter((name) => /^score\d*$/i.test(name));
  const [only, other] = alike;
  return only && !other ? only : 'SCORE';
}

function defaultOf(declaration: XmlElement): readonly string[] | null {
  const values = childrenOf(childOf(declaration, 'defaultValue'), 'value').map((value) =>
    textOf(value).trim(),
  );
  return values.length > 0 ? values : null;
}

/** Looks a number up in an outcome's table: the value beside the number, or beside the highest below it. */
function lookedUp(outcome: string, value: Value, { item }: Run): Value {
  const declaration = childrenOf(item.element, 'outcomeDeclaration').find(
    ({ attributes }) => attributes.identifier === outcome,
  );
  const number = numberOf(value);
  const exact = childrenOf(childOf(declaration, 'matchTable'), 'matchTableEntry').find(({ attributes }) => {
    const source = parseRational(attributes.sourceValue ?? '');
    return number && source && equals(number, source);
  });
  const stepped = childrenOf(childOf(declaration, 'interpolationTable'), 'interpolationTableEntry').find(
    ({ attributes }) => {
      const source = parseRational(attributes.sourceValue ?? '');
      if (!number || !source) return false;
      const order = compare(number, source);
      return order > 0 || (order === 0 && attributes.includeBoundary !== 'false');
    },
  );
  const [table] = ['matchTable', 'interpolationTable']
    .map((name) => childOf(declaration, name))
    .filter(Boolean);
  if (!table) throw new UnknownRule('lookupOutcomeValue');
  const found = (exact ?? stepped)?.attributes.targetValue ?? table.attributes.defaultValue;
  return found === undefined ? null : [found];
}

/** Score of the given answers; null if a rule is unsupported. */
export function scoreOf(item: Qti2Item, answers: Answers): Rational | null {
  const processing = childOf(item.element, 'responseProcessing');
  if (!processing) return null;
  const steps = childrenOf(processing);
  const template = processing.attributes.template ?? '';
  const outcomes = outcomesOf(item);
  const run: Run = { item, answers, outcomes, score: scoreNameIn(outcomes) };
  try {
    if (steps.length > 0) {
      carryOut(steps, run);
      return numberOf(run.outcomes.get(run.score) ?? zero);
    }
    const asked = { name: 'variable', attributes: { identifier: 'RESPONSE' }, children: [], line: 0 };
    if (/match_correct/.test(template)) {
      const right = { ...asked, name: 'correct' };
      return matches({ ...asked, name: 'match', children: [asked, right] }, run) === true ? one : zero;
    }
    return /map_response(?!_point)/.test(template) ? numberOf(mapped(asked, run)) : null;
  } catch (error) {
    if (error instanceof UnknownRule) return null;
    throw error;
  }
}

/** Whether a condition holds for the named numbers; null if unsupported. */
export function holds(
  item: Qti2Item,
  condition: XmlElement,
  numbers: Readonly<Record<string, string>>,
): boolean | null {
  const outcomes = new Map<string, Value>(
    Object.entries(numbers).map(([name, value]) => [name, parseRational(value)]),
  );
  try {
    return isTrue(evaluate(condition, { item, answers: {}, outcomes, score: 'SCORE' }));
  } catch (error) {
    if (error instanceof UnknownRule) return null;
    throw error;
  }
}
