import { expect, test } from 'vitest';
import {
  creditOf,
  isSharedEvenly,
  sharedEvenly,
  withCredit,
  withFeedback,
  withOnlyCorrect,
} from './option-credits.ts';

const ids = ['a', 'b', 'c'];

test('correct options share the points exactly, wrong ones take evenly away', () => {
  expect(sharedEvenly([], [...ids, 'd'], ['a', 'b', 'c'])).toEqual([
    { optionId: 'a', credit: '1/3' },
    { optionId: 'b', credit: '1/3' },
    { optionId: 'c', credit: '1/3' },
    { optionId: 'd', credit: '-1' },
  ]);
});

test('feedback stays with its option when the shares change, also where it earns nothing any more', () => {
  const credits = withFeedback(sharedEvenly([], ids, ['a']), 'b', '<p>No</p>');
  expect(
    sharedEvenly(credits, ids, []).map(({ optionId, feedback }) => [optionId, feedback?.source]),
  ).toEqual([['b', '<p>No</p>']]);
});

test('one right answer: the one before loses its credit, parts of others and feedback stay', () => {
  const before = [
    { optionId: 'a', credit: '1', feedback: { source: '<p>Yes</p>' } },
    { optionId: 'b', credit: '1/2' },
  ];
  expect(withOnlyCorrect(before, 'c')).toEqual([
    { optionId: 'a', credit: '0', feedback: { source: '<p>Yes</p>' } },
    { optionId: 'b', credit: '1/2' },
    { optionId: 'c', credit: '1' },
  ]);
});

test('an option that is worth nothing and says nothing is not in the key', () => {
  expect(withCredit([{ optionId: 'a', credit: '1' }], 'a', '0')).toEqual([]);
  expect(creditOf([], 'a')).toBe('0');
});

test('credits set by hand are told from even shares', () => {
  expect(isSharedEvenly(sharedEvenly([], ids, ['a', 'c']), ids)).toBe(true);
  expect(isSharedEvenly([{ optionId: 'a', credit: '1' }], ids)).toBe(false);
});
