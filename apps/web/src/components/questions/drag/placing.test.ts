import { expect, test } from 'vitest';
import { itemsLeft, moved, type Placed, put } from './placing.ts';

const target = (id: string, most: number) => ({ id, html: id, most, spot: null });
const question = { targets: [target('one', 1), target('many', 3)], reuse: false };
const items = ['a', 'b', 'c'].map((id) => ({ id, html: id }));
const one = (...itemIds: string[]): Placed => [{ targetId: 'one', itemIds }];

test.each<[string, Placed, string, string | null, string | null, Placed]>([
  ['an item into an empty place', [], 'a', null, 'one', one('a')],
  ['a full place gives its item back', one('a'), 'b', null, 'one', one('b')],
  ['from one place to another', one('a'), 'a', 'one', 'many', [{ targetId: 'many', itemIds: ['a'] }]],
  ['back to the others', one('a'), 'a', 'one', null, []],
  ['to where it lies', one('a'), 'a', 'one', 'one', one('a')],
  [
    'picked from the others though it lies in a place',
    one('a'),
    'a',
    null,
    'many',
    [{ targetId: 'many', itemIds: ['a'] }],
  ],
])('%s', (_, placed, item, from, to, expected) => {
  expect(put(question, placed, item, from, to)).toEqual(expected);
});

test('an item that may be used again stays where it lies, and waits among the others', () => {
  const reused = { ...question, reuse: true };
  expect(put(reused, one('a'), 'a', null, 'many')).toEqual([
    ...one('a'),
    { targetId: 'many', itemIds: ['a'] },
  ]);
  expect(put(reused, one('a'), 'a', 'one', null)).toEqual([]);
  expect(itemsLeft({ items, reuse: true }, one('a'))).toHaveLength(3);
  expect(itemsLeft({ items, reuse: false }, one('a')).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('an order is changed by one item, and never beyond its ends', () => {
  expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});
