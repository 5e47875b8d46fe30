import { expect, it } from 'vitest';
import { stemInRow, stemInWords } from './stem-in-words.ts';

it('tells a text with its blanks as lines and its numbers by their names', () => {
  expect(stemInWords('A [[1]] covers [[a]] km.')).toBe('A ___ covers a km.');
});

it('sets a name apart in a row, and leaves what stands in a tag without one', () => {
  expect(stemInRow('<p>A train covers [[a]] km in [[1]].</p>')).toBe(
    '<p>A train covers <i>a</i> km in _____.</p>',
  );
  expect(stemInRow('<img alt="[[a]] km">')).toBe('<img alt="[[a]] km">');
});
