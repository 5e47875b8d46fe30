import { expect, test } from 'vitest';
import { buildQuestion } from '../../../test/assessments.ts';
import { arranged } from './arranged.ts';

const questions = [1, 2, 3].map((id) => buildQuestion({ id, position: id }));
const ids = (of: readonly { readonly id: number; readonly position: number }[]) =>
  of.map(({ id, position }) => `${position}:${id}`);

test('questions go behind each other to a place, and never out of the list', () => {
  expect(ids(arranged(questions, { kind: 'move', question_ids: [3], at: 1 }))).toEqual(['1:3', '2:1', '3:2']);
  expect(ids(arranged(questions, { kind: 'move', question_ids: [2, 1], at: 99 }))).toEqual([
    '1:3',
    '2:2',
    '3:1',
  ]);
});

test('what keeps its place stays the same object: its row need not render again', () => {
  const next = arranged(questions, { kind: 'move', question_ids: [3], at: 2 });
  expect(next[0]).toBe(questions[0]);
  expect(arranged(questions, { kind: 'points', question_ids: [2], points: '4' })[2]).toBe(questions[2]);
});

test('what is removed leaves no gap', () => {
  expect(ids(arranged(questions, { kind: 'remove', question_ids: [1] }))).toEqual(['1:2', '2:3']);
});
