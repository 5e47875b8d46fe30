import { expect, test } from 'vitest';
import { chosen, hasPlans, isRepeated, newRow, resetPlans } from './lesson-row-values.ts';

const row = { ...newRow('1'), plan_id: '2', chapter_id: '3', lesson_id: '4' };

test.each([
  ['grade_id', ['9', '', '', '']],
  ['plan_id', ['1', '9', '', '']],
  ['chapter_id', ['1', '2', '9', '']],
  ['lesson_id', ['1', '2', '3', '9']],
] as const)('choosing %s clears what depends on it', (choice, after) => {
  const { grade_id, plan_id, chapter_id, lesson_id } = chosen(row, choice, '9');
  expect([grade_id, plan_id, chapter_id, lesson_id]).toEqual(after);
});

test('another subject keeps grades and chooses plans anew', () => {
  expect(resetPlans([row])).toEqual([{ ...row, plan_id: '', chapter_id: '', lesson_id: '' }]);
  expect([hasPlans([row]), hasPlans([newRow('1')])]).toEqual([true, false]);
});

test('the second row of a lesson is the one that repeats; empty ones repeat nothing', () => {
  const rows = [row, newRow('1'), newRow('1'), { ...row, key: 'again' }];
  expect(rows.map((_, index) => isRepeated(rows, index))).toEqual([false, false, false, true]);
});
