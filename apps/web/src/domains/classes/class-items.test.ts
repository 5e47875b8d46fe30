import { expect, test } from 'vitest';
import { buildClassRow } from '../../../test/classes.ts';
import { hostIn, itemsOf, rowOf } from './class-items.ts';

const taught = buildClassRow({ id: 41, teacher_id: 5, co_teacher_id: 6, co_teacher_name: 'Omar Haddad' });
const covered = { ...taught, cover_id: 7, cover_name: 'Olga Berg' };
const coverOf = (name: string) => `${name} (cover)`;
const list = (names: readonly string[]) => names.join(' and ');

test('items of one class in several columns are told apart, and lead back to it', () => {
  const items = itemsOf(taught, { view: 'teachers', list, isOwn: false, coverOf });
  expect(items.map(({ columnId }) => columnId)).toEqual(['5', '6']);
  expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  expect(
    itemsOf(covered, { view: 'teachers', list, isOwn: false, coverOf }).map(({ columnId }) => columnId),
  ).toEqual(['5', '6', '7']);
  expect(items.map((item) => rowOf([taught], item)?.id)).toEqual([41, 41]);
});

test('the cover stands before room and hosts, which narrow cells cut off', () => {
  const [item] = itemsOf(covered, { view: 'week', list, isOwn: false, coverOf });
  expect(item?.subtitle).toMatch(/^Olga Berg \(cover\)/);
});

test.each([
  ['5', '5', {}],
  ['6', '6', {}],
  ['5', '7', { teacher_id: 7 }],
  ['6', '8', { co_teacher_id: 8 }],
  ['7', '8', {}],
] as const)('a drag from column %s to %s changes %j', (from, to, change) => {
  expect(hostIn(covered, from, to)).toEqual(change);
});
