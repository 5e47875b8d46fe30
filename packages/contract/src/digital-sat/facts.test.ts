import { expect, it } from 'vitest';
import { digitalSatModules } from '../assessments/kinds.ts';
import { isFullLength, satModuleOf, usualMarginOf } from './facts.ts';

const whole = Object.values(digitalSatModules).map((module) => ({
  module,
  questions: satModuleOf(module)?.questions ?? 0,
}));

it('a full-length test has six modules of the full size, and everything else is a trial test', () => {
  expect(isFullLength(whole)).toBe(true);
  expect(isFullLength(whole.slice(1))).toBe(false);
  expect(isFullLength(whole.with(0, { module: 1, questions: 26 }))).toBe(false);
  expect(isFullLength(whole.with(0, { module: 2, questions: 22 }))).toBe(false);
  expect(isFullLength([])).toBe(false);
});

it.each([
  ['english', 54, 40],
  // Two pretest questions in each module.
  ['english', 50, 40],
  ['math', 40, 40],
  ['english', 18, 70],
  ['math', 16, 70],
  ['english', 4, 150],
  ['math', 1, 200],
  ['math', 0, 200],
] as const)('%s with %d questions: the default margin is %d points', (section, questions, margin) => {
  expect(usualMarginOf(section, questions)).toBe(margin);
});
