import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { enrol, type Stay } from '../../../test/factories/enrollments.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildClassroom, buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is 2040-03-14.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let noor: Member;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus });
  asTeacher = await test.as(teacher);
  noor = await buildMember(test.db, { campus, userType: 'student' });
});
afterAll(() => test.close());

const opens = '2040-03-10T00:00:00Z';
const due = '2040-03-20T00:00:00Z';

const buildQuiz = () =>
  buildAssessment(test.db, {
    author: teacher,
    name: 'Quiz of the lab',
    status: 'active',
    questions: [trueFalseDraft()],
  });
async function give(classroomId: number, exceptions: { student_id: number; effective_at: string }[] = []) {
  const { id: assessment_id } = await buildQuiz();
  const body = { classroom_ids: [classroomId], effective_at: opens, due_at: due, exceptions };
  return asTeacher.ok('createSchedule', { params: { assessment_id }, body });
}
const has = async (student: Member) => {
  const caller = await test.as(student);
  return (await caller.ok('listStudentAssessments', { params: { student_id: student.userId } })).length > 0;
};
const addTo = (classroom_id: number, whom: { group_id: number } | { student_id: number }) =>
  'group_id' in whom
    ? test.db
        .insertInto('classroom_group')
        .values({ campus_id: campus.id, classroom_id, ...whom })
        .execute()
    : test.db
        .insertInto('classroom_student')
        .values({ campus_id: campus.id, classroom_id, ...whom })
        .execute();

describe('a test given to a classroom', () => {
  it.each<[requirement: string, stay: Stay, isAssigned: boolean]>([
    ['is for students of its sections in the window', {}, true],
    ['is for students who left on its first day', { to: '2040-03-10' }, true],
    ['is not for students who left before', { to: '2040-03-09' }, false],
    ['is not for students who join after', { from: '2040-03-21' }, false],
  ])('%s', async (_, stay, isAssigned) => {
    const section = await buildSection(test.db, { campus });
    await enrol(test.db, section, noor, stay);
    await give(await buildClassroom(test.db, { campusId: campus.id, sections: [section] }));
    expect(await has(noor)).toBe(isAssigned);
  });

  it.each<[requirement: string, starts_on: string, ends_on: string | null, isAssigned: boolean]>([
    ['is for members of its groups in the window', '2040-03-01', null, true],
    ['is for members until its first day', '2040-03-01', '2040-03-10', true],
    ['is not for former members', '2040-03-01', '2040-03-09', false],
    ['is not for later members', '2040-03-21', null, false],
  ])('%s', async (_, starts_on, ends_on, isAssigned) => {
    const room = await buildClassroom(test.db, { campusId: campus.id });
    const group_id = await buildGroup(test.db, teacher);
    await test.db
      .insertInto('student_group_member')
      .values({ campus_id: campus.id, group_id, student_id: noor.userId, starts_on, ends_on })
      .execute();
    await addTo(room, { group_id });
    await give(room);
    expect(await has(noor)).toBe(isAssigned);
  });

  it('is for its single students, and for nobody else', async () => {
    const room = await buildClassroom(test.db, { campusId: campus.id });
    await addTo(room, { student_id: noor.userId });
    const schedule = await give(room);
    expect(schedule).toMatchObject({ classrooms: [{ id: room }], sections: [], student_count: 1 });
    const other = await buildMember(test.db, { campus, userType: 'student' });
    expect([await has(noor), await has(other)]).toEqual([true, false]);
    const results = await asTeacher.ok('listResults', { params: { schedule_id: schedule.id } });
    expect(results.map(({ student_id }) => student_id)).toEqual([noor.userId]);
  });

  it('lets a student in who has an exception from an earlier day', async () => {
    const section = await buildSection(test.db, { campus });
    await enrol(test.db, section, noor, { to: '2040-03-05' });
    const room = await buildClassroom(test.db, { campusId: campus.id, sections: [section] });
    await give(room, [{ student_id: noor.userId, effective_at: '2040-03-05T08:00:00Z' }]);
    expect(await has(noor)).toBe(true);
  });

  it('counts each student once before saving', async () => {
    const section = await buildSection(test.db, { campus, students: [noor] });
    const room = await buildClassroom(test.db, { campusId: campus.id, sections: [section] });
    await addTo(room, { student_id: noor.userId });
    const { id: assessment_id } = await buildQuiz();
    const body = {
      classroom_ids: [room],
      section_ids: [section.id],
      effective_at: opens,
      due_at: due,
      duration_minutes: null,
    };
    expect(await asTeacher.ok('previewSchedule', { params: { assessment_id }, body })).toMatchObject({
      student_count: 1,
    });
  });

  it('is found by the classroom', async () => {
    const section = await buildSection(test.db, { campus, students: [noor] });
    const room = await buildClassroom(test.db, { campusId: campus.id, sections: [section] });
    await give(room);
    const list = async (classroom_id: number) =>
      (
        await (
          await test.as(noor)
        ).ok('listStudentAssessments', {
          params: { student_id: noor.userId },
          query: { classroom_id },
        })
      ).length;
    expect([await list(room), await list(await buildClassroom(test.db, { campusId: campus.id }))]).toEqual([
      1, 0,
    ]);
  });

  it('keeps the classroom while others of it change', async () => {
    const room = await buildClassroom(test.db, { campusId: campus.id });
    const schedule = await give(room);
    expect(
      await asTeacher.ok('updateSchedule', {
        params: { schedule_id: schedule.id },
        body: { student_ids: [noor.userId] },
      }),
    ).toMatchObject({ classrooms: [{ id: room }], students: [{ id: noor.userId }] });
  });

  it('refuses a classroom of another campus', async () => {
    const stranger = await buildMember(test.db);
    const room = await buildClassroom(test.db, { campusId: stranger.campusId });
    const { id: assessment_id } = await buildQuiz();
    const body = { classroom_ids: [room], effective_at: opens, due_at: due };
    expect(await asTeacher.call('createSchedule', { params: { assessment_id }, body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'classroom_ids', message: 'Please select classrooms of this campus' }] },
    });
  });
});
