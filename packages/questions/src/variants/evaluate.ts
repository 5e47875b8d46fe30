import { add, divide, multiply, negate, type Rational, rational, subtract } from '../rational.ts';
import type { Expression, Operator } from './expression.ts';
import type { Trouble } from './functions.ts';

/** Exact numbers by their names. */
export type NumbersByName = ReadonlyMap<string, Rational>;

/** Numerators and denominators stay below this: what is longer is no answer, and the bound keeps the arithmetic cheap. */
const BOUND = 10n ** 28n;
const mostExponent = 64n;

const isShort = ({ numerator, denominator }: Rational) =>
  numerator < BOUND && numerator > -BOUND && denominator < BOUND;

function power(base: Rational, { numerator, denominator }: Rational): Rational | Trouble {
  if (denominator !== 1n || numerator > mostExponent || numerator < -mostExponent) return 'exponent';
  if (numerator < 0n && base.numerator === 0n) return 'zeroDivision';
  const times = numerator < 0n ? -numerator : numerator;
  const raised = { numerator: base.numerator ** times, denominator: base.denominator ** times };
  return numerator < 0n ? rational(raised.denominator, raised.numerator) : raised;
}

const operations: Readonly<Record<Operator, (a: Rational, b: Rational) => Rational | Trouble>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': (a, b) => (b.numerator === 0n ? 'zeroDivision' : divide(a, b)),
  '^': power,
};

const bounded = (value: Rational | Trouble) =>
  typeof value === 'string' || isShort(value) ? value : ('tooLong' as const);

/** What a formula comes to, or why it comes to nothing. Bounded by its length: nothing in it repeats. */
export function evaluate(expression: Expression, numbers: NumbersByName): Rational | Trouble {
  switch (expression.kind) {
    case 'number':
      return bounded(expression.value);
    case 'name':
      return numbers.get(expression.name) ?? 'unknownName';
    case 'negation': {
      const value = evaluate(expression.of, numbers);
      return typeof value === 'string' ? value : negate(value);
    }
    case 'operation': {
      const left = evaluate(expression.left, numbers);
      if (typeof left === 'string') return left;
      const right = evaluate(expression.right, numbers);
      if (typeof right === 'string') return right;
      return bounded(operations[expression.operator](left, right));
    }
    case 'call': {
      const values: Rational[] = [];
      for (const one of expression.of) {
        const value = evaluate(one, numbers);
        if (typeof value === 'string') return value;
        values.push(value);
      }
      return bounded(expression.called.of(values));
    }
  }
}
