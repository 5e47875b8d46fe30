import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { jsonArray } from './array-text.ts';
import { connectDatabase, type Database } from './database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ connection: database, campusPoolSize: 1, systemPoolSize: 1, onError: () => {} });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const HIGH = '\ud83d';
const LOW = '\udc4d';
const texts = [
  ['half a pair', `a${HIGH}`, 'a\ufffd'],
  ['the other half', `${LOW}b`, '\ufffdb'],
  ['halves in the wrong order', `${LOW}${HIGH}`, '\ufffd\ufffd'],
  ['NUL', 'a\0b', 'a\ufffdb'],
  ['a whole pair', `${HIGH}${LOW}`, '\u{1f44d}'],
  ['typed escapes', String.raw`\ud83d \u0000 \\u0000`, String.raw`\ud83d \u0000 \\u0000`],
] as const;

describe('stores and reads back', () => {
  it.each(texts)('%s in text, lists and JSON', async (_, given, stored) => {
    const value = { [given]: [given, { deep: given }] };
    const kept = { [stored]: [stored, { deep: stored }] };
    const { rows } = await sql`
      select ${given}::text as text, ${[given, given]}::text[] as list, ${JSON.stringify(value)}::jsonb as json,
        ${value}::jsonb as plain, ${[JSON.stringify(value)]}::jsonb[] as jsons`.execute(db.campus(1));
    expect(rows).toEqual([{ text: stored, list: [stored, stored], json: kept, plain: kept, jsons: [kept] }]);
    const answers = await db.campusQuery(1, {
      text: 'select $1::text as text, $2::jsonb[] as jsons',
      values: [given, jsonArray([value, given])],
    });
    expect(answers).toEqual([{ text: stored, jsons: [kept, stored] }]);
  });

  it('a pair that JSON escapes', async () => {
    const json = String.raw`["\ud83d\udc4d", "\ud83d", 12345678901234567890]`;
    const { rows } = await sql`select (${json}::jsonb)::text as json`.execute(db.system);
    expect(rows).toEqual([{ json: '["\u{1f44d}", "\ufffd", 12345678901234567890]' }]);
  });
});
