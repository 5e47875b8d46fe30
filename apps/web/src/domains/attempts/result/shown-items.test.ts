import { answerStatusTable } from '@pelion/questions/question-types';
import { expect, test } from 'vitest';
import { buildResult } from '../../../../test/attempts.ts';
import { canChooseWrong, isNotRight, shownItems } from './shown-items.ts';
import type { ResultItem } from './verdict-of.ts';

const [item] = buildResult().items;
if (!item) throw new Error('The question is missing.');
const { ids } = answerStatusTable;

test.each<[string, Partial<ResultItem>, boolean]>([
  ['right', { answer_status_id: ids.correct }, false],
  ['partly right', { answer_status_id: ids.partiallyCorrect }, true],
  ['wrong', { answer_status_id: ids.incorrect }, true],
  ['not answered', { answer_status_id: ids.unanswered, response: null }, true],
  ['not marked yet', { answer_status_id: ids.answered, earned: null }, false],
  ['held back', { answer_status_id: null, earned: null }, false],
  ['held back and not answered', { answer_status_id: null, earned: null, response: null }, false],
  ['marked with all points', { answer_status_id: ids.teacherScore, points: '4', earned: '4' }, false],
  ['marked with some', { answer_status_id: ids.teacherScore, points: '4', earned: '3.99' }, true],
  [
    'marked with all of a third',
    { answer_status_id: ids.teacherScore, points: '1/3', earned: '0.33' },
    false,
  ],
  ['thrown out', { answer_status_id: ids.incorrect, is_thrown_out: true, points: '0', earned: '0' }, false],
])('a question that is %s is among the wrong ones: %o %s', (_, changes, expected) => {
  expect(isNotRight({ ...item, ...changes })).toBe(expected);
});

const right = { ...item, answer_status_id: ids.correct };
const wrong = { ...item, answer_status_id: ids.incorrect };
const numbersOf = (shown: ReturnType<typeof shownItems>) => shown.map(({ number }) => number);

test('keeps the numbers of the whole, and shows the question of the address too', () => {
  const result = { items: [right, wrong, right, wrong] };
  expect(numbersOf(shownItems(result, false, ''))).toEqual([1, 2, 3, 4]);
  expect(numbersOf(shownItems(result, true, ''))).toEqual([2, 4]);
  expect(numbersOf(shownItems(result, true, '#question-3'))).toEqual([2, 3, 4]);
});

test.each([
  [[right, wrong], true],
  [[right, right], false],
  [[wrong, wrong], false],
  [[], false],
])('is offered where it makes a difference (%#)', (items, expected) => {
  expect(canChooseWrong({ items })).toBe(expected);
});
