import { expect, test } from 'vitest';
import { compile, numberText } from './calculator-engine.ts';

const worth = (formula: string, unit: 'degrees' | 'radians' = 'degrees', x = 0, answer = 0) => {
  const value = compile(formula, unit)?.(x, answer) ?? null;
  return value === null ? null : numberText(value);
};

test.each([
  ['1 + 2 × 3', '7'],
  ['0.1 + 0.2', '0.3'],
  ['7 ÷ 2 − 1', '2.5'],
  ['√(2)²', '2'],
  ['sin(30)', '0.5'],
  ['atan(1)', '45'],
  ['ln(e)', '1'],
  ['lg(1000)', '3'],
  ['2π', '6.28318530718'],
  ['5!', '120'],
  ['-2^2', '-4'],
])('%s is %s', (formula, value) => {
  expect(worth(formula)).toBe(value);
});

test('angles in radians, the last answer, and a formula over x', () => {
  expect(worth('sin(pi/2)', 'radians')).toBe('1');
  expect(worth('ans + 1', 'degrees', 0, 41)).toBe('42');
  expect(worth('y = x^2 − 1', 'degrees', 3)).toBe('8');
});

test.each(['', '1 +', '1/0', 'sqrt(-1)', 'x'.repeat(300), 'f(x) = x', '"text"'])(
  '%s is no number',
  (formula) => {
    expect(worth(formula)).toBeNull();
  },
);

test.each([
  'import({a: 1})',
  'evaluate("1 + 1")',
  'parse("1")',
  'cos.constructor("return 1")()',
  'createUnit("a")',
  'sin.call',
])('nothing reaches further than numbers: %s', (formula) => {
  expect(worth(formula)).toBeNull();
});
