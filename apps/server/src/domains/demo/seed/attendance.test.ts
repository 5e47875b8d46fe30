import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it('has weeks of attendance in all states on every campus, a makeup that waits and one that is done', async () => {
  const { rows } = await sql<{ name: string; states: number[]; makeups: string[]; days: number }>`
    select c.name, to_json(array_agg(distinct a.status order by a.status)) as states,
      (select to_json(array_agg(k.state order by k.state)) from makeup k where k.campus_id = c.id) as makeups,
      count(distinct o.starts_at::date)::int as days
    from campus c
    join attendance a on a.campus_id = c.id
    join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
    group by c.id, c.name`.execute(test.db);
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    expect(row).toMatchObject({ states: [1, 2, 3, 4, 5, 6, 7], makeups: ['asked', 'attended'] });
    expect(row.days).toBeGreaterThan(30);
  }
});

it('misses the registers of the last two classes of a campus', async () => {
  const { caller, campusId } = await test.signIn('campus-admin@k12.example');
  const params = { campus_id: campusId };
  expect(await caller.ok('countMissingRegisters', { params })).toEqual({ count: 2, class_id: null });
});

it('has a covered class of an absent teacher and an absent student on every campus', async () => {
  const { rows } = await sql<{ covers: number; absences: number }>`
    select (select count(*)::int from class_host h where h.campus_id = c.id and h.role = 'cover') as covers,
      (select count(*)::int from absence b where b.campus_id = c.id and b.ends_on >= ${test.clock.now()}::date)
        as absences
    from campus c`.execute(test.db);
  expect(rows).toEqual(rows.map(() => ({ covers: 1, absences: 2 })));
});
