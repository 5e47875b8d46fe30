import { expect, test } from 'vitest';
import {
  added,
  domainsOf,
  newPart,
  type Part,
  type Parts,
  placedBeside,
  removed,
  renamed,
  stepped,
} from './tree-draft.ts';

const part = (name: string, parts: Parts = [], assessmentsCount = 0): Part => ({
  key: name,
  id: undefined,
  name,
  assessmentsCount,
  parts,
});
const plan: Parts = [
  part('A', [part('a', [part('1'), part('2')]), part('b', [part('3')])]),
  part('B', [part('c')]),
];

/** `A(a(1 2) b(3)) B(c())` */
const outline = (parts: Parts): string =>
  parts.map(({ name, parts: below }) => (below.length > 0 ? `${name}(${outline(below)})` : name)).join(' ');

test.each([
  ['down among its siblings', '1', 1, 'A(a(2 1) b(3)) B(c)'],
  ['up among its siblings', '2', -1, 'A(a(2 1) b(3)) B(c)'],
  ['out of its chapter into the next', '2', 1, 'A(a(1) b(2 3)) B(c)'],
  ['out of its chapter into the one before', '3', -1, 'A(a(1 2 3) b) B(c)'],
  ['across domains', '3', 1, 'A(a(1 2) b) B(c(3))'],
  ['a chapter into the next domain, with its lessons', 'b', 1, 'A(a(1 2)) B(b(3) c)'],
  ['a domain with all of it', 'B', -1, 'B(c) A(a(1 2) b(3))'],
  ['nowhere from the first place', '1', -1, outline(plan)],
  ['nowhere from the last domain', 'B', 1, outline(plan)],
] as const)('moves %s', (_, key, step, after) => {
  expect(outline(stepped(plan, key, step))).toBe(after);
});

test.each([
  ['1', '3', 'after', 'A(a(2) b(3 1)) B(c)'],
  ['3', '1', 'before', 'A(a(3 1 2) b) B(c)'],
  ['a', 'c', 'before', 'A(b(3)) B(a(1 2) c)'],
  ['1', 'a', 'before', outline(plan)],
  ['1', '1', 'after', outline(plan)],
] as const)('drops %s beside %s', (key, target, side, after) => {
  expect(outline(placedBeside(plan, key, target, side))).toBe(after);
});

test('adds, renames and removes', () => {
  const lesson = { ...newPart(), name: 'new' };
  expect(outline(added(plan, 'a', lesson, '1'))).toBe('A(a(1 new 2) b(3)) B(c)');
  expect(outline(added(plan, 'c', lesson))).toBe('A(a(1 2) b(3)) B(c(new))');
  expect(outline(added(plan, null, lesson))).toBe('A(a(1 2) b(3)) B(c) new');
  expect(outline(renamed(plan, '3', 'three'))).toBe('A(a(1 2) b(three)) B(c)');
  expect(outline(removed(plan, 'a'))).toBe('A(b(3)) B(c)');
});

test('counts the assessments of what was moved where it is now', () => {
  const used: Parts = [part('A', [part('a', [part('1', [], 2)], 2), part('b')], 2)];
  const [domain] = stepped(used, '1', 1);
  expect(domain?.parts.map(({ assessmentsCount }) => assessmentsCount)).toEqual([0, 2]);
});

test('is handed in with ids and names alone', () => {
  expect(domainsOf([part('A', [part('a', [part('1')])])])).toEqual([
    {
      id: undefined,
      name: 'A',
      chapters: [{ id: undefined, name: 'a', lessons: [{ id: undefined, name: '1' }] }],
    },
  ]);
});
