import { exact, type Rational, toText } from '../rational.ts';
import { countOf, stepOf, valueAt } from './draw.ts';
import { evaluate, type NumbersByName } from './evaluate.ts';
import { type Expression, namesIn, sizeOf } from './expression.ts';
import type { Trouble } from './functions.ts';
import type { Parameter } from './variants.ts';

/** Operations spent on one formula and those it depends on, because a save checks many formulas. */
const BUDGET = 2_000;
const leastTried = 20;
/** Combinations tried by each strategy. */
const mostTried = 500;

/** Ranges with up to this many values are tried completely. */
const few = 12;

/** Indexes likely to fail: around zero, and both ends. */
function tellingPlaces(parameter: Parameter): readonly number[] {
  const count = countOf(parameter);
  if (count <= few || parameter.kind === 'list') return Array.from({ length: count }, (_, place) => place);
  const [min, step] = [exact(parameter.min), stepOf(parameter)];
  const steps = Number((-min.numerator * step.denominator) / (min.denominator * step.numerator));
  const beside = Math.min(count - 1, Math.max(0, steps));
  return [...new Set([beside, 0, count - 1, Math.min(count - 1, beside + 1)])];
}

/** Primes, so that strides share no period with typical ranges. */
const strides = [7919, 104_729] as const;

/**
 * Combinations to try: all of them, or else the critical indexes of each parameter against each other, then a sample in
 * between.
 */
function* placesOf(parameters: readonly Parameter[], most: number): Generator<readonly number[]> {
  const counts = parameters.map(countOf);
  const isAll = counts.reduce((product, count) => product * count, 1) <= most;
  const wheels = parameters.map((parameter, index) =>
    isAll ? Array.from({ length: counts[index] ?? 0 }, (_, place) => place) : tellingPlaces(parameter),
  );
  const turns = wheels.reduce((product, wheel) => product * wheel.length, 1);
  for (let trial = 0; trial < Math.min(most, turns); trial += 1) {
    let rest = trial;
    yield wheels.map((wheel) => {
      const place = wheel[rest % wheel.length] ?? 0;
      rest = Math.floor(rest / wheel.length);
      return place;
    });
  }
  if (isAll) return;
  for (let trial = 1; trial <= most; trial += 1)
    yield counts.map((count, index) =>
      Math.floor(((trial * (index * 2 + strides[0])) % strides[1]) * (count / strides[1])),
    );
}

export const valuesOf = (numbers: NumbersByName) =>
  [...numbers].map(([name, value]) => `${name} = ${toText(value)}`).join(', ');

/** A parsed formula and the name of its result. */
export interface Step {
  readonly name: string;
  readonly expression: Expression;
}

export interface Tried {
  readonly trouble: Trouble;
  /** Drawn numbers that cause the failure. */
  readonly numbers: NumbersByName;
}

/**
 * Searches for drawn numbers for which a formula has no value; `before`: formulas it may depend on, in order.
 * Exhaustive for small ranges.
 */
export function troubleOf(
  parameters: readonly Parameter[],
  before: readonly Step[],
  expression: Expression,
): Tried | null {
  const needed = new Set(namesIn(expression));
  const leading = before
    .toReversed()
    .filter((step) => needed.has(step.name) && [...namesIn(step.expression)].every((one) => needed.add(one)))
    .toReversed();
  const size = leading.reduce((all, step) => all + sizeOf(step.expression), sizeOf(expression));
  const drawn = parameters.filter(({ name }) => needed.has(name));
  const most = Math.min(mostTried, Math.max(leastTried, Math.floor(BUDGET / size)));
  for (const places of placesOf(drawn, most)) {
    const numbers = new Map<string, Rational>(
      drawn.map((one, index) => [one.name, valueAt(one, places[index] ?? 0)]),
    );
    const all = new Map(numbers);
    for (const step of leading) {
      const value = evaluate(step.expression, all);
      if (typeof value !== 'string') all.set(step.name, value);
    }
    const trouble = evaluate(expression, all);
    if (typeof trouble === 'string') return { trouble, numbers };
  }
  return null;
}
