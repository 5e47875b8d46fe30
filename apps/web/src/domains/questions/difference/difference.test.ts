import type { Question } from '@pelion/questions';
import { expect, test } from 'vitest';
import { multiChoiceQuestion } from '../../../../test/assessments.ts';
import { changedSettings, changedTexts, compareWords } from './difference.ts';

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

const text = (source: string) => ({ source, html: source });
const chosen: Question<'singleChoice'> = {
  type: 'singleChoice',
  content: {
    stem: text('Which?'),
    options: [
      { id: 'two', text: text('2') },
      { id: 'four', text: text('4') },
    ],
    shuffle: false,
  },
  answerKey: { credits: [{ optionId: 'two', credit: '1' }] },
};

test('an option is the same wherever it stands, and what is right and what is chosen are told apart', () => {
  const before = { title: '', difficulty: 1, question: chosen };
  const { type, content, answerKey } = chosen;
  const turned = { ...content, options: [...content.options].reverse() };
  const other = { ...before, question: { type, answerKey, content: turned } };
  expect(changedTexts(before, other)).toEqual([]);
  expect(changedSettings(before, other)).toEqual(['answers']);
  const keyed = { credits: [{ optionId: 'four', credit: '1' }], hints: [text('Try 2.')] };
  const right = { ...before, question: { type, content, answerKey: keyed } };
  expect(changedTexts(before, right)).toEqual([{ where: 'hints', place: 1, before: '', after: 'Try 2.' }]);
  expect(changedSettings(before, right)).toEqual(['key']);
  // The order of object keys does not count as a difference.
  const asStored = {
    answerKey,
    content: { shuffle: false, options: content.options, stem: content.stem },
    type,
  };
  expect(changedSettings(before, { ...before, question: asStored })).toEqual([]);
});
