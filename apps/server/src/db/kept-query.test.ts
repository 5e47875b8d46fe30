import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../test/factories/campuses.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { keptQuery } from './kept-query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('asks for what it is given each time, in a transaction and outside of it, and is built once', async () => {
  const first = await buildCampus(app.db);
  const second = await buildCampus(app.db);
  let built = 0;
  const find = keptQuery<{ readonly id: number; readonly word: string }>()((db, given) => {
    built += 1;
    return db
      .selectFrom('campus')
      .select(['id', given('word').as('word')])
      .where('id', '=', given('id'))
      .where('campus_type', '>', 0);
  });
  const { db } = app;
  expect(await find(db, { id: first.id, word: 'one' })).toEqual([{ id: first.id, word: 'one' }]);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('campus')
      .set({ closed_at: new Date(0) })
      .where('id', '=', second.id)
      .execute();
    expect(await find(transaction, { id: second.id, word: 'two' })).toEqual([{ id: second.id, word: 'two' }]);
  });
  expect(await find(db, { id: 0, word: 'none' })).toEqual([]);
  expect(built).toBe(1);
});
