import { expect, it } from 'vitest';
import { inGroups } from './passages.ts';

const row = (question_id: number, parent_id: number | null = null) => ({ question_id, parent_id });

it.each([
  ['nothing', [], []],
  ['questions without passages', [row(3), row(1), row(2)], [3, 1, 2]],
  ['a passage that was moved without its parts', [row(1), row(2, 9), row(3, 9), row(9)], [1, 9, 2, 3]],
  ['a part that was moved out', [row(2, 9), row(1), row(9), row(3, 9)], [1, 9, 2, 3]],
  ['parts that changed places', [row(9), row(3, 9), row(2, 9)], [9, 3, 2]],
  ['parts of two passages, mixed up', [row(8), row(9), row(1, 8), row(2, 9), row(3, 8)], [8, 1, 3, 9, 2]],
])('keeps groups together: %s', (_, rows, order) =>
  expect(inGroups(rows).map(({ question_id }) => question_id)).toEqual(order),
);
