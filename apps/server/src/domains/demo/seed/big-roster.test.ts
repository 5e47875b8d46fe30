import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';
import { keepPlans } from '../../plans/keep-plans.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it('has a roster of 600 in one campus, whose higher grade was taken over once and can be taken back', async () => {
  const { caller, campusId } = await test.signIn('school-admin@hillside.example');
  const students = await test.db
    .selectFrom('membership_role')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('campus_id', '=', campusId)
    .where('user_type', '=', 6)
    .executeTakeFirstOrThrow();
  expect(Number(students.n)).toBe(600);
  expect((await test.signIn('student600@hillside.example')).campusId).toBe(campusId);
  const years = await caller.ok('listAcademicYears', { params: { campus_id: campusId } });
  expect(years).toContainEqual(expect.objectContaining({ is_current: true }));
  const rolled = await test.db
    .selectFrom('rollover')
    .select('from_year_id')
    .where('campus_id', '=', campusId)
    .executeTakeFirstOrThrow();
  await caller.ok('undoRollover', { params: { academic_year_id: rolled.from_year_id } });
});

it('keeps its seats within the plan, so that people can be added', async () => {
  const { caller } = await test.signIn('school-admin@k12.example');
  const { used, subscription } = await caller.ok('getPlan');
  expect(used.students).toBeGreaterThan(600);
  expect(used.students).toBeLessThan(subscription.number_of_students_allowed);
  expect(used.users).toBeLessThan(subscription.number_of_users_allowed);
});

it('shows invoices in their states, and stays as it is shown when nobody pays for months', async () => {
  const { caller } = await test.signIn('school-admin@k12.example');
  const invoices = await caller.ok('listInvoices');
  expect(invoices.map(({ paid_with, refunds }) => [paid_with, refunds.length])).toEqual([
    ['card', 0],
    ['card', 1],
    ['transfer', 0],
  ]);
  const { clock } = test;
  clock.advance({ days: 100 });
  await keepPlans(test.services);
  const later = await test.signIn('school-admin@k12.example');
  expect(await later.caller.ok('getPlan')).toMatchObject({ plan_state: 'active' });
});

it('has a history that every campus’s admins can read', async () => {
  for (const key of ['k12', 'college', 'company', 'dsat', 'hillside', 'workshop']) {
    const { campusId } = await test.signIn(`campus-admin@${key}.example`);
    const events = await test.db
      .selectFrom('audit_event')
      .select('kind')
      .where('campus_id', '=', campusId)
      .execute();
    expect(events.length, key).toBeGreaterThan(3);
  }
});
