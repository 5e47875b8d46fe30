import { courseStatuses, courseStudentStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it.each(['k12', 'college', 'company'])('has courses and learners in all statuses: %s', async (key) => {
  const { caller } = await test.signIn(`school-admin@${key}.example`);
  const { courses } = await caller.ok('listCourses', { query: { limit: 100 } });
  const { draft, active, inactive, processing: _of, deleted } = courseStatuses;
  expect([...new Set(courses.map(({ status_id }) => status_id))].toSorted()).toEqual([
    draft,
    active,
    inactive,
  ]);
  const removed = await test.db.selectFrom('course').select('id').where('status', '=', deleted).execute();
  expect(removed.length).toBeGreaterThan(0);

  const statuses = new Set<number>();
  for (const { id } of courses)
    for (const schedule of await caller.ok('listCourseSchedules', { params: { course_id: id } })) {
      const { students } = await caller.ok('listCourseLearners', {
        params: { course_schedule_id: schedule.id },
        query: {},
      });
      for (const { status_id } of students) statuses.add(status_id);
    }
  expect([...statuses].toSorted()).toEqual(Object.values(courseStudentStatuses).toSorted());
});

it('has items of most kinds in a course that is taken', async () => {
  const { caller } = await test.signIn('teacher@k12.example');
  const { courses } = await caller.ok('listCourses', { query: { search: 'water cycle' } });
  const detail = await caller.ok('getCourse', { params: { course_id: courses[0]?.id ?? 0 } });
  const kinds = detail.modules.flatMap(({ items }) => items.map(({ kind_id }) => kind_id));
  // Files come with an upload, which the demo has none of; a test would stand locked in tables of tests.
  expect([...new Set(kinds)].toSorted()).toEqual([1, 2, 4, 5, 6, 8, 9]);
});
