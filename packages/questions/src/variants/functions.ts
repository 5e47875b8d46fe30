import { compare, divide, multiply, negate, type Rational, rational, subtract, zero } from '../rational.ts';

/** Why there is no value. */
export type Trouble = 'zeroDivision' | 'exponent' | 'places' | 'fraction' | 'tooLong' | 'unknownName';

export interface KnownFunction {
  readonly name: string;
  /** How many numbers it takes, at least and at most. */
  readonly takes: readonly [number, number];
  readonly of: (values: readonly Rational[]) => Rational | Trouble;
}

const magnitude = (value: Rational) => (value.numerator < 0n ? negate(value) : value);
const isWhole = ({ denominator }: Rational) => denominator === 1n;

/** BigInt cuts towards zero. */
function floor({ numerator, denominator }: Rational): Rational {
  const cut = numerator / denominator;
  return rational(numerator < 0n && cut * denominator !== numerator ? cut - 1n : cut);
}
const ceiling = (value: Rational) => negate(floor(negate(value)));

/** Halves away from zero, as people round. */
function rounded(value: Rational, places: number): Rational {
  const scale = rational(10n ** BigInt(places));
  const scaled = magnitude(multiply(value, scale));
  const raised = floor(rational(2n * scaled.numerator + scaled.denominator, 2n * scaled.denominator));
  const result = divide(raised, scale);
  return value.numerator < 0n ? negate(result) : result;
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);

const wholes = (values: readonly Rational[], of: (a: bigint, b: bigint) => bigint) => {
  const [first = zero, ...rest] = values.map(magnitude);
  if (!values.every(isWhole)) return 'fraction';
  return rational(rest.reduce((result, { numerator }) => of(result, numerator), first.numerator));
};

const most = 20;
const mostPlaces = 12n;

/** Each by its name; a formula calls no other. */
const functions: readonly KnownFunction[] = [
  { name: 'abs', takes: [1, 1], of: ([value = zero]) => magnitude(value) },
  { name: 'floor', takes: [1, 1], of: ([value = zero]) => floor(value) },
  { name: 'ceil', takes: [1, 1], of: ([value = zero]) => ceiling(value) },
  {
    // round(x) or round(x, places)
    name: 'round',
    takes: [1, 2],
    of: ([value = zero, places = zero]) =>
      isWhole(places) && places.numerator >= 0n && places.numerator <= mostPlaces
        ? rounded(value, Number(places.numerator))
        : 'places',
  },
  { name: 'min', takes: [1, most], of: (values) => values.reduce((a, b) => (compare(a, b) <= 0 ? a : b)) },
  { name: 'max', takes: [1, most], of: (values) => values.reduce((a, b) => (compare(a, b) >= 0 ? a : b)) },
  {
    // What is left of a divided by b; never below zero for a positive b.
    name: 'mod',
    takes: [2, 2],
    of: ([a = zero, b = zero]) =>
      b.numerator === 0n ? 'zeroDivision' : subtract(a, multiply(b, floor(divide(a, b)))),
  },
  { name: 'gcd', takes: [2, most], of: (values) => wholes(values, greatestCommonDivisor) },
  {
    name: 'lcm',
    takes: [2, most],
    of: (values) =>
      wholes(values, (a, b) => (a === 0n || b === 0n ? 0n : (a / greatestCommonDivisor(a, b)) * b)),
  },
];

const byName = new Map(functions.map((one) => [one.name, one]));

export const functionNames: readonly string[] = functions.map(({ name }) => name);
export const functionOf = (name: string): KnownFunction | undefined => byName.get(name);
