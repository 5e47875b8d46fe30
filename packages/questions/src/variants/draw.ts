import {
  add,
  compare,
  exact,
  multiply,
  parseRational,
  type Rational,
  rational,
  subtract,
  toText,
} from '../rational.ts';
import { evaluate, type NumbersByName } from './evaluate.ts';
import { type Expression, readExpression } from './expression.ts';
import type { DrawnValues, Parameter, Variants } from './variants.ts';

export const stepOf = ({ step, decimals = 0 }: Extract<Parameter, { kind: 'range' }>): Rational =>
  step === undefined ? rational(1, 10n ** BigInt(decimals)) : exact(step);

/** Number of possible values; zero for an empty range. */
export function countOf(parameter: Parameter): number {
  if (parameter.kind === 'list') return parameter.values.length;
  const span = subtract(exact(parameter.max), exact(parameter.min));
  if (compare(span, rational(0)) < 0) return 0;
  const step = stepOf(parameter);
  if (step.numerator <= 0n) return 0;
  const steps = (span.numerator * step.denominator) / (span.denominator * step.numerator);
  return steps >= BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(steps) + 1;
}

/** Value at an index, from 0. */
export const valueAt = (parameter: Parameter, place: number): Rational =>
  parameter.kind === 'list'
    ? exact(parameter.values[place] ?? '0')
    : add(exact(parameter.min), multiply(stepOf(parameter), rational(place)));

/** Parses a number or a formula; null when neither. */
export function expressionOf(text: string): Expression | null {
  const value = parseRational(text);
  if (value) return { kind: 'number', value };
  const read = readExpression(text);
  return read.kind === 'read' ? read.expression : null;
}

/** Adds derived numbers, as far as they can be computed. */
export function withDerived({ derived }: Pick<Variants, 'derived'>, drawn: NumbersByName): NumbersByName {
  const numbers = new Map(drawn);
  for (const { name, formula } of derived) {
    const expression = expressionOf(formula);
    const value = expression && evaluate(expression, numbers);
    if (value !== null && typeof value !== 'string') numbers.set(name, value);
  }
  return numbers;
}

/** Draws attempted when a combination has no value, which validation may have missed. */
const TRIES = 100;

/** Draws the numbers of one attempt. `random` returns 0 <= n < 1. */
export function drawNumbers(variants: Variants, random: () => number): NumbersByName {
  let numbers: NumbersByName = new Map();
  for (let trial = 0; trial < TRIES; trial += 1) {
    const drawn = variants.parameters.map(
      (one) => [one.name, valueAt(one, Math.floor(random() * countOf(one)))] as const,
    );
    numbers = withDerived(variants, new Map(drawn));
    if (numbers.size === variants.parameters.length + variants.derived.length) break;
  }
  return numbers;
}

export const toDrawn = (numbers: NumbersByName): DrawnValues =>
  Object.fromEntries([...numbers].map(([name, value]) => [name, toText(value)]));

export const toNumbers = (drawn: DrawnValues): NumbersByName =>
  new Map(Object.entries(drawn).map(([name, value]) => [name, exact(value)]));

/** mulberry32: a seeded random sequence. */
function sequenceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The n-th example, from 1. Deterministic, so that a question and its key loaded separately show the same numbers. */
export const exampleOf = (variants: Variants, n: number): DrawnValues =>
  toDrawn(drawNumbers(variants, sequenceFrom(Math.imul(n, 0x9e3779b1))));
