import { expect, it } from 'vitest';
import { toldAnswer } from './describe-graph-answer.ts';

const told = (equation: string) => toldAnswer({ points: [], equation, spans: [] });

it.each([
  ['y = x^2 + 1', 'y = x^{2} + 1'],
  ['y=2*x−3', 'y=2 \\cdot x-3'],
  ['y = ½x² - 12x', 'y = \\tfrac{1}{2}x^{2} - 12x'],
  ['f(x) = (x - 1)**2 ÷ 4', 'f(x) = (x - 1)^{2} / 4'],
])('an equation is set as a formula: %s', (typed, tex) => {
  expect(told(` ${typed} `)).toBe(`\\(${tex}\\)`);
});

it.each([
  ['y < 2x', 'y &lt; 2x'],
  ['a line \\) through <b>', 'a line \\) through &lt;b&gt;'],
])('keeps an invalid equation as typed: %s', (typed, shown) => {
  expect(told(typed)).toBe(shown);
});
