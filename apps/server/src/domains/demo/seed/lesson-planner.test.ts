import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it('has a year of two subjects on every campus with lesson plans, partly taught, with a bump in its history', async () => {
  const { rows } = await sql<{ plans: number; bumps: number; taught: boolean; ahead: boolean }>`
    select count(distinct q.id)::int as plans, count(distinct b.id)::int as bumps,
      bool_or(t.status = 2) as taught, bool_or(t.status = 1) as ahead
    from campus c
    join plan_pace q on q.campus_id = c.id
    left join plan_bump b on b.campus_id = c.id and b.pace_id = q.id
    left join taught_lesson t on t.campus_id = c.id and t.pace_id = q.id
    group by c.id`.execute(test.db);
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(row).toEqual({ plans: 2, bumps: 2, taught: true, ahead: true });
  const { rows: items } = await sql<{ campuses: number; kinds: number }>`
    select count(distinct campus_id)::int as campuses, count(distinct kind)::int as kinds
    from lesson_item where kind in (2, 3)`.execute(test.db);
  expect(items).toEqual([{ campuses: 5, kinds: 2 }]);
});
