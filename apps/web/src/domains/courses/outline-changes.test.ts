import { expect, test } from 'vitest';
import { findCircles } from './find-circles.ts';
import {
  addedItem,
  duplicated,
  itemsOf,
  movedInto,
  neighborOf,
  placedBeside,
  removed,
  stepped,
} from './outline-changes.ts';
import { type ItemValue, newItem, noOpening, type Outline } from './outline-values.ts';

const item = (key: string, changes: Partial<ItemValue> = {}): ItemValue => ({
  ...newItem('text', key, { text: '' }),
  key,
  ...changes,
});
const after = (key: string) => ({ ...noOpening, items: [{ key, score: null }] });
const outline: Outline = [
  { key: 'm1', name: 'One', opening: noOpening, items: [item('a'), item('b', { opening: after('a') })] },
  { key: 'm2', name: 'Two', opening: { ...noOpening, modules: ['m1'] }, items: [item('c')] },
  { key: 'm3', name: 'Three', opening: noOpening, items: [] },
];
const shape = (value: Outline) =>
  value.map(({ key, items }) => `${key}:${items.map((each) => each.key).join('')}`);

test.each([
  ['down among its neighbors', stepped(outline, 'a', 1), ['m1:ba', 'm2:c', 'm3:']],
  ['down into the next module', stepped(outline, 'b', 1), ['m1:a', 'm2:bc', 'm3:']],
  ['up into the module before', stepped(outline, 'c', -1), ['m1:abc', 'm2:', 'm3:']],
  ['nowhere at the very top', stepped(outline, 'a', -1), ['m1:ab', 'm2:c', 'm3:']],
  ['as a module', stepped(outline, 'm1', 1), ['m2:c', 'm1:ab', 'm3:']],
  ['to the end of a chosen module', movedInto(outline, 'a', 'm3'), ['m1:b', 'm2:c', 'm3:a']],
  ['before the line it is dropped on', placedBeside(outline, 'c', 'a', 'before'), ['m1:cab', 'm2:', 'm3:']],
  [
    'into an empty module it is dropped on',
    placedBeside(outline, 'a', 'm3', 'after'),
    ['m1:b', 'm2:c', 'm3:a'],
  ],
  ['as a module before another', placedBeside(outline, 'm3', 'm1', 'before'), ['m3:', 'm1:ab', 'm2:c']],
  ['not as a module onto an item', placedBeside(outline, 'm3', 'a', 'before'), ['m1:ab', 'm2:c', 'm3:']],
])('a part moves %s', (_case, moved, expected) => {
  expect(shape(moved)).toEqual(expected);
});

test('nothing waits for a removed part any more', () => {
  const without = removed(outline, 'a');
  expect(shape(without)).toEqual(['m1:b', 'm2:c', 'm3:']);
  expect(itemsOf(without)[0]?.opening.items).toEqual([]);
  expect(removed(outline, 'm1')[0]?.opening.modules).toEqual([]);
  expect([neighborOf(outline, 'a'), neighborOf(outline, 'b'), neighborOf(outline, 'c')]).toEqual([
    'b',
    'a',
    'm2',
  ]);
});

test('a copied module has conditions among its own copies', () => {
  const [copied] = duplicated(outline, 'm1');
  expect(copied).toHaveLength(4);
  const [first, second] = copied[1]?.items ?? [];
  expect(second?.opening.items).toEqual([{ key: first?.key, score: null }]);
  expect(first?.key).not.toBe('a');
});

test('circles are found through items, modules and a fixed order', () => {
  expect([...findCircles(outline, 'inOrder')]).toEqual([]);
  const backwards = addedItem(outline, 'm1', item('d', { opening: after('c') }));
  expect([...findCircles(backwards, 'free')].sort()).toEqual(['c', 'd']);
  const early = outline.with(0, {
    ...{ key: 'm1', name: 'One', opening: noOpening },
    items: [item('a', { opening: after('b') }), item('b')],
  });
  expect([...findCircles(early, 'free')]).toEqual([]);
  expect([...findCircles(early, 'inOrder')].sort()).toEqual(['a', 'b']);
});
