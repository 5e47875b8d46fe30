import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';
import { givePointsDue } from '../../points/give-by-rule-job.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
  await givePointsDue(test.services);
});
afterAll(() => test.close());

it('gives points by hand and for what was graded, where the campus has rules, and nowhere else', async () => {
  const rows = await test.db
    .selectFrom('point_total as t')
    .innerJoin('campus as c', 'c.id', 't.campus_id')
    .select(['c.name', 't.grade_points', 't.class_points', 't.total'])
    .execute();
  expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual([
    'Riverbend Hillside Campus',
    'Riverbend Main Campus',
  ]);
  expect(rows.some(({ grade_points, class_points }) => grade_points > 0 && class_points > 0)).toBe(true);
});

it('shows one line that was taken back, and leaves nothing that is due', async () => {
  const undone = await test.db
    .selectFrom('point_entry')
    .select('campus_id')
    .where('undoes_id', 'is not', null)
    .where('redemption_id', 'is', null)
    .execute();
  expect(undone).toHaveLength(2);
  const due = await test.db.selectFrom('point_due').select('id').where('look_at', 'is', null).execute();
  expect(due).toEqual([]);
});
