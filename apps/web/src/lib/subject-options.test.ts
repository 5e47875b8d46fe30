import { expect, test } from 'vitest';
import { isTaughtIn } from './subject-options.ts';

test.each([
  ['nothing is chosen', [7], [], true],
  ['it is taught in every grade', [], [6], true],
  ['it is taught in the one that was chosen', [7], [7], true],
  ['it is taught in one of those that were chosen', [7, 8], [6, 8], true],
  ['it is taught elsewhere', [7, 8], [6], false],
])('a subject where %s', (_, grade_ids, gradeIds, expected) =>
  expect(isTaughtIn({ grade_ids }, gradeIds)).toBe(expected),
);
