import { keysOf } from '@pelion/words';
import { expect, it } from 'vitest';
import { asked } from '../test/asked-questions.ts';
import { hasAnswerOf } from './has-answer-of.ts';

const keyed = keysOf(asked).filter((name) => !['text2', 'freeText'].includes(name));

it.each(keyed)('finds the answer of a question in itself: %s', (name) =>
  expect(hasAnswerOf(asked[name], asked[name])).toBe(true),
);

it('finds no answer of a question in another one', () => {
  expect(hasAnswerOf(asked.number, asked.product)).toBe(false);
  expect(hasAnswerOf(asked.singleChoice, asked.multiChoice)).toBe(false);
  expect(hasAnswerOf(asked.matching, asked.zones)).toBe(false);
});
