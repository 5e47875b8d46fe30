import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../test/demo-app.ts';
import { readerOf } from '../session/viewer.ts';
import { courseReportKind } from './course-report-kind.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

async function contextOf(username: string) {
  const { services } = test;
  const person = await test.db
    .selectFrom('account as a')
    .innerJoin('acting_role as r', 'r.user_id', 'a.id')
    .where('a.username', '=', username)
    .select((column) => [
      column.ref('a.id').as('user_id'),
      column.ref('r.campus_id').$notNull().as('campus_id'),
      column.ref('r.user_type').$notNull().as('user_type'),
    ])
    .executeTakeFirstOrThrow();
  const viewer = await readerOf(services.db.system, person);
  if (!viewer) throw new Error('nobody reads');
  return { viewer, services, db: services.db.campus(person.campus_id), now: test.clock.now() };
}

it.each(['k12', 'college', 'company'])(
  'has a report of each kind, each with a file of the same figures: %s',
  async (key) => {
    const username = `teacher@${key}.example`;
    const { caller } = await test.signIn(username);
    const context = await contextOf(username);
    const { reports } = await caller.ok('listCourseReports', { query: {} });
    expect(reports.map(({ kind }) => kind).toSorted()).toEqual([
      'multiCourse',
      'singleCourse',
      'singleCourse',
      'singleParticipant',
    ]);
    expect(reports.filter(({ frozen_at }) => frozen_at !== null)).toHaveLength(1);
    for (const report of reports) {
      const at = { params: { course_report_id: report.id } };
      const detail = await caller.ok('getCourseReport', at);
      expect(detail.total.learners).toBeGreaterThan(0);
      const file = await courseReportKind.read(context, { course_report_id: report.id, view: 'courses' });
      expect(file.rows.map(([, learners]) => learners)).toEqual(
        detail.courses.map(({ learners }) => learners),
      );
      const main = await courseReportKind.read(context, { course_report_id: report.id });
      expect(main.rows.length).toBeGreaterThan(0);
      for (const row of main.rows) expect(row).toHaveLength(main.columns.length);
    }
  },
);
