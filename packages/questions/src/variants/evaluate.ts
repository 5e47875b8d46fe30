import { add, divide, multiply, negate, type Rational, subtract } from '../rational.ts';
import { type Expression, isNear, type Operator } from './expression.ts';
import { nearly, power, type Trouble } from './functions.ts';

/** Exact numbers by their names. */
export type NumbersByName = ReadonlyMap<string, Rational>;

/** Numerators and denominators stay below this: what is longer is no answer, and the bound keeps the arithmetic cheap. */
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
/** A root of four is two, and a third of it two thirds; a root of two is shown in decimals. */
const longDenominator = 10n ** 9n;
/** Where a root is in it the rest need not be exact either. */
const near = (value: Rational | Trouble) =>
  typeof value === 'string' || isShort(value) ? value : exactly(nearly(value));

/** What a formula comes to, or why it comes to nothing. Bounded by its length: nothing in it repeats. */
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
