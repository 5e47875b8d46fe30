import type { AssessmentType } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssessmentDraft, buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, setRemoved } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule, type ScheduleDraft } from '../../../test/factories/schedules.ts';
import { buildGrade, buildSection, buildSubject, linkParent } from '../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);

async function buildScene() {
  const campus = await buildCampus(app.db);
  const teacher = await buildMember(app.db, { campus });
  const student = await buildMember(app.db, { campus, userType: 'student', name: 'Ada' });
  const other = await buildMember(app.db, { campus, userType: 'student', name: 'Ben' });
  const give = async (
    name: string,
    [from, to]: readonly [number, number | null],
    draft: Partial<ScheduleDraft> & {
      readonly author?: Member;
      readonly type?: AssessmentType;
      readonly written?: Partial<AssessmentDraft>;
    } = {},
  ) => {
    const author = draft.author ?? teacher;
    const assessment = await buildAssessment(app.db, {
      name,
      author,
      type: draft.type,
      status: 'active',
      questions: [trueFalseDraft()],
      ...draft.written,
    });
    return buildSchedule(app.db, {
      assessment,
      effectiveAt: inDays(from),
      dueAt: to === null ? null : inDays(to),
      students: [student, other],
      ...draft,
    });
  };
  return { campus, teacher, student, other, give };
}

const toDoOf = async (member: Member) => (await app.as(member)).ok('getToDo');
const staffOf = async (member: Member) => {
  const { staff } = await toDoOf(member);
  const names = (tasks: readonly { readonly assessment_name: string }[] = []) =>
    tasks.map(({ assessment_name }) => assessment_name);
  return {
    needsGrading: names(staff?.needs_grading),
    running: names(staff?.running),
    due: names(staff?.due_this_week),
  };
};
const studentsOf = async (member: Member) => {
  const { students } = await toDoOf(member);
  return students.map(({ student_name, ...groups }) => [
    student_name,
    ...[groups.missing, groups.due_next, groups.coming_up].map((tasks) =>
      tasks.map(({ assessment_name }) => assessment_name),
    ),
  ]);
};

describe('first tasks of staff', () => {
  it('is what waits to be graded, runs now, or is due within a week', async () => {
    const { teacher, student, other, give, campus } = await buildScene();
    const subject = await buildSubject(app.db, { campus });
    const waiting = await give('Waiting', [-3, -1], { written: { subjectId: subject.id } });
    await buildTakenAttempt(app.db, { schedule: waiting, student, status: 'userSubmitted', at: inDays(-2) });
    const longer = await give('Waits longer', [-9, -8]);
    await buildTakenAttempt(app.db, { schedule: longer, student, status: 'userSubmitted', at: inDays(-8) });
    const running = await give('Running', [-1, 6]);
    await buildTakenAttempt(app.db, { schedule: running, student, status: 'inProgress', at: inDays(0) });
    await buildTakenAttempt(app.db, { schedule: running, student: other, at: inDays(-0.5) });
    const grade = await buildGrade(app.db, { campus, name: 'Grade 7' });
    const sections = [
      await buildSection(app.db, { campus, grade, name: 'B' }),
      await buildSection(app.db, { campus, grade, name: 'A' }),
    ];
    await give('Due tomorrow', [-1, 1], { sections });
    await give('Due in ten days', [-1, 10]);
    await give('Opens tomorrow', [1, 3]);
    await give('Open for ever', [-1, null]);
    const closed = await give('Cancelled', [-1, 2]);
    await app.db
      .updateTable('assessment_schedule')
      .set({ is_cancelled: true })
      .where('id', '=', closed.id)
      .execute();
    expect(await staffOf(teacher)).toEqual({
      needsGrading: ['Waits longer', 'Waiting'],
      running: ['Running'],
      due: ['Due tomorrow', 'Running'],
    });
    const { staff, students } = await toDoOf(teacher);
    expect(students).toEqual([]);
    expect(staff?.running).toEqual([
      {
        schedule_id: running.id,
        assessment_id: running.assessment.id,
        assessment_name: 'Running',
        assessment_type_id: 1,
        subject_name: null,
        subject_icon: null,
        effective_date: inDays(-1).toISOString(),
        due_date: inDays(6).toISOString(),
        given_to: [],
        student_count: 2,
        student_names: ['Ada', 'Ben'],
        students: 2,
        submitted: 1,
        running: 1,
        needs_grading: 0,
        not_begun: 0,
        not_begun_names: [],
      },
    ]);
    expect(staff?.due_this_week[0]?.given_to).toEqual(['Grade 7 - A', 'Grade 7 - B']);
    expect(staff?.needs_grading[1]).toMatchObject({ needs_grading: 1, subject_name: subject.name });
  });

  it('is of what a teacher gave or wrote, and of the whole campus for admins and graders', async () => {
    const { campus, teacher, give } = await buildScene();
    const colleague = await buildMember(app.db, { campus });
    await give('Mine', [-1, 1]);
    await give('Theirs', [-1, 2], { author: colleague, written: { isPublic: true } });
    await give('Elsewhere', [-1, 3], {
      author: await buildMember(app.db, { userType: 'campusAdmin' }),
      students: [],
    });
    expect((await staffOf(teacher)).due).toEqual(['Mine']);
    expect((await staffOf(colleague)).due).toEqual(['Theirs']);
    for (const userType of ['campusAdmin', 'schoolAdmin', 'homeworkGrader'] as const)
      expect((await staffOf(await buildMember(app.db, { campus, userType }))).due).toEqual([
        'Mine',
        'Theirs',
      ]);
    for (const userType of ['contentManager', 'tutor'] as const) {
      const caller = await app.as(await buildMember(app.db, { campus, userType }));
      expect(await caller.call('getToDo')).toMatchObject({ status: 403 });
    }
  });

  it('is ten of each at most', async () => {
    const { teacher, give } = await buildScene();
    for (let index = 0; index < 11; index += 1) await give(`Test ${index}`, [-1, 1 + index / 10]);
    const { due } = await staffOf(teacher);
    expect(due).toHaveLength(10);
    expect(due[0]).toBe('Test 0');
  });
});

describe('first tasks of a student', () => {
  it('is what is missing, open and to come, until it was handed in', async () => {
    const { student, give, campus } = await buildScene();
    const section = await buildSection(app.db, { campus, students: [student] });
    await give('Missed', [-9, -2]);
    await give('Missed later', [-9, -1]);
    await give('Missed long ago', [-200, -100]);
    await give('Open for ever', [-1, null]);
    await give('Due in three days', [-1, 3], { students: [], sections: [section] });
    await give('Opens in a week', [7, 9]);
    await give('Opens tomorrow', [1, null]);
    const running = await give('In the middle', [-1, 1]);
    const runningId = await buildTakenAttempt(app.db, {
      schedule: running,
      student,
      status: 'inProgress',
      at: inDays(0),
    });
    const done = await give('Handed in', [-1, 2], { attemptsAllowed: 3 });
    await buildTakenAttempt(app.db, { schedule: done, student, at: inDays(-0.5) });
    const read = await give('Read', [-1, 2], { type: 'notes' });
    await buildTakenAttempt(app.db, { schedule: read, student, status: 'viewed', at: inDays(-0.5) });
    await give('Not active', [-1, 2], { written: { status: 'inactive' } });
    await give('For others', [-1, 2], { students: [] });
    expect(await studentsOf(student)).toEqual([
      [
        'Ada',
        ['Missed later', 'Missed'],
        ['In the middle', 'Due in three days', 'Open for ever'],
        ['Opens tomorrow', 'Opens in a week'],
      ],
    ]);
    const { staff, students } = await toDoOf(student);
    expect(staff).toBeNull();
    expect(students[0]?.due_next.map(({ running_result_id }) => running_result_id)).toEqual([
      runningId,
      null,
      null,
    ]);
  });

  it('is told to a parent for each child, also for one who has nothing to do', async () => {
    const { campus, student, other, give } = await buildScene();
    const parent = await buildMember(app.db, { campus, userType: 'parent' });
    await linkParent(app.db, parent, student);
    await linkParent(app.db, parent, other);
    await give('For Ada', [-1, 1], { students: [student] });
    expect(await studentsOf(parent)).toEqual([
      ['Ada', [], ['For Ada'], []],
      ['Ben', [], [], []],
    ]);
    await setRemoved(app.db, other, app.clock.now());
    expect(await studentsOf(parent)).toEqual([['Ada', [], ['For Ada'], []]]);
    const stranger = await buildMember(app.db, { campus, userType: 'parent' });
    expect(await studentsOf(stranger)).toEqual([]);
  });
});
