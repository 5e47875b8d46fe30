import { assignmentTypes } from '@pelion/contract/assignments/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it('has marked work, two activities, and notes that some have opened on every campus', async () => {
  const { rows } = await sql<{ statuses: number[]; activities: number; viewed: number; marked: number }>`
    select (select json_agg(distinct s.status order by s.status) from assignment_submission s
        where s.campus_id = c.id) as statuses,
      (select count(*)::int from assignment_document d
        where d.campus_id = c.id and d.classification_id = 4) as activities,
      (select count(*)::int from assignment_viewing v join assignment a on a.campus_id = v.campus_id
        and a.id = v.assignment_id and a.type = 3 where v.campus_id = c.id) as viewed,
      (select count(*)::int from assignment_submission s
        where s.campus_id = c.id and s.points is not null) as marked
    from campus c`.execute(test.db);
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    expect(row).toMatchObject({ statuses: [2, 3, 5], activities: 2 });
    expect(row.viewed).toBeGreaterThan(0);
    expect(row.marked).toBeGreaterThan(0);
  }
});

it('shows the first student homework in all five statuses', async () => {
  const { caller, campusId } = await test.signIn('student@k12.example');
  const { assignments } = await caller.ok('listAssignments', {
    params: { campus_id: campusId },
    query: { limit: 100 },
  });
  const ofWork = assignments.filter(({ type }) => type !== assignmentTypes.notes);
  const statuses = new Set(ofWork.map(({ students }) => students[0]?.status_id));
  expect([...statuses].toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(assignments.map(({ type }) => type)).not.toContain(assignmentTypes.teacherMaterial);
});

it('has its test document on the page of a class', async () => {
  const { caller, campusId } = await test.signIn('teacher@k12.example');
  const { assignments } = await caller.ok('listAssignments', {
    params: { campus_id: campusId },
    query: { type: assignmentTypes.testDocument },
  });
  expect(assignments).toMatchObject([{ class_id: expect.any(Number) }]);
});
