import { expect, test } from 'vitest';
import { charactersOf, placeText, rangeOf } from './place-text.ts';
import { type Anchor, anchorAt, findAnchor, sentencesOf } from './text-anchors.ts';

const text = 'The planet is warm. The planet is cold. No planet is square.';
const chosen = (from: number, to: number): Anchor => {
  const anchor = anchorAt(text, from, to);
  if (!anchor) throw new Error('Nothing was selected.');
  return anchor;
};

test('words are found where they were, and where they have moved to', () => {
  const second = chosen(24, 30);
  expect(second).toMatchObject({ start: 24, quote: 'planet' });
  expect(findAnchor(text, second)).toBe(24);
  expect(findAnchor(`Read this. ${text}`, second)).toBe(35);
  // The first sentence is gone: the same words stand elsewhere, with other neighbours.
  expect(findAnchor('The planet is cold. No planet is square.', second)).toBe(4);
});

test('words that are gone are found nowhere, and blanks around them are not part of them', () => {
  expect(findAnchor('Nothing of it.', chosen(4, 10))).toBeNull();
  expect(chosen(3, 11)).toMatchObject({ start: 4, quote: 'planet' });
  expect(anchorAt(text, 3, 4)).toBeNull();
});

test('a text is highlighted by sentences without selecting', () => {
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'The planet is warm.',
    'The planet is cold.',
    'No planet is square.',
  ]);
});

test('a formula is read once, and ranges reach over elements', () => {
  const place = document.createElement('div');
  place.innerHTML =
    '<p>One <b>two</b> <span class="katex"><span class="katex-mathml">x2</span><span>x²</span></span> three</p>';
  document.body.append(place);
  expect(placeText(place)).toBe('One two x² three');
  const range = rangeOf(place, 4, 10);
  expect(range && charactersOf(place, range)).toEqual({ start: 4, end: 10 });
  expect(rangeOf(place, 4, 99)).toBeNull();
  place.remove();
});
