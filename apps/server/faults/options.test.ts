import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('kills two hundred times under thirty takers, on both databases, unless told otherwise', () => {
  expect(readOptions([])).toEqual({ kills: 200, takers: 30, works: 'all', database: 'both' });
  expect(readOptions(['--kills', '6', '--database', 'pg15'])).toMatchObject({ kills: 6, database: 'pg15' });
});

it.each([
  ['--help'],
  ['--kills', '0'],
  ['--kills', 'many'],
  ['--database', 'mysql'],
  ['--works', 'none'],
  ['extra'],
])('answers %s %s with how it is used', (...args) => {
  expect(() => readOptions(args)).toThrow(/^npm run faults -- \[--kills 200\]/);
});
