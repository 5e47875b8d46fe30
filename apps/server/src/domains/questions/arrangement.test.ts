import { describe, expect, it } from 'vitest';
import { type Arrangement, bySection, movedTo, undone } from './arrangement.ts';

/** `a b2 c:x`: b has two points, c is in the section x. */
function arranged(text: string): Arrangement {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, name = '', points = '', section] = /^([a-z])(\d*)(?::([a-z]))?$/.exec(word) ?? [];
      const question_id = name.charCodeAt(0);
      return {
        question_id,
        version_id: question_id,
        points: points || '1',
        section_id: section === undefined ? null : section.charCodeAt(0),
      };
    });
}
const written = (arrangement: Arrangement | null) =>
  arrangement
    ?.map(({ question_id, points, section_id }) => {
      const section = section_id === null ? '' : `:${String.fromCharCode(section_id)}`;
      return String.fromCharCode(question_id) + (points === '1' ? '' : points) + section;
    })
    .join(' ') ?? null;

describe('taking a change back', () => {
  it.each<[string, { before: string; after: string; now: string; gives: string | null }]>([
    ['puts what was removed where it stood', { before: 'a b c', after: 'a c', now: 'a c', gives: 'a b c' }],
    [
      'puts several back, the first and the last among them',
      { before: 'a b c d', after: 'c', now: 'c', gives: 'a b c d' },
    ],
    ['leaves what was added since', { before: 'a b c', after: 'a c', now: 'a c d', gives: 'a b c d' }],
    [
      'finds its place though others were moved since',
      { before: 'a b c', after: 'a c', now: 'c a', gives: 'c a b' },
    ],
    [
      'stands at the head where nothing before it is left',
      { before: 'a b', after: 'b', now: 'b', gives: 'a b' },
    ],
    ['takes out what was added', { before: 'a', after: 'a b c', now: 'a b c', gives: 'a' }],
    ['but not what was changed since', { before: 'a', after: 'a b', now: 'a b5', gives: null }],
    ['nor what is gone already', { before: 'a', after: 'a b', now: 'a', gives: null }],
    ['gives the order back', { before: 'a b c', after: 'c a b', now: 'c a b', gives: 'a b c' }],
    [
      'gives the order back around what was added since',
      { before: 'a b c', after: 'c a b', now: 'c d a b', gives: 'a d b c' },
    ],
    ['but not where it was ordered again', { before: 'a b c', after: 'c a b', now: 'b a c', gives: null }],
    ['gives points back', { before: 'a b2', after: 'a3 b3', now: 'a3 b3', gives: 'a b2' }],
    ['and leaves the points of others', { before: 'a b', after: 'a3 b', now: 'a3 b4', gives: 'a b4' }],
    ['but not over other points', { before: 'a b', after: 'a3 b', now: 'a5 b', gives: null }],
    [
      'gives order and section back',
      { before: 'a b:x c:x', after: 'b a:x c:x', now: 'b a:x c:x', gives: 'a b:x c:x' },
    ],
    ['gives a section back', { before: 'a b c:x', after: 'a b:x c:x', now: 'a b:x c:x', gives: 'a b c:x' }],
    ['is nothing where nothing was changed', { before: 'a b', after: 'a b', now: 'b a', gives: 'b a' }],
  ])('%s', (_, { before, after, now, gives }) => {
    expect(written(undone(arranged(now), arranged(before), arranged(after)))).toBe(gives);
  });
});

it.each([
  ['b to the head', [98], 1, 'b a c d'],
  ['two behind each other, in their own order', [99, 97], 2, 'b c a d'],
  ['past the end', [97], 99, 'b c d a'],
])('moves %s', (_, ids, at, gives) => {
  expect(written(movedTo(arranged('a b c d'), ids, at))).toBe(gives);
});

it('keeps the questions of a section together, what is in none before them', () => {
  const sections = ['x', 'y'].map((name) => name.charCodeAt(0));
  expect(written(bySection(arranged('a:y b c:x d:y e:x f:z'), sections))).toBe('b f:z c:x e:x a:y d:y');
});
