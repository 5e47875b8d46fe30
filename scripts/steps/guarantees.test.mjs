import { describe, expect, it } from 'vitest';
import { guaranteeProblems } from './guarantees.mjs';

const paths = ['apps/server/src/a/routes.test.ts', 'apps/server/src/b/routes.test.ts', 'biome.json'];
const table = (...rows) =>
  ['# Promises', '', '| promise | What holds it |', '| --- | --- |', ...rows, '', 'Text.'].join('\n');
const problems = (...rows) => guaranteeProblems({ 'a.md': table(...rows) }, paths);

describe('a promise', () => {
  it('that names its files is let through', () =>
    expect(
      problems('| one | `a/routes.test.ts`, `biome.json` |', '| a \\| b | `b/routes.test.ts` |'),
    ).toEqual([]));

  it.each([
    ['| one | `c/routes.test.ts` |', 'there is no c/routes.test.ts'],
    ['| one | `outes.test.ts` |', 'there is no outes.test.ts'],
    ['| one | |', 'nothing holds it'],
    [
      '| one | `routes.test.ts` |',
      'routes.test.ts is 2 files: apps/server/src/a/routes.test.ts, apps/server/src/b/routes.test.ts',
    ],
  ])('is found where it does not stand: %s', (row, problem) =>
    expect(problems(row)).toEqual([`a.md, "one": ${problem}`]),
  );
});

it('a document without such a table is found, whatever other tables it has', () =>
  expect(guaranteeProblems({ 'a.md': '| a | b |\n| - | - |\n| 1 | 2 |' }, paths)).toEqual([
    'a.md has no table of what holds its promises',
  ]));
