import { assignmentTypes } from '@pelion/contract/assignments/facts';
import type { CourseItemDraft } from '@pelion/contract/courses';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseItems, giveCourse } from '../../../test/courses.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { singleChoiceDraft, trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let section: Awaited<ReturnType<typeof buildSection>>;
let ada: Member;
let sam: Member;
let eve: Member;
let asAda: Caller;
let asAdmin: Caller;
let asSam: Caller;
let testId: number;
let homeworkId: number;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name: string) => buildMember(db, { campus, userType, name });
  ada = await member('teacher', 'Ada Teacher');
  sam = await member('student', 'Sam Student');
  eve = await member('student', 'Eve Student');
  section = await buildSection(db, { campus, students: [sam] });
  asAda = await pelion.as(ada);
  asAdmin = await pelion.as(await member('campusAdmin', 'Ann Admin'));
  asSam = await pelion.as(sam);
});
afterAll(() => pelion.close());
beforeEach(async () => {
  pelion.clock.set(new Date('2040-03-14T10:00:00Z'));
  const { db } = pelion;
  const questions = [singleChoiceDraft(), trueFalseDraft()];
  testId = (await buildAssessment(db, { author: ada, status: 'active', questions })).id;
  const body = { type: assignmentTypes.homework, name: 'Leaves', points: '10', student_ids: [eve.userId] };
  homeworkId = (await asAda.ok('createAssignment', { params: { campus_id: campus.id }, body })).id;
});

const give = (
  items: (test: number, homework: number) => readonly CourseItemDraft[] = (test, homework) => [
    courseItems.assessment('t', test),
    courseItems.assignment('h', homework),
  ],
  more: { readonly schedule?: object; readonly course?: object } = {},
) =>
  giveCourse(asAda, {
    items: items(testId, homeworkId),
    course: more.course ?? {},
    schedule: { section_ids: [section.id], ...more.schedule },
  });
type Given = Awaited<ReturnType<typeof give>>;

const workOf = async ({ outline }: Pick<Given, 'outline'>, caller = asSam, student = sam) =>
  (await outline(caller, student)).modules.flatMap(({ items }) => items.map(({ work }) => work));
const testsOf = async (caller = asSam, student = sam) =>
  (await caller.ok('listStudentAssessments', { params: { student_id: student.userId } })).filter(
    ({ assessment_id }) => assessment_id === testId,
  );
const homeworkOf = async (caller = asSam) =>
  (await caller.ok('listAssignments', { params: { campus_id: campus.id }, query: { search: 'Leaves' } }))
    .assignments;
const change = (given: Given, body: object) =>
  asAda.ok('updateCourseSchedule', {
    params: { course_schedule_id: given.id },
    body: { version: 1, ...body },
  });

describe('work of a course', () => {
  it('stands once in the tables of a student, and in the outline', async () => {
    const before = (await homeworkOf()).length;
    const given = await give();
    const [test, homework] = await workOf(given);
    expect(test).toMatchObject({ assessment_id: testId, assignment_id: null, has_launch: false });
    const rows = await testsOf();
    expect(rows).toMatchObject([
      { schedule_id: test?.schedule_id, due_date: '2040-03-20T12:00:00.000Z', assessment_attempts: [{}] },
    ]);
    expect(await asAda.ok('listSchedules', { params: { assessment_id: testId } })).toMatchObject([
      { id: test?.schedule_id, tutor_level: 'hints' },
    ]);
    const copies = await homeworkOf();
    expect(copies).toHaveLength(before + 1);
    expect(copies.map(({ id }) => id)).toContain(homework?.assignment_id);
    expect(homework?.assignment_id).not.toBe(homeworkId);
    expect(copies.find(({ id }) => id === homework?.assignment_id)).toMatchObject({
      ...{ name: 'Leaves', points: '10', due_date: '2040-03-20T12:00:00.000Z' },
    });
  });

  it('moves with the dates of the schedule and the days of its modules', async () => {
    const given = await give();
    await change(given, { due_date: '2040-03-30T12:00:00Z', module_days: 7 });
    expect(await testsOf()).toMatchObject([{ due_date: '2040-03-21T09:00:00.000Z' }]);
    const [, homework] = await workOf(given);
    const moved = (await homeworkOf()).find(({ id }) => id === homework?.assignment_id);
    expect(moved).toMatchObject({ due_date: '2040-03-21T09:00:00.000Z' });
  });

  it('follows the students of the course: those taken out, put back and joining', async () => {
    const given = await give(undefined, { schedule: { may_join: true } });
    expect(await testsOf()).toEqual([]);
    await asSam.ok('joinCourse', { params: { course_schedule_id: given.id } });
    expect(await testsOf()).toHaveLength(1);
    const take = (is_out: boolean) =>
      asAda.ok('updateCourseLearner', { params: given.place(sam), body: { is_out } });
    await take(true);
    expect(await testsOf()).toEqual([]);
    await take(false);
    expect(await testsOf()).toHaveLength(1);
    expect(await homeworkOf()).not.toEqual([]);
  });

  it('has the due date of a student alone', async () => {
    const given = await give();
    await asAda.ok('updateCourseLearner', {
      params: given.place(sam),
      body: { due_date: '2040-04-20T12:00:00Z' },
    });
    expect(await testsOf()).toMatchObject([{ due_date: '2040-04-20T12:00:00.000Z' }]);
    await asAda.ok('updateCourseLearner', { params: given.place(sam), body: { due_date: null } });
    expect(await testsOf()).toMatchObject([{ due_date: '2040-03-20T12:00:00.000Z' }]);
  });

  it('follows the contents: a new item is given, a removed one withdrawn and given again', async () => {
    const given = await give((test) => [courseItems.assessment('t', test)]);
    const course = () => asAda.ok('getCourse', { params: { course_id: given.made.id } });
    const write = async (items: CourseItemDraft[]) => {
      const { version, modules } = await course();
      const body = { version, modules: [{ id: modules[0]?.id ?? 0, key: 'm', name: 'All', items }] };
      await asAda.ok('updateCourse', { params: { course_id: given.made.id }, body });
    };
    const test = { ...courseItems.assessment('t', testId), id: given.itemIds[0] ?? 0 };
    await write([test, courseItems.assignment('h', homeworkId)]);
    expect((await workOf(given))[1]?.assignment_id).not.toBeNull();
    await write([courseItems.page('p')]);
    expect(await testsOf()).toEqual([]);
    await write([courseItems.assessment('t', testId)]);
    expect(await testsOf()).toHaveLength(1);
  });

  it('pauses with the course and its schedule, and goes when the course is deleted', async () => {
    const given = await give();
    const status = async () => (await testsOf())[0]?.assessment_attempts[0]?.result_status_description;
    const at = { params: { course_schedule_id: given.id } };
    const open = await status();
    await asAda.ok('endCourseSchedule', { ...at, body: { is_ended: true } });
    expect(await status()).toBe('Inactive');
    await asAda.ok('endCourseSchedule', { ...at, body: { is_ended: false } });
    expect(await status()).toBe(open);
    const move = (status_id: number) =>
      asAda.ok('moveCourse', { params: { course_id: given.made.id, status_id } });
    await move(courseStatuses.inactive);
    expect(await status()).toBe('Inactive');
    await move(courseStatuses.active);
    expect(await status()).toBe(open);
    await asAdmin.ok('removeCourse', { params: { course_id: given.made.id } });
    expect(await testsOf()).toEqual([]);
    await asAdmin.ok('restoreCourse', { params: { course_id: given.made.id } });
    expect(await status()).toBe(open);
  });

  it('is given once when two change the course at once', async () => {
    const given = await give();
    const { version, modules } = await asAda.ok('getCourse', { params: { course_id: given.made.id } });
    const added = [
      ...(modules[0]?.items ?? []).map(({ id, key, kind_id, name, done, assessment_id, assignment_id }) => ({
        id,
        key,
        kind_id,
        name,
        done,
        assessment_id,
        assignment_id,
      })),
      courseItems.assessment('n', testId),
    ];
    const body = { version, modules: [{ id: modules[0]?.id ?? 0, key: 'm', name: 'All', items: added }] };
    await Promise.all([
      asAda.ok('updateCourse', { params: { course_id: given.made.id }, body }),
      change(given, { due_date: '2040-03-25T12:00:00Z' }),
      asAda.ok('createCourseSchedule', {
        params: { course_id: given.made.id },
        body: { effective_date: '2040-03-14T09:00:00Z', student_ids: [eve.userId] },
      }),
    ]);
    const rows = await testsOf();
    expect(rows.map(({ due_date }) => due_date)).toEqual(Array(2).fill('2040-03-25T12:00:00.000Z'));
    expect(await testsOf(await pelion.as(eve), eve)).toHaveLength(2);
  });

  it('keeps its dates and students from the ordinary forms, which change everything else', async () => {
    const given = await give();
    const [test, homework] = await workOf(given);
    const schedule = { params: { schedule_id: test?.schedule_id ?? 0 } };
    const assignment = { params: { campus_id: campus.id, assignment_id: homework?.assignment_id ?? 0 } };
    const refused = await Promise.all([
      asAda.call('updateSchedule', { ...schedule, body: { due_at: '2040-03-21T12:00:00Z' } }),
      asAda.call('updateSchedule', { ...schedule, body: { student_ids: [eve.userId] } }),
      asAda.call('cancelSchedule', schedule),
      asAda.call('deleteSchedule', schedule),
      asAda.call('updateAssignment', { ...assignment, body: { version: 1, student_ids: [eve.userId] } }),
      asAda.call('removeAssignment', assignment),
    ]);
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([
        409,
        { message: expect.stringContaining('“Trees”'), details: { course_id: given.made.id } },
      ]);
    expect(await asAda.ok('updateSchedule', { ...schedule, body: { duration_minutes: 20 } })).toMatchObject({
      ...{ duration_minutes: 20, course: { id: given.made.id, schedule_id: given.id, name: 'Trees' } },
      can: { edit: true, cancel: false, delete: false },
    });
    expect(
      await asAda.ok('updateAssignment', { ...assignment, body: { version: 1, name: 'Leaves of trees' } }),
    ).toMatchObject({ name: 'Leaves of trees', course: { id: given.made.id } });
  });
});

describe('giving a course', () => {
  it('keeps its sections, groups, subjects and grades from being deleted', async () => {
    const at = { campus_id: campus.id };
    const group = await asAdmin.ok('createGroup', {
      params: at,
      body: { name: 'Readers', student_ids: [sam.userId] },
    });
    const subject = await asAdmin.ok('createSubject', {
      params: at,
      body: { name: 'Botany', icon: 'science' },
    });
    await give(undefined, {
      course: { subject_id: subject.id, grade_ids: [section.grade.id] },
      schedule: { group_ids: [group.id] },
    });
    const refused = await Promise.all([
      asAdmin.call('removeSection', { params: { ...at, id: section.id } }),
      asAdmin.call('removeGroup', { params: { ...at, group_id: group.id } }),
      asAdmin.call('removeSubject', { params: { ...at, subject_id: subject.id } }),
      asAdmin.call('removeGrade', { params: { ...at, grade_id: section.grade.id } }),
    ]);
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([
        409,
        { code: 'inUse', message: expect.stringMatching(/\d courses?\b/) },
      ]);
  });

  it('asks for the plan where single students are chosen', async () => {
    await pelion.db
      .updateTable('school')
      .set({ feature_overrides: JSON.stringify({ can_assign_documents_to_indiv_students: false }) })
      .where('id', '=', campus.school.id)
      .execute();
    asAda = await pelion.as(ada);
    const given = await give();
    const { status, body } = await asAda.call('createCourseSchedule', {
      params: { course_id: given.made.id },
      body: { effective_date: '2040-03-14T09:00:00Z', student_ids: [sam.userId] },
    });
    expect([status, body]).toMatchObject([403, { code: 'premiumFeature' }]);
  });
});
