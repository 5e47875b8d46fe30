import { expect, test } from 'vitest';
import { numbered } from './numbered.ts';
import { phrase } from './phrase.ts';

const status = numbered({
  draft: { id: 1, label: phrase('Draft'), tone: 'orange' },
  active: { id: 5, label: phrase('Active {^test}') },
});

test('leads from a name to its number and back', () => {
  expect(status.ids).toEqual({ draft: 1, active: 5 });
  for (const name of status.names) expect(status.nameOf(status.idOf(name))).toBe(name);
});

test('knows label and tone by name and by number', () => {
  expect([status.labelOf('active'), status.labelOf(5)]).toEqual(['Active {^test}', 'Active {^test}']);
  expect([status.toneOf('draft'), status.toneOf(1), status.toneOf('active')]).toEqual([
    'orange',
    'orange',
    'gray',
  ]);
});

test('says nothing of a number that is none of its own', () => {
  expect([status.nameOf(2), status.labelOf(2), status.toneOf(2)]).toEqual([undefined, '', 'gray']);
});

test('refuses a number that stands twice', () => {
  const twice = { a: { id: 1, label: phrase('A') }, b: { id: 1, label: phrase('B') } };
  expect(() => numbered(twice)).toThrow('twice among a, b');
});
