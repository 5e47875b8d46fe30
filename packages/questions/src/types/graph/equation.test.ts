import { describe, expect, it } from 'vitest';
import { toText } from '../../rational.ts';
import { unreadable } from '../../unreadable.ts';
import { type EquationRefusal, readEquation } from './equation.ts';

/** Formats as 'c b a' of y = c + bx + ax², 'x = 4', or the reason of a refusal. */
function read(text: string): string {
  const reading = readEquation(text);
  if (reading.kind !== 'curve') return reading.kind === 'refused' ? reading.reason : reading.kind;
  const { curve } = reading;
  if (curve.kind === 'vertical') return `x = ${toText(curve.x)}`;
  return [curve.c, curve.b, curve.a].map(toText).join(' ');
}
const asGraph = (equation: string) => ({ type: 'graph' as const, equation, points: [], spans: [] });

describe('readEquation', () => {
  it.each([
    ['y = 2x + 1', '1 2 0'],
    ['y=2x+1', '1 2 0'],
    ['2x + 1 = y', '1 2 0'],
    [`y =${' '.repeat(95)}2x`, '0 2 0'],
    [`y =${' '.repeat(96)}2x`, 'tooLong'],
    ['Y = 1 + X*2', '1 2 0'],
    ['f(x) = 2x + 1', '1 2 0'],
    ['2y = 4x + 2', '1 2 0'],
    ['y − 1 = 2x', '1 2 0'],
    ['y - 3 = 2(x - 1)', '1 2 0'],
    ['-2x + y = 1', '1 2 0'],
    ['0 = 2x - y + 1', '1 2 0'],
    ['y = (4x + 2)/2', '1 2 0'],
    ['y = 2·x + 1', '1 2 0'],
    ['2x + 3y = 6', '2 -2/3 0'],
    ['y = 1/2x', '0 1/2 0'],
    ['y = x/2', '0 1/2 0'],
    ['y = (1/2)x', '0 1/2 0'],
    ['y = ½x', '0 1/2 0'],
    ['y = .5x', '0 1/2 0'],
    ['y = 0.1x + 0.2', '1/5 1/10 0'],
    ['y = -x', '0 -1 0'],
    ['y = - 3', '-3 0 0'],
    ['y = 3 - -x', '3 1 0'],
    ['y + x^2 = x² + 3', '3 0 0'],
    ['x = 4', 'x = 4'],
    ['4 = x', 'x = 4'],
    ['2x - 1 = 0', 'x = 1/2'],
    ['y - y = x - 4', 'x = 4'],
    ['y = x²', '0 0 1'],
    ['y = x^2', '0 0 1'],
    ['y = x**2', '0 0 1'],
    ['y = x*x', '0 0 1'],
    ['y = x(x)', '0 0 1'],
    ['y = -x²', '0 0 -1'],
    ['y = (-x)²', '0 0 1'],
    ['y = 2(x - 3)^2 + 1', '19 -12 2'],
    ['y = 2(x − 3)² + 1', '19 -12 2'],
    ['y − 1 = 2(x − 3)²', '19 -12 2'],
    ['y = (x-1)(x-3)', '3 -4 1'],
    ['y = -½(x + 1)(x - 3)', '3/2 1 -1/2'],
    ['y = [x - 1][x - 3]', '3 -4 1'],
    ['x^2 + y = 1', '1 0 -1'],
    ['x²/4 = y', '0 0 1/4'],
    ['y = 3x^0', '3 0 0'],
    ['  ', 'empty'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(unreadable(asGraph(text))).toBeNull();
  });

  it.each<[string, EquationRefusal]>([
    ['2x + 1', 'noEquals'],
    ['y = 2x = 1', 'noEquals'],
    ['y = 1,5x', 'comma'],
    ['y = mx + b', 'letters'],
    ['y = sqrt(x)', 'letters'],
    ['y = 3 1/2 x', 'mixedNumber'],
    ['y = 3½x', 'mixedNumber'],
    ['y = x/0', 'zeroDenominator'],
    ['y = x/(1 - 1)', 'zeroDenominator'],
    ['y = 1/x', 'degree'],
    ['xy = 1', 'degree'],
    ['x = y²', 'degree'],
    ['x² + y² = 1', 'degree'],
    ['y = x³', 'degree'],
    ['y = (x²)²', 'degree'],
    ['y = x^9', 'degree'],
    ['1 = 1', 'noCurve'],
    ['y = y', 'noCurve'],
    ['x² = 4', 'noCurve'],
    ['1 = 2', 'noCurve'],
    ['y =', 'malformed'],
    ['= x', 'malformed'],
    ['y = 2 + ', 'malformed'],
    ['y = (x', 'malformed'],
    ['y = x)', 'malformed'],
    ['y = x2', 'malformed'],
    ['y = (x)2', 'malformed'],
    ['y = x^', 'malformed'],
    ['y = x^-1', 'malformed'],
    ['y = x^(1/2)', 'malformed'],
    ['y = 1.2.3', 'malformed'],
    ['y = x; drop', 'letters'],
    ['y = <x>', 'malformed'],
    [`y = ${'x+'.repeat(60)}1`, 'tooLong'],
    [`y = ${'('.repeat(20)}99${')^9'.repeat(20)}`, 'tooLong'],
    [`y = ${'9'.repeat(80)}x`, 'malformed'],
  ])('%s: %s', (text, reason) => expect(read(text)).toBe(reason));

  it.each(['two x', '2x + 1', '12', 'y = 2 = x'])('%s looks like none wherever it is listed, too', (text) => {
    expect(unreadable(asGraph(text))).toBe('cannot be read as an equation');
    expect(readEquation(text).kind).toBe('refused');
  });

  it('is never stricter where the answer is listed than where it is read', () => {
    for (const text of ['y = x', 'x=1', '1 = (x)', '(y) = 3', '4 = x/2'])
      expect([read(text).includes(' '), unreadable(asGraph(text))]).toEqual([true, null]);
  });
});
