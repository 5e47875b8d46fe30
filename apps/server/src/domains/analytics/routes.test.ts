import { courseStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { courseItems } from '../../../test/courses.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { assignTeacher, buildSection, type Section } from '../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let sam: Member;
let section: Section;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Ada Byron' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  sam = await buildMember(test.db, { campus, userType: 'student', name: 'Sam Ito' });
  section = await buildSection(test.db, { campus, students: [noor, sam], name: 'A' });
});
afterAll(() => test.close());

const days = { start_date: '2040-03-01', end_date: '2040-03-31' };

it('has the rate of attendance that its report has, by week and by section', async () => {
  const startsAt = new Date('2040-03-05T09:00:00Z');
  const occurrence_id = await buildClass(test.db, { teacher, startsAt, sections: [section] });
  const marks = [
    { student_id: noor.userId, teacher_status: 1 },
    { student_id: sam.userId, teacher_status: 3 },
  ];
  await test.db
    .insertInto('attendance')
    .values(marks.map((mark) => ({ campus_id: campus.id, occurrence_id, ...mark })))
    .execute();
  const asAdmin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  const { figures, sections } = await asAdmin.ok('getAnalytics', { query: days });
  expect(figures.find(({ name }) => name === 'attendance')).toMatchObject({
    ...{ value: '50.00', counted: 1, all: 1, before: null, change: null },
    weeks: [{ week: '2040-03-05', value: 50 }],
  });
  expect(figures.map(({ name }) => name)).toContain('seats');
  expect(sections).toMatchObject([{ section_id: section.id, attendance: '50.00', scores: null }]);
});

it('answers without figures for days without a class, and for a teacher without a section', async () => {
  const asAdmin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  const { figures } = await asAdmin.ok('getAnalytics', {
    query: { start_date: '2030-01-01', end_date: '2039-12-31' },
  });
  expect(figures.find(({ name }) => name === 'attendance')).toMatchObject({ value: null, all: 0 });
  const asOther = await test.as(await buildMember(test.db, { campus }));
  expect(await asOther.ok('getAnalytics', { query: days })).toMatchObject({ figures: [], sections: [] });
});

/** Two sections, of which the teacher has the first: a class, a test, a course and minutes in each. */
async function fill() {
  const admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
  const asAdmin = await test.as(admin);
  await assignTeacher(test.db, section, teacher, null);
  const ida = await buildMember(test.db, { campus, userType: 'student', name: 'Ida Berg' });
  const other = await buildSection(test.db, { campus, students: [ida], name: 'B' });
  const made = await asAdmin.ok('createCourse', {
    body: { name: 'Rivers', modules: [{ key: 'm', name: 'First', items: [courseItems.page('a')] }] },
  });
  const course_id = made.id;
  await asAdmin.ok('moveCourse', { params: { course_id, status_id: courseStatuses.active } });
  const marks = new Map([
    [noor, { score: '70', teacher_status: 1 }],
    [sam, { score: null, teacher_status: 3 }],
    [ida, { score: '95', teacher_status: 1 }],
  ]);
  const host = await buildMember(test.db, { campus });
  for (const [of, students, by] of [
    [section, [noor, sam], teacher],
    [other, [ida], host],
  ] as const) {
    const startsAt = new Date('2040-03-05T09:00:00Z');
    const occurrence_id = await buildClass(test.db, { teacher: by, startsAt, sections: [of] });
    const at = new Date('2040-03-06T09:00:00Z');
    const schedule = await buildSchedule(test.db, {
      assessment: await buildAssessment(test.db, { author: admin, status: 'active' }),
      ...{ sections: [of], effectiveAt: at, dueAt: new Date('2040-03-12T09:00:00Z') },
    });
    await asAdmin.ok('createCourseSchedule', {
      params: { course_id },
      body: {
        ...{ effective_date: '2040-03-10T09:00:00Z', due_date: '2040-03-24T09:00:00Z' },
        ...{ section_ids: [of.id], module_days: 3 },
      },
    });
    for (const student of students) {
      const { score = null, teacher_status = 1 } = marks.get(student) ?? {};
      const campus_id = campus.id;
      await test.db
        .insertInto('attendance')
        .values({ campus_id, occurrence_id, student_id: student.userId, teacher_status })
        .execute();
      if (score !== null) await buildTakenAttempt(test.db, { schedule, student, at, score, total: '100' });
      await test.db
        .insertInto('activity_day')
        .values({
          ...{ campus_id, user_id: student.userId, day: '2040-03-06', active_seconds: 600, logins: 1 },
          ...{ first_active_at: at, last_active_at: at },
        })
        .execute();
    }
  }
  return { asAdmin, other };
}

/** Figures of analytics beside those of the four reports for the same days and sections. */
async function bothOf(caller: Caller, reports: Caller, section_ids: number[] | undefined) {
  const { figures, sections } = await caller.ok('getAnalytics', { query: { ...days, section_ids } });
  const query = { ...days, section_ids };
  const listed = sections.map(({ section_id }) => section_id);
  const attendance = await caller.ok('getAttendanceSummary', { query });
  const grade = await caller.ok('getGradeReport', {
    query: { ...days, view: 'section', section_ids: listed },
  });
  const activity = await reports.ok('getActivityReport', { query });
  const course = await caller.ok('getCourseTotals', { query });
  if (grade.view !== 'section') throw new TypeError('not of sections');
  return {
    analytics: Object.fromEntries(
      figures.flatMap(({ name, value }) => (name === 'seats' ? [] : [[name, value] as const])),
    ),
    reports: {
      attendance: attendance.total.rate,
      work: grade.work.percent,
      scores: grade.average,
      activePeople: String(activity.total.active_people),
      activeMinutes: String(activity.total.active_minutes),
      coursesDone: course.total.completed_percent,
      coursesOverdue: String(course.total.counts.past_due),
    },
  };
}

it('has the numbers of the reports for the same days, of a campus and of sections', async () => {
  const { asAdmin, other } = await fill();
  const campusWide = await bothOf(asAdmin, asAdmin, undefined);
  expect(campusWide.analytics).toEqual(campusWide.reports);
  expect(campusWide.analytics).toMatchObject({ attendance: '66.67', work: '66.67', scores: '82.50' });
  const ofOther = await bothOf(asAdmin, asAdmin, [other.id]);
  expect(ofOther.analytics).toEqual(ofOther.reports);
  expect(ofOther.analytics).toMatchObject({ attendance: '100.00', scores: '95.00', activePeople: '1' });
});

it('has no figures of courses where the reader has no report of them', async () => {
  const dsat = await buildCampus(test.db, { type: 'dsat' });
  const asAdmin = await test.as(await buildMember(test.db, { campus: dsat, userType: 'campusAdmin' }));
  const { figures } = await asAdmin.ok('getAnalytics', { query: days });
  expect(figures.filter(({ name }) => name.startsWith('courses'))).toEqual([]);
  expect(figures.map(({ name }) => name)).toContain('attendance');
});

it('shows a teacher the own sections alone, and no seats', async () => {
  const { asAdmin, other } = await fill();
  const asTeacher = await test.as(teacher);
  const own = await asTeacher.ok('getAnalytics', { query: days });
  expect(own).toMatchObject({ is_whole_campus: false, sections: [{ section_id: section.id }] });
  expect(own.sections).toHaveLength(1);
  expect(own.figures.map(({ name }) => name)).not.toContain('seats');
  expect(own.figures.find(({ name }) => name === 'scores')).toMatchObject({ value: '70.00', all: 2 });
  expect(own.figures.find(({ name }) => name === 'activePeople')).toMatchObject({ value: '2', all: 2 });
  const both = await bothOf(asTeacher, asAdmin, [section.id]);
  expect(both.analytics).toEqual(both.reports);
  expect(await asTeacher.ok('getAnalytics', { query: { ...days, section_ids: [other.id] } })).toMatchObject({
    ...{ figures: [], sections: [] },
  });
});

it('refuses families', async () => {
  for (const userType of ['student', 'parent'] as const) {
    const asFamily = await test.as(await buildMember(test.db, { campus, userType }));
    expect(await asFamily.call('getAnalytics', { query: days })).toMatchObject({ status: 403 });
  }
});
