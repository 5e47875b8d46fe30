import { phrase } from '@pelion/words';
import {
  add,
  divide,
  equals,
  multiply,
  negate,
  one,
  parseRational,
  type Rational,
  rational,
  zero,
} from '../../rational.ts';
import { plainMinus } from '../../typed-signs.ts';
import type { Curve } from './curve.ts';
import { longestEquation } from './facts.ts';

/** Reasons why a typed equation cannot be drawn. Independent of the key. */
export const equationRefusals = {
  tooLong: phrase('This equation is too long.'),
  noEquals: phrase('Write an equation with one equals sign, such as y = 2x + 1.'),
  comma: phrase('Write decimals with a point, as in 1.5.'),
  letters: phrase('Use only the letters x and y.'),
  mixedNumber: phrase('Write a mixed number as one fraction or decimal: 7/2 or 3.5, not 3 1/2.'),
  zeroDenominator: phrase('You cannot divide by zero.'),
  degree: phrase('Only lines and parabolas that open up or down can be drawn: x, x² and y, no more.'),
  noCurve: phrase('This equation is neither a line nor a parabola.'),
  malformed: phrase(
    'This is not an equation. Write it like y = 2x + 1, 2x + 3y = 6, x = 4 or y = (x - 1)² + 2.',
  ),
} as const;
export type EquationRefusal = keyof typeof equationRefusals;

export type EquationReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'curve'; readonly curve: Curve }
  | { readonly kind: 'refused'; readonly reason: EquationRefusal };

class Refused extends Error {
  readonly reason: EquationRefusal;
  constructor(reason: EquationRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** A polynomial in x and y: coefficients keyed by 10 × power of x + power of y. */
type Polynomial = ReadonlyMap<number, Rational>;

const X = 10;
const Y = 1;
const highest = 4;
// Bound on numbers, because nested powers double the digits each time; no school equation is larger.
const largest = 10n ** 40n;

const termOf = (power: number, coefficient: Rational): Polynomial =>
  new Map(equals(coefficient, zero) ? [] : [[power, coefficient]]);
const constantOf = (polynomial: Polynomial): Rational | null =>
  [...polynomial.keys()].every((power) => power === 0) ? (polynomial.get(0) ?? zero) : null;

function fromTerms(terms: Iterable<readonly [number, Rational]>): Polynomial {
  const sums = new Map<number, Rational>();
  for (const [power, coefficient] of terms) {
    const total = add(sums.get(power) ?? zero, coefficient);
    if (Math.floor(power / X) + (power % X) > highest) throw new Refused('degree');
    if (total.numerator > largest || total.numerator < -largest || total.denominator > largest)
      throw new Refused('tooLong');
    if (equals(total, zero)) sums.delete(power);
    else sums.set(power, total);
  }
  return sums;
}
const plus = (one: Polynomial, other: Polynomial) => fromTerms([...one, ...other]);
const scaled = (polynomial: Polynomial, by: Rational) =>
  fromTerms([...polynomial].map(([power, coefficient]) => [power, multiply(coefficient, by)] as const));
const times = (one: Polynomial, other: Polynomial) =>
  fromTerms([...one].flatMap(([p, a]) => [...other].map(([q, b]) => [p + q, multiply(a, b)] as const)));

const vulgar: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
};
const superscripts: Readonly<Record<string, string>> = { '²': '^2', '³': '^3', '⁴': '^4' };

/** Typed text in the characters of the grammar. */
const normalised = (text: string) =>
  plainMinus(text.toLowerCase())
    .replace(/[·×∙⋅]/gu, '*')
    .replace(/[÷⁄∕]/gu, '/')
    .replace(/\*\*/g, '^')
    .replace(/[²³⁴]/g, (sign) => superscripts[sign] ?? sign)
    .replace(/[½⅓⅔¼¾]/g, (sign) => `(${vulgar[sign] ?? sign})`)
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/^\s*[fgh]\s*\(\s*x\s*\)\s*=/, 'y=')
    .trim();

// The first matching pattern names the reason; input that matches none is 'malformed'.
const reasons: readonly (readonly [EquationRefusal, RegExp])[] = [
  ['comma', /\d,\d/],
  ['letters', /[^\P{L}xy]/u],
  ['mixedNumber', /\d\s+[\d.]/],
];

const tokens = /\s*(\d+(?:\.\d*)?|\.\d+|[xy]|[-+*/^()])/y;

function tokensOf(side: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < side.trimEnd().length) {
    tokens.lastIndex = at;
    const token = tokens.exec(side)?.[1];
    if (token === undefined) throw new Refused('malformed');
    found.push(token);
    at = tokens.lastIndex;
  }
  return found;
}

const isNumber = (token: string | undefined) => token !== undefined && /^[\d.]/.test(token);
/** Tokens that multiply without an operator: 2x, 2(x + 1), x(x - 1). Numbers do not, since x2 and 2 3 mean nothing. */
const isImplied = (token: string | undefined) => token === 'x' || token === 'y' || token === '(';

/** sum = term (± term)*; term = factor ((*|/|nothing) factor)*; factor = ± factor | atom (^ number)? */
function parse(side: string): Polynomial {
  const rest = tokensOf(side).toReversed();
  const take = () => rest.pop();
  const next = () => rest.at(-1);

  const atom = (): Polynomial => {
    const token = take();
    if (token === 'x') return termOf(X, one);
    if (token === 'y') return termOf(Y, one);
    if (token === '(') {
      const inner = sum();
      if (take() !== ')') throw new Refused('malformed');
      return inner;
    }
    const value = isNumber(token) ? parseRational(token ?? '') : null;
    if (!value) throw new Refused('malformed');
    return termOf(0, value);
  };
  const factor = (): Polynomial => {
    if (next() === '-' || next() === '+') {
      const sign = take() === '-' ? rational(-1) : one;
      return scaled(factor(), sign);
    }
    const base = atom();
    if (next() !== '^') return base;
    take();
    const power = take() ?? '';
    if (!/^\d$/.test(power)) throw new Refused('malformed');
    return Array.from({ length: Number(power) }, () => base).reduce(times, termOf(0, one));
  };
  const term = (): Polynomial => {
    let product = factor();
    while (next() === '*' || next() === '/' || isImplied(next())) {
      const sign = isImplied(next()) ? '*' : take();
      const by = factor();
      if (sign === '*') product = times(product, by);
      else {
        const divisor = constantOf(by);
        if (!divisor) throw new Refused('degree');
        if (equals(divisor, zero)) throw new Refused('zeroDenominator');
        product = scaled(product, divide(one, divisor));
      }
    }
    return product;
  };
  const sum = (): Polynomial => {
    let total = term();
    while (next() === '+' || next() === '-') {
      const sign = take();
      const by = term();
      total = plus(total, sign === '-' ? scaled(by, rational(-1)) : by);
    }
    return total;
  };

  const whole = sum();
  if (next() !== undefined) throw new Refused('malformed');
  return whole;
}

/** Moves everything to one side and solves for y, or for x when there is no y. */
function curveOf(polynomial: Polynomial): Curve {
  const known = [0, X, 2 * X, Y];
  if ([...polynomial.keys()].some((power) => !known.includes(power))) throw new Refused('degree');
  const [c = zero, b = zero, a = zero, d = zero] = known.map((power) => polynomial.get(power));
  if (!equals(d, zero)) {
    const over = (value: Rational) => negate(divide(value, d));
    return { kind: 'polynomial', a: over(a), b: over(b), c: over(c) };
  }
  if (!equals(a, zero) || equals(b, zero)) throw new Refused('noCurve');
  return { kind: 'vertical', x: negate(divide(c, b)) };
}

/**
 * Parses the equation of a line or parabola: either side, fractions, decimals, parentheses, implicit multiplication, x²
 * or x^2. Equivalent equations give equal curves.
 */
export function readEquation(text: string): EquationReading {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  if (typed.length > longestEquation) return { kind: 'refused', reason: 'tooLong' };
  try {
    if (/\d\s*[½⅓⅔¼¾]/.test(typed)) throw new Refused('mixedNumber');
    const plain = normalised(typed);
    const reason = reasons.find(([, pattern]) => pattern.test(plain))?.[0];
    if (reason) throw new Refused(reason);
    const [left, right, ...others] = plain.split('=');
    if (left === undefined || right === undefined || others.length > 0) throw new Refused('noEquals');
    return { kind: 'curve', curve: curveOf(plus(parse(left), scaled(parse(right), rational(-1)))) };
  } catch (cause) {
    if (cause instanceof Refused) return { kind: 'refused', reason: cause.reason };
    throw cause;
  }
}

/** Curve of an equation; null when there is none. */
export function curveOfEquation(text: string): Curve | null {
  const reading = readEquation(text);
  return reading.kind === 'curve' ? reading.curve : null;
}
