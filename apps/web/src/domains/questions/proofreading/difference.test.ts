import { expect, test } from 'vitest';
import { multiChoiceQuestion } from '../../../../test/assessments.ts';
import { changedTexts, compareWords } from './difference.ts';

const shown = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind])
    .join('');

test.each([
  ['How many metres?', 'How many centimetres?', 'How many [-metres?-][+centimetres?+]'],
  ['a b c', 'a c', 'a [-b -]c'],
  ['a c', 'a b c', 'a [+b +]c'],
  ['', 'new', '[+new+]'],
  ['gone', '', '[-gone-]'],
  ['same', 'same', 'same'],
])('%s -> %s', (before, after, runs) => {
  expect(shown(before, after)).toBe(runs);
});

test('a text of ten thousand words is not compared word by word', () => {
  const long = 'word '.repeat(10_000);
  expect(compareWords(long, 'short').map(({ kind }) => kind)).toEqual(['gone', 'new']);
});

test('names the texts that differ, by their place, and no others', () => {
  const before = { title: 'Primes', difficulty: 1, question: multiChoiceQuestion };
  const after = structuredClone(before);
  after.question.content.stem = { source: '<p>Which are <b>prime</b> numbers?</p>', html: '' };
  expect(changedTexts(before, { ...after, title: '' })).toEqual([
    { where: 'title', place: null, before: 'Primes', after: '' },
    { where: 'stem', place: null, before: 'Which are prime?', after: 'Which are prime numbers?' },
  ]);
  expect(changedTexts(before, before)).toEqual([]);
});
