import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildUploadedFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildResource } from '../../../test/factories/resources.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let callers: Record<'teacher' | 'student' | 'parent' | 'stranger' | 'elsewhere', Caller>;
let items: readonly number[];
let place: { readonly course_schedule_id: number; readonly student_id: number };
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  const campus = await buildCampus(db);
  const member = (userType: Member['userType']) => buildMember(db, { campus, userType });
  const [teacher, student, parent] = [
    await member('teacher'),
    await member('student'),
    await member('parent'),
  ];
  await linkParent(db, parent, student);
  callers = {
    teacher: await pelion.as(teacher),
    student: await pelion.as(student),
    parent: await pelion.as(parent),
    stranger: await pelion.as(await member('student')),
    elsewhere: await pelion.as(await buildMember(db, { userType: 'schoolAdmin' })),
  };
  const file = await buildUploadedFile(pelion, 'course', {
    ...{ owner: teacher, name: 'signs.pdf', mediaType: 'application/pdf' },
  });
  const common = { is_required: true, done: 'opened' as const };
  const made = await callers.teacher.ok('createCourse', {
    body: {
      ...{ name: 'Signs', order: 'inOrder' },
      modules: [
        {
          ...{ key: 'm', name: 'All' },
          items: [
            {
              ...{ ...common, key: 'a', kind_id: courseItemKinds.resource, name: 'Atlas' },
              resource_id: await buildResource(db, { owner: teacher }),
            },
            {
              ...{ ...common, key: 'b', kind_id: courseItemKinds.file, name: 'Signs at work' },
              file_id: file.id,
            },
          ],
        },
      ],
    },
  });
  items = made.modules.flatMap((module) => module.items.map(({ id }) => id));
  await callers.teacher.ok('moveCourse', {
    params: { course_id: made.id, status_id: courseStatuses.active },
  });
  const schedule = await callers.teacher.ok('createCourseSchedule', {
    params: { course_id: made.id },
    body: { effective_date: '2040-03-14T09:00:00Z', student_ids: [student.userId] },
  });
  place = { course_schedule_id: schedule.id, student_id: student.userId };
});
afterAll(() => pelion.close());

const statusOf = async (caller: Caller, item = 0) =>
  (await caller.call('openViewed', { query: { course_item: items[item] ?? 0 } })).status;

it('gives families a resource of the course that the drawer does not show them', async () => {
  for (const caller of [callers.teacher, callers.student, callers.parent])
    expect(await caller.ok('openViewed', { query: { course_item: items[0] ?? 0 } })).toMatchObject({
      ...{ title: 'Atlas', shape: 'link', address: 'https://atlas.example/maps' },
    });
});

it('hides it from other students and other campuses', async () => {
  expect([await statusOf(callers.stranger), await statusOf(callers.elsewhere)]).toEqual([404, 404]);
});

it('shows a file once the item is open, and to staff before', async () => {
  expect([await statusOf(callers.student, 1), await statusOf(callers.parent, 1)]).toEqual([404, 404]);
  expect(await statusOf(callers.teacher, 1)).toBe(200);
  await callers.student.ok('openCourseItem', { params: { ...place, course_item_id: items[0] ?? 0 } });
  expect(await callers.student.ok('openViewed', { query: { course_item: items[1] ?? 0 } })).toMatchObject({
    ...{ title: 'Signs at work', shape: 'pdf', file: { name: 'signs.pdf' } },
  });
});

it('takes it back from a student who was taken out', async () => {
  await callers.teacher.ok('updateCourseLearner', { params: place, body: { is_out: true } });
  expect(await statusOf(callers.student)).toBe(404);
  await callers.teacher.ok('updateCourseLearner', { params: place, body: { is_out: false } });
  expect(await statusOf(callers.student)).toBe(200);
});
