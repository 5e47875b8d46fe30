import { add, divide, multiply, negate, type Rational, subtract } from '../rational.ts';
import { type Expression, isNear, type Operator } from './expression.ts';
import { nearly, power, type Trouble } from './functions.ts';

/** Exact numbers by name. */
export type NumbersByName = ReadonlyMap<string, Rational>;

/** Bound on numerators and denominators: longer numbers are no plausible answers, and arithmetic stays cheap. */
const BOUND = 10n ** 28n;
const isShort = ({ numerator, denominator }: Rational) =>
  numerator < BOUND && numerator > -BOUND && denominator < BOUND;

const operations: Readonly<Record<Operator, (a: Rational, b: Rational) => Rational | Trouble>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': (a, b) => (b.numerator === 0n ? 'zeroDivision' : divide(a, b)),
  '^': power,
};

const exactly = (value: Rational | Trouble) =>
  typeof value === 'string' || isShort(value) ? value : ('tooLong' as const);
/**
 * Results with a larger denominator are rounded: the root of 4 stays 2, and a third of that 2/3, but the root of 2
 * becomes a decimal.
 */
const longDenominator = 10n ** 9n;
/** Formulas with a root may round long intermediate results too. */
const near = (value: Rational | Trouble) =>
  typeof value === 'string' || isShort(value) ? value : exactly(nearly(value));

/** Value of a formula, or the reason why there is none. Time is bounded by its length, because formulas have no loops. */
export function evaluate(expression: Expression, numbers: NumbersByName): Rational | Trouble {
  if (!isNear(expression)) return worked(expression, numbers, exactly);
  const value = worked(expression, numbers, near);
  return typeof value === 'string' || value.denominator < longDenominator ? value : exactly(nearly(value));
}

function worked(
  expression: Expression,
  numbers: NumbersByName,
  bounded: (value: Rational | Trouble) => Rational | Trouble,
): Rational | Trouble {
  switch (expression.kind) {
    case 'number':
      return bounded(expression.value);
    case 'name':
      return numbers.get(expression.name) ?? 'unknownName';
    case 'negation': {
      const value = worked(expression.of, numbers, bounded);
      return typeof value === 'string' ? value : negate(value);
    }
    case 'operation': {
      const left = worked(expression.left, numbers, bounded);
      if (typeof left === 'string') return left;
      const right = worked(expression.right, numbers, bounded);
      if (typeof right === 'string') return right;
      return bounded(operations[expression.operator](left, right));
    }
    case 'call': {
      const values: Rational[] = [];
      for (const one of expression.of) {
        const value = worked(one, numbers, bounded);
        if (typeof value === 'string') return value;
        values.push(value);
      }
      return bounded(expression.called.of(values));
    }
  }
}
