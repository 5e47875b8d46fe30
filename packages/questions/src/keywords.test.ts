import { createText } from '@pelion/words';
import { expect, it } from 'vitest';
import { keywords } from './keywords.ts';

const { sentence } = createText('k12');

it('keeps each word once, as it was written first', () =>
  expect(keywords.parse([' Fractions ', 'fractions', 'Grade 7'])).toEqual(['Fractions', 'Grade 7']));

it.each([
  ['a word of 61 characters', ['x'.repeat(61)], 'A keyword can have at most 60 characters.'],
  ['21 words', Array.from({ length: 21 }, (_, n) => `word ${n}`), 'A question can have at most 20 keywords.'],
])('refuses %s', (_, words, message) =>
  expect(keywords.safeParse(words).error?.issues.map((issue) => sentence(issue.message))).toEqual([message]),
);

it('refuses a word of spaces', () => expect(keywords.safeParse(['  ']).success).toBe(false));
