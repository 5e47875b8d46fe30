import {
  compare,
  divide,
  exact,
  multiply,
  negate,
  type Rational,
  rational,
  subtract,
  zero,
} from '../rational.ts';

/** Reason why there is no value. */
export type Trouble =
  | 'zeroDivision'
  | 'exponent'
  | 'places'
  | 'fraction'
  | 'domain'
  | 'tooLong'
  | 'unknownName';

export interface KnownFunction {
  readonly name: string;
  /** Minimum and maximum number of arguments. */
  readonly takes: readonly [number, number];
  readonly of: (values: readonly Rational[]) => Rational | Trouble;
  /** Irrational results, approximated to `nearDigits` digits. */
  readonly isNear?: true;
}

const magnitude = (value: Rational) => (value.numerator < 0n ? negate(value) : value);
const isWhole = ({ denominator }: Rational) => denominator === 1n;

/** Explicit, because BigInt division truncates toward zero. */
function floor({ numerator, denominator }: Rational): Rational {
  const cut = numerator / denominator;
  return rational(numerator < 0n && cut * denominator !== numerator ? cut - 1n : cut);
}
const ceiling = (value: Rational) => negate(floor(negate(value)));

/** Rounds halves away from zero, as taught in school. */
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

/** Digits of approximated results: more than any question asks for, and identical on every machine. */
const nearDigits = 12;
/** Smaller results count as zero, such as the sine of an approximated pi. */
const NOTHING = 1e-13;

const asNumber = ({ numerator, denominator }: Rational) => Number(numerator) / Number(denominator);
const nearTo = (value: number): Rational | Trouble =>
  !Number.isFinite(value)
    ? 'domain'
    : Math.abs(value) < NOTHING
      ? zero
      : Math.abs(value) >= 1e28
        ? 'tooLong'
        : exact(value.toPrecision(nearDigits));

/** Rounds to `nearDigits` digits. */
export const nearly = (value: Rational): Rational | Trouble => nearTo(asNumber(value));

const near = (name: string, of: (value: number) => number): KnownFunction => ({
  name,
  takes: [1, 1],
  of: ([value = zero]) => nearTo(of(asNumber(value))),
  isNear: true,
});

const mostExponent = 64n;

/** Exact; whole exponents only. */
export function power(base: Rational, { numerator, denominator }: Rational): Rational | Trouble {
  if (denominator !== 1n || numerator > mostExponent || numerator < -mostExponent) return 'exponent';
  if (numerator < 0n && base.numerator === 0n) return 'zeroDivision';
  const times = numerator < 0n ? -numerator : numerator;
  const raised = { numerator: base.numerator ** times, denominator: base.denominator ** times };
  return numerator < 0n ? rational(raised.denominator, raised.numerator) : raised;
}

const mostFactorial = 26n;
const factorial = (value: bigint): bigint => (value <= 1n ? 1n : value * factorial(value - 1n));

const most = 20;
const mostPlaces = 12n;

/** All functions that a formula may call. */
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
    // Remainder of a divided by b; never negative for a positive b.
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
  near('sqrt', Math.sqrt),
  near('exp', Math.exp),
  near('ln', Math.log),
  near('log10', Math.log10),
  near('sin', Math.sin),
  near('cos', Math.cos),
  near('tan', Math.tan),
  near('asin', Math.asin),
  near('acos', Math.acos),
  near('atan', Math.atan),
  near('deg2rad', (degrees) => (degrees * Math.PI) / 180),
  near('rad2deg', (radians) => (radians * 180) / Math.PI),
  {
    // Exact for whole exponents, as a ^ b.
    name: 'pow',
    takes: [2, 2],
    of: ([a = zero, b = zero]) => (isWhole(b) ? power(a, b) : nearTo(asNumber(a) ** asNumber(b))),
    isNear: true,
  },
  {
    name: 'fact',
    takes: [1, 1],
    of: ([value = zero]) =>
      isWhole(value) && value.numerator >= 0n && value.numerator <= mostFactorial
        ? rational(factorial(value.numerator))
        : 'domain',
  },
];

const byName = new Map(functions.map((one) => [one.name, one]));

export const functionNames: readonly string[] = functions.map(({ name }) => name);
export const functionOf = (name: string): KnownFunction | undefined => byName.get(name);
