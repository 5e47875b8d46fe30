import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { jsonArray, plainArray } from './array-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function read(text: string, type: string): Promise<unknown> {
  const { rows } = await sql<{
    value: unknown;
  }>`select to_json(${text}::${sql.raw(type)}[]) as value`.execute(app.db);
  return rows[0]?.value;
}

it('writes JSON that arrives as it was, whatever its texts hold', async () => {
  const values = [
    { text: 'a "quoted" word, a \\ and a {brace}' },
    { text: 'two\nlines, a\ttab, \u0001' },
    ['null', null, 'ü 😀', '\\"'],
    'null',
    '',
    7,
  ];
  expect(await read(jsonArray(values), 'jsonb')).toEqual(values);
  expect(await read(jsonArray([]), 'jsonb')).toEqual([]);
});

it('writes numbers, uuids and moments', async () => {
  const uuid = '0b6a1c9e-4a1f-4c2e-9b60-0f4f2c8b6f11';
  expect(await read(plainArray([3, -1, 9_007_199_254_740_991]), 'bigint')).toEqual([
    3, -1, 9_007_199_254_740_991,
  ]);
  expect(await read(plainArray([uuid]), 'uuid')).toEqual([uuid]);
  expect(await read(plainArray(['2026-11-22T10:00:00.000Z']), 'timestamptz')).toEqual([
    expect.stringMatching(/^2026-11-22T/),
  ]);
});
