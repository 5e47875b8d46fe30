import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  divide,
  exact,
  multiply,
  negate,
  type Rational,
  rational,
  subtract,
  toDecimal,
  toText,
} from '../rational.ts';
import { evaluate } from './evaluate.ts';
import { readExpression } from './expression.ts';

const { sentence } = createText('k12');
const numbers = new Map([
  ['a', rational(3)],
  ['b', rational(-4)],
  ['rate_2', rational(7, 2)],
  ['zero', rational(0)],
]);

function resultOf(text: string): string {
  const read = readExpression(text);
  if (read.kind === 'unreadable') return sentence(read.message);
  const value = evaluate(read.expression, numbers);
  return typeof value === 'string' ? value : toText(value);
}

describe('a formula comes to exactly', () => {
  it.each([
    ['2', '2'],
    ['0.1 + 0.2', '3/10'],
    ['.5', '1/2'],
    ['a + b', '-1'],
    ['a - b', '7'],
    ['a * b', '-12'],
    ['a / b', '-3/4'],
    ['1 / 3 * 3', '1'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['10 - 4 - 3', '3'],
    ['100 / 10 / 5', '2'],
    ['2 ^ 10', '1024'],
    ['2 ^ 3 ^ 2', '512'],
    ['-2 ^ 2', '-4'],
    ['(-2) ^ 2', '4'],
    ['2 ^ -2', '1/4'],
    ['zero ^ 0', '1'],
    ['b ^ 3', '-64'],
    ['--a', '3'],
    ['+a', '3'],
    ['2 * -a', '-6'],
    ['rate_2 * 2', '7'],
    ['a × b − 1', '-13'],
    ['a ÷ 2', '3/2'],
    ['abs(b)', '4'],
    ['floor(b / 3)', '-2'],
    ['ceil(b / 3)', '-1'],
    ['round(5/2)', '3'],
    ['round(-5/2)', '-3'],
    ['round(1/3, 2)', '33/100'],
    ['min(a, b, 0)', '-4'],
    ['max(a, b, 0)', '3'],
    ['mod(b, 3)', '2'],
    ['mod(7, 3)', '1'],
    ['gcd(12, 18, 8)', '2'],
    ['lcm(4, 6)', '12'],
    ['lcm(4, 0)', '0'],
    ['sqrt(4) / 3', '2/3'],
    ['pow(2 / 3, 2)', '4/9'],
    ['pow(2, -2)', '1/4'],
    ['fact(5)', '120'],
    ['fact(0)', '1'],
  ])('%s = %s', (formula, result) => expect(resultOf(formula)).toBe(result));
});

describe('irrational results have twelve digits', () => {
  it.each([
    ['sqrt(2)', '1.41421356237'],
    ['sqrt(2) / 3', '0.471404520790'],
    ['pow(2, 0.5)', '1.41421356237'],
    ['exp(1)', '2.71828182846'],
    ['ln(10)', '2.30258509299'],
    ['log10(1000)', '3'],
    ['sin(deg2rad(30))', '0.5'],
    ['sin(3.14159265358979)', '0'],
    ['cos(0)', '1'],
    ['tan(deg2rad(45))', '1'],
    ['rad2deg(atan(1))', '45'],
    ['asin(1) - acos(0)', '0'],
    ['3.14159265358979 * sqrt(2) * sqrt(3) * sqrt(5) * 1.2345', '21.2423'],
  ])('%s = %s', (formula, digits) => {
    const result = exact(resultOf(formula));
    expect(Number(toDecimal(result, 12))).toBeCloseTo(Number(digits), 4);
    expect(result.denominator <= 10n ** 12n).toBe(true);
  });
});

describe('a formula has no result where', () => {
  it.each([
    ['1 / zero', 'zeroDivision'],
    ['1 / (a - 3)', 'zeroDivision'],
    ['zero ^ -1', 'zeroDivision'],
    ['mod(a, zero)', 'zeroDivision'],
    ['2 ^ (1/2)', 'exponent'],
    ['2 ^ 65', 'exponent'],
    ['10 ^ 28', 'tooLong'],
    ['99999999999999 ^ 3', 'tooLong'],
    ['1 / 10 ^ 27 / 100', 'tooLong'],
    ['round(a, 13)', 'places'],
    ['round(a, 1/2)', 'places'],
    ['gcd(1/2, 3)', 'fraction'],
    ['sqrt(b)', 'domain'],
    ['ln(zero)', 'domain'],
    ['asin(2)', 'domain'],
    ['pow(b, 1/2)', 'domain'],
    ['pow(zero, -1)', 'zeroDivision'],
    ['fact(b)', 'domain'],
    ['fact(1/2)', 'domain'],
    ['exp(100)', 'tooLong'],
    ['c + 1', 'unknownName'],
  ])('%s: %s', (formula, trouble) => expect(resultOf(formula)).toBe(trouble));
});

describe('unreadable expressions are named', () => {
  it.each([
    ['', 'Write a number or a formula.'],
    ['   ', 'Write a number or a formula.'],
    ['2a', 'The formula cannot be read from “a” on.'],
    ['a b', 'The formula cannot be read from “b” on.'],
    ['(a + b', 'The formula ends too early.'],
    ['a +', 'The formula ends too early.'],
    ['a)', 'The formula cannot be read from “)” on.'],
    ['a $ b', 'The formula cannot be read from “$ b” on.'],
    ['a; process.exit()', 'The formula cannot be read from “; process.exit()” on.'],
    ['constructor.constructor("x")', 'The formula cannot be read from “.constructor("x")” on.'],
    [
      'root(a)',
      'There is no function “root”. There are: abs, floor, ceil, round, min, max, mod, gcd, lcm, sqrt, exp, ln, log10, sin, cos, tan, asin, acos, atan, deg2rad, rad2deg, pow, fact.',
    ],
    ['mod(a)', 'The function mod takes 2 to 2 numbers.'],
    ['()', 'The formula cannot be read from “)” on.'],
    [`1${'0'.repeat(80)}`, 'A number of the formula is too long.'],
    ['a + '.repeat(2500), 'A formula can have at most 200 characters.'],
  ])('%j', (formula, said) => expect(resultOf(formula)).toBe(said));

  it('reads what nests as deeply as there is room', () => {
    expect(resultOf(`${'('.repeat(99)}a${')'.repeat(99)}`)).toBe('3');
    expect(resultOf(`${'-'.repeat(199)}a`)).toBe('-3');
  });
});

/** Deterministic random sequence. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('over formulas of every kind', () => {
  const random = sequence(17);
  /** A formula and its value, built without the parser. */
  function made(depth: number): { text: string; value: Rational | null } {
    if (depth === 0) {
      const value = rational(random(19) - 9, random(4) + 1);
      return { text: `(${toText(value)})`, value };
    }
    const [left, right] = [made(depth - 1), made(depth - 1)];
    const [a, b] = [left.value, right.value];
    const ways = [
      { sign: '+', of: add },
      { sign: '-', of: subtract },
      { sign: '*', of: multiply },
      { sign: '/', of: (x: Rational, y: Rational) => (y.numerator === 0n ? null : divide(x, y)) },
    ];
    const way = ways[random(4)];
    return {
      text: `(${left.text} ${way?.sign} ${right.text})`,
      value: a && b && way ? way.of(a, b) : null,
    };
  }

  it('computes what exact arithmetic computes', () => {
    for (let round = 0; round < 400; round += 1) {
      const { text, value } = made(random(3) + 1);
      const shown = value ? toText(value) : 'zeroDivision';
      expect([text, resultOf(text)]).toEqual([text, shown]);
    }
  });

  it('keeps the laws that floors, rests and rounding have', () => {
    for (let round = 0; round < 400; round += 1) {
      const value = rational(random(2001) - 1000, random(30) + 1);
      const by = rational(random(40) + 1, random(7) + 1);
      const of = (text: string) => {
        const read = readExpression(text);
        if (read.kind === 'unreadable') throw new Error(text);
        const result = evaluate(
          read.expression,
          new Map([
            ['x', value],
            ['y', by],
          ]),
        );
        if (typeof result === 'string') throw new Error(result);
        return result;
      };
      const floor = of('floor(x)');
      expect(compare(floor, value)).toBeLessThanOrEqual(0);
      expect(compare(value, add(floor, rational(1)))).toBe(-1);
      expect(of('ceil(x)')).toEqual(negate(of('floor(-x)')));
      expect(of('y * floor(x / y) + mod(x, y)')).toEqual(value);
      expect(compare(of('abs(round(x, 2) - x)'), rational(1, 200))).toBeLessThanOrEqual(0);
    }
  });
});
