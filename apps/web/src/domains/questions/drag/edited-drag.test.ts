import { questionDraft } from '@pelion/questions';
import { expect, test } from 'vitest';
import { blankDraft } from '../question-drafts.ts';
import {
  type Drag,
  itemsInOrder,
  keptOf,
  rightIn,
  withItems,
  withLayout,
  withNewTarget,
  withoutTarget,
  withPassage,
  withRight,
} from './edited-drag.ts';

const item = (id: string) => ({ id, text: { source: id } });
const target = (id: string) => ({ id, label: { source: id }, most: 1 });
const begun = blankDraft('dragAndDrop');
const draft: Drag = {
  ...begun,
  content: {
    ...begun.content,
    stem: { source: 'Sort them.' },
    items: [item('c'), item('a'), item('b')],
    targets: [target('t1'), target('t2')],
  },
};
const keyed = withRight(withRight(draft, 't2', ['b']), 't1', ['a']);
const problems = (one: Drag) =>
  questionDraft.safeParse(one).error?.issues.map(({ message }) => message) ?? [];

test('what is right stands in the order of the places, whichever was filled first', () => {
  expect(keyed.answerKey.targets).toEqual([
    { targetId: 't1', itemIds: ['a'] },
    { targetId: 't2', itemIds: ['b'] },
  ]);
  expect(problems(keyed)).toEqual([]);
});

test('the key forgets items and places that are gone', () => {
  expect(rightIn(withItems(keyed, [item('c'), item('b')]), 't1')).toEqual([]);
  const without = withoutTarget(keyed, 't1');
  expect(without.answerKey.targets).toEqual([{ targetId: 't2', itemIds: ['b'] }]);
  expect(problems(without)).toEqual([]);
});

test('an order is what is listed; what everyone may see says nothing of it', () => {
  const order = withLayout(keyed, 'order', undefined);
  expect(itemsInOrder(order).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  const moved = withItems(order, [item('b'), item('c'), item('a'), item('d')]);
  expect(moved.answerKey.targets.map(({ itemIds }) => itemIds)).toEqual([['b', 'c', 'a', 'd']]);
  expect(moved.content.items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(moved.content.targets[0]?.most).toBe(4);
  expect(problems(moved)).toEqual([]);
});

test('the places come back with what was right in them when the order is given up', () => {
  const order = withLayout(keyed, 'order', undefined);
  const back = withLayout(order, 'zones', keptOf(keyed));
  expect(back.content.targets).toEqual(keyed.content.targets);
  expect(back.answerKey).toMatchObject({ targets: keyed.answerKey.targets, scoring: 'perTarget' });
});

test('on a picture each place lies somewhere of its own', () => {
  const spots = withNewTarget(withLayout(keyed, 'picture', undefined)).content.targets.map(
    ({ spot }) => spot,
  );
  expect(new Set(spots.map((spot) => JSON.stringify(spot))).size).toBe(3);
  expect(spots).not.toContain(undefined);
});

test('a text has a place for each of its gaps, and loses none while it is written', () => {
  const gaps = withPassage(withLayout(keyed, 'gaps', undefined), '[[1]] [[2]] [[3]]', 3);
  expect(gaps.content.targets).toHaveLength(3);
  expect(withPassage(gaps, '[[1]]', 1).content.targets).toHaveLength(3);
});
