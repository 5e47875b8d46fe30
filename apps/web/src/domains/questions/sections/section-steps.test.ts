import { expect, test } from 'vitest';
import { beside, type SectionStep, stepped } from './section-steps.ts';

test.each<[number, SectionStep, readonly number[] | null]>([
  [2, 'up', [2, 1, 3]],
  [2, 'down', [1, 3, 2]],
  [3, 'top', [3, 1, 2]],
  [1, 'bottom', [2, 3, 1]],
  [1, 'up', null],
  [3, 'bottom', null],
  [9, 'up', null],
])('%i %s', (id, step, after) => {
  expect(stepped([1, 2, 3], id, step)).toEqual(after);
});

test.each<[number, number, 'before' | 'after', readonly number[] | null]>([
  [3, 1, 'before', [3, 1, 2]],
  [1, 2, 'after', [2, 1, 3]],
  [1, 2, 'before', null],
  [1, 9, 'before', null],
])('%i dropped onto %i, %s', (id, target, side, after) => {
  expect(beside([1, 2, 3], id, target, side)).toEqual(after);
});
