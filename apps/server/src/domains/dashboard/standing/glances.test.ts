import type { CourseItemDraft } from '@pelion/contract/courses';
import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../../test/factories/campuses.ts';
import { buildClass } from '../../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

// Now is Wednesday, 2040-03-14, noon.

let pelion: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let theo: Member;
let parent: Member;
let section: { readonly id: number };
beforeAll(async () => {
  pelion = await createTestApp();
});
beforeEach(async () => {
  pelion.clock.set(new Date('2040-03-14T12:00:00Z'));
  const { db } = pelion;
  campus = await buildCampus(db);
  teacher = await buildMember(db, { campus });
  noor = await buildMember(db, { campus, userType: 'student', name: 'Noor Haddad' });
  theo = await buildMember(db, { campus, userType: 'student', name: 'Theo Haddad' });
  parent = await buildMember(db, { campus, userType: 'parent' });
  await linkParent(db, parent, noor);
  await linkParent(db, parent, theo);
  section = await buildSection(db, { campus, students: [noor, theo] });
});
afterAll(() => pelion.close());

const standingOf = async (member: Member) =>
  (await pelion.as(member)).ok('getStanding', { params: { campus_id: campus.id } });
const lesson = (at: string, name = 'Algebra') =>
  buildClass(pelion.db, { teacher, name, startsAt: new Date(at), sections: [section] });

async function mark(class_id: number, student: Member, status: number) {
  const asTeacher = await pelion.as(teacher);
  await asTeacher.ok('markAttendance', {
    params: { campus_id: campus.id, class_id },
    body: { marks: [{ student_id: student.userId, status, note: 'Hidden from families' }] },
  });
}

const takeAway = (user_type: number, permission: string) =>
  pelion.db
    .insertInto('permission_override')
    .values({ campus_id: campus.id, user_type, permission, is_granted: false })
    .execute();

it('shows a student the rate of the own marks and the latest absences', async () => {
  const days = ['2040-03-05', '2040-03-06', '2040-03-07', '2040-03-08', '2040-03-09', '2040-03-12'];
  const ids = await Promise.all(days.map((day) => lesson(`${day}T09:00:00Z`)));
  for (const [place, id] of ids.entries()) await mark(id, noor, place < 2 ? 1 : 3);
  for (const id of ids.slice(0, 2)) await mark(id, theo, 7);
  const { students } = await standingOf(noor);
  expect(students).toHaveLength(1);
  expect(students[0]?.attendance).toMatchObject({ attended: 2, marked: 6 });
  expect(students[0]?.attendance?.absences.map(({ class_id }) => class_id)).toEqual(
    ids.slice(3).toReversed(),
  );
  expect(JSON.stringify(students)).not.toContain('Hidden');

  const history = await (await pelion.as(noor)).ok('getAttendanceHistory', {
    params: { campus_id: campus.id, user_id: noor.userId },
  });
  expect(history.total).toMatchObject({ attended: 2, marked: 6 });

  const family = await standingOf(parent);
  expect(family.students.map(({ student_name, attendance }) => [student_name, attendance?.attended])).toEqual(
    [
      ['Noor Haddad', 2],
      ['Theo Haddad', 0],
    ],
  );
});

it('counts the classes of today, and names the first that is not over', async () => {
  await lesson('2040-03-14T09:00:00Z', 'Over');
  await lesson('2040-03-14T14:00:00Z', 'Algebra');
  await lesson('2040-03-15T09:00:00Z', 'Tomorrow');
  const expected = { classes: 2, next: { name: 'Algebra', starts_at: '2040-03-14T14:00:00.000Z' } };
  expect((await standingOf(noor)).students[0]?.today_classes).toMatchObject(expected);
  expect((await standingOf(parent)).students.map(({ today_classes }) => today_classes?.classes)).toEqual([
    2, 2,
  ]);
  expect((await standingOf(teacher)).desk?.today_classes).toMatchObject(expected);
  const colleague = await buildMember(pelion.db, { campus });
  expect((await standingOf(colleague)).desk?.today_classes).toEqual({ classes: 0, next: null });
});

it('shows a teacher the rate of each section in the own classes of four weeks', async () => {
  const other = await buildMember(pelion.db, { campus, userType: 'student' });
  const second = await buildSection(pelion.db, { campus, students: [other] });
  const [late, old] = [await lesson('2040-03-12T09:00:00Z'), await lesson('2040-02-01T09:00:00Z')];
  await mark(late, noor, 1);
  await mark(late, theo, 2);
  await pelion.db
    .insertInto('attendance')
    .values({ campus_id: campus.id, occurrence_id: old, student_id: noor.userId, teacher_status: 3 })
    .execute();
  const both = await buildClass(pelion.db, {
    teacher,
    startsAt: new Date('2040-03-13T09:00:00Z'),
    sections: [section, second],
  });
  await mark(both, other, 1);
  const { desk } = await standingOf(teacher);
  expect(
    desk?.sections.map(({ section_id, attended, marked }) => ({ section_id, attended, marked })),
  ).toEqual(
    expect.arrayContaining([
      { section_id: section.id, attended: 1, marked: 2 },
      { section_id: second.id, attended: 1, marked: 1 },
    ]),
  );
  expect(desk?.sections).toHaveLength(2);
});

it('shows how far the courses are, those past due first', async () => {
  const asTeacher = await pelion.as(teacher);
  const item = (key: string): CourseItemDraft => ({
    ...{ key, kind_id: courseItemKinds.text, name: `Page ${key}`, done: 'read' },
    text: `<p>${key}</p>`,
  });
  const give = async (name: string, due_date: string) => {
    const { id: course_id } = await asTeacher.ok('createCourse', {
      body: { name, modules: [{ key: 'm', name: 'First', items: [item('a'), item('b')] }] },
    });
    await asTeacher.ok('moveCourse', { params: { course_id, status_id: courseStatuses.active } });
    await asTeacher.ok('createCourseSchedule', {
      params: { course_id },
      body: {
        ...{ effective_date: '2040-03-10T09:00:00Z', due_date },
        ...{ section_ids: [section.id], module_days: 3 },
      },
    });
  };
  await give('Rivers', '2040-03-24T09:00:00Z');
  await give('Trees', '2040-03-15T09:00:00Z');
  pelion.clock.set(new Date('2040-03-16T12:00:00Z'));
  const { students } = await standingOf(noor);
  expect(students[0]?.courses?.past_due).toBe(1);
  expect(students[0]?.courses?.courses).toMatchObject([
    { course_name: 'Trees', done: 0, needed: 2, is_past_due: true },
    { course_name: 'Rivers', is_past_due: false },
  ]);
  expect((await standingOf(teacher)).desk?.courses_past_due).toBe(2);
});

it('shows nothing that the campus has taken away', async () => {
  const held = await lesson('2040-03-12T09:00:00Z');
  await mark(held, noor, 3);
  await takeAway(6, 'view_classes');
  await takeAway(6, 'view_courses');
  expect((await standingOf(noor)).students[0]).toMatchObject({
    attendance: null,
    today_classes: null,
    courses: null,
  });
});
