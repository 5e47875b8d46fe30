import { countedAttempts } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../../test/factories/campuses.ts';
import { leave } from '../../../../test/factories/enrollments.ts';
import { buildMember, type Member } from '../../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../../test/factories/question-drafts.ts';
import { buildSchedule, type ScheduleDraft } from '../../../../test/factories/schedules.ts';
import {
  buildClassroom,
  buildSection,
  buildSubject,
  linkParent,
} from '../../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';

let app: TestApp;
let campus: Campus;
let teacher: Member;
let student: Member;
let caller: Caller;
beforeAll(async () => {
  app = await createTestApp();
  campus = await buildCampus(app.db, { timeZone: 'America/New_York' });
  teacher = await buildMember(app.db, { campus });
});
afterAll(() => app.close());

const day = (date: string) => new Date(`${date}T12:00:00Z`);
const player_id = '0d9a7a5e-3b0c-4f4b-8d4e-7a2f1f2b3c4d';

async function newStudent() {
  student = await buildMember(app.db, { campus, userType: 'student' });
  caller = await app.as(student);
}

async function schedule(
  name: string,
  draft: Partial<ScheduleDraft> & {
    subjectId?: number;
    type?: 'test' | 'homework' | 'standardizedTest';
  } = {},
) {
  const assessment = await buildAssessment(app.db, {
    author: teacher,
    name,
    status: 'active',
    questions: [trueFalseDraft()],
    subjectId: draft.subjectId,
    type: draft.type,
  });
  return buildSchedule(app.db, {
    effectiveAt: day('2040-03-10'),
    dueAt: day('2040-03-20'),
    students: [student],
    ...draft,
    assessment,
  });
}

const names = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).map(({ assessment_name }) => assessment_name);
const list = (
  query: {
    start_date?: string;
    end_date?: string;
    statuses?: number[];
    subject_ids?: number[];
    type_ids?: number[];
    classroom_id?: number;
  } = {},
) => caller.ok('listStudentAssessments', { params: { student_id: student.userId }, query });

describe("a student's assessments", () => {
  it('are those of the student and of the sections the student is in, and stay after an attempt', async () => {
    await newStudent();
    const section = await buildSection(app.db, { campus, students: [student] });
    await schedule('Own');
    const through = await schedule('Through the section', { students: [], sections: [section] });
    const untouched = await schedule('Left without an attempt', { students: [], sections: [section] });
    await schedule('Of nobody', { students: [] });
    expect((await names()).toSorted()).toEqual(['Left without an attempt', 'Own', 'Through the section']);
    const params = { schedule_id: through.id, student_id: student.userId };
    await caller.ok('manageAttempt', { params, body: { player_id } });
    await leave(app.db, section, student, '2040-03-01');
    expect((await names()).toSorted()).toEqual(['Own', 'Through the section']);
    expect(
      await caller.call('getInstructions', {
        params: { schedule_id: untouched.id, student_id: student.userId },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('say why there is no attempt yet', async () => {
    await newStudent();
    await schedule('Later', { effectiveAt: day('2040-03-15'), dueAt: day('2040-03-16') });
    await schedule('Now');
    await schedule('Over', { effectiveAt: day('2040-03-01'), dueAt: day('2040-03-02') });
    const { id } = await schedule('Withdrawn', { effectiveAt: day('2040-02-01') });
    await app.db
      .updateTable('assessment_schedule')
      .set({ is_cancelled: true })
      .where('id', '=', id)
      .execute();
    const rows = await list();
    expect(
      rows.map(({ assessment_name, assessment_attempts: [line] }) => [
        assessment_name,
        line?.result_id,
        line?.result_status_description,
        line?.can_launch,
      ]),
    ).toEqual([
      ['Later', null, 'Scheduled', false],
      ['Now', null, 'Assigned', true],
      ['Over', null, 'Past Due', false],
      ['Withdrawn', null, 'Inactive', false],
    ]);
  });

  it('show the latest attempt first, and another try where one is left', async () => {
    await newStudent();
    const { id } = await schedule('Twice', { attemptsAllowed: 2 });
    const params = { schedule_id: id, student_id: student.userId };
    const take = async () => {
      const { result_id } = await caller.ok('manageAttempt', { params, body: { player_id } });
      await caller.ok('submitAttempt', { params: { result_id, part: 1 }, body: { player_id } });
    };
    const lines = async () =>
      (await list())[0]?.assessment_attempts.map((line) => [
        line.attempt_no,
        line.can_request_additional_attempts,
        line.can_launch,
      ]);
    await take();
    expect(await lines()).toEqual([[1, true, true]]);
    const parent = await buildMember(app.db, { campus, userType: 'parent' });
    await linkParent(app.db, parent, student);
    const asParent = await app.as(parent);
    const [seen] = await asParent.ok('listStudentAssessments', { params: { student_id: student.userId } });
    expect(seen?.assessment_attempts[0]).toMatchObject({
      can_request_additional_attempts: false,
      can_launch: false,
    });
    expect((await asParent.call('manageAttempt', { params, body: { player_id } })).status).toBe(403);
    await take();
    expect(await lines()).toEqual([
      // No attempt is left, so another is requested.
      [2, true, false],
      [1, false, false],
    ]);
    expect(await caller.call('manageAttempt', { params, body: { player_id } })).toMatchObject({
      status: 409,
      body: { code: 'noAttemptsLeft' },
    });
  });

  describe('counted by the rule of the schedule', () => {
    const scored = [
      { attemptNo: 1, score: '5' },
      { attemptNo: 2, score: '8' },
      { attemptNo: 3, score: '6' },
    ];
    const countedOf = async (who: Caller) => {
      const rows = await who.ok('listStudentAssessments', { params: { student_id: student.userId } });
      return rows.map(({ counted_attempt, assessment_attempts }) => [
        counted_attempt,
        assessment_attempts.find(({ is_counted }) => is_counted)?.attempt_no ?? null,
      ]);
    };
    const giveThree = async (draft: Partial<ScheduleDraft>) => {
      await newStudent();
      const given = await schedule('Thrice', { attemptsAllowed: 3, ...draft });
      const at = day('2040-03-11');
      const ids: number[] = [];
      for (const one of scored)
        ids.push(await buildTakenAttempt(app.db, { schedule: given, student, at, ...one }));
      return ids;
    };

    it.each([
      ['best', 2],
      ['latest', 3],
      ['first', 1],
    ] as const)('names the %s one', async (countedAttempt, attemptNo) => {
      await giveThree({ countedAttempt });
      expect(await countedOf(caller)).toEqual([[countedAttempts[countedAttempt], attemptNo]]);
    });

    it('names the earlier of two that are equally good', async () => {
      const [first = 0] = await giveThree({});
      await app.db.updateTable('attempt').set({ score: '16', total: '20' }).where('id', '=', first).execute();
      expect(await countedOf(caller)).toEqual([[countedAttempts.best, 1]]);
    });

    it('tells the family nothing of a score that is not released yet', async () => {
      const [first = 0] = await giveThree({ scoreRelease: 'whenReleased' });
      expect(await countedOf(caller)).toEqual([[countedAttempts.best, null]]);
      await app.db
        .updateTable('attempt')
        .set({ released_at: day('2040-03-12') })
        .where('id', '=', first)
        .execute();
      expect(await countedOf(caller)).toEqual([[countedAttempts.best, 1]]);
      expect(await countedOf(await app.as(teacher))).toEqual([[countedAttempts.best, 2]]);
    });
  });

  it('are the newest ten with their latest attempt in the short version', async () => {
    await newStudent();
    for (let n = 1; n <= 12; n++)
      await schedule(`No. ${n}`, { effectiveAt: day(`2040-03-${String(n).padStart(2, '0')}`) });
    const recent = (query: object) =>
      caller.ok('listStudentAssessments', { params: { student_id: student.userId }, query });
    const lite = await recent({ version: 'lite' });
    expect(lite.map(({ assessment_name }) => assessment_name)).toEqual(
      Array.from({ length: 10 }, (_, n) => `No. ${12 - n}`),
    );
    expect(lite.every(({ assessment_attempts: { length } }) => length === 1)).toBe(true);
    expect(await recent({ version: 'lite', limit: 3 })).toHaveLength(3);
    expect(await recent({})).toHaveLength(12);
  });

  it('narrow down by days of the campus, status, subject and type', async () => {
    await newStudent();
    const subject = await buildSubject(app.db, { campus });
    await schedule('March', { subjectId: subject.id });
    // 23:30 on the last of January in New York, which is February in UTC.
    await schedule('January', {
      effectiveAt: day('2040-01-20'),
      dueAt: new Date('2040-02-01T04:30:00Z'),
      type: 'homework',
    });
    expect(await names({ start_date: '2040-02-01' })).toEqual(['March']);
    expect(await names({ start_date: '2040-01-31' })).toEqual(['March', 'January']);
    expect(await names({ start_date: '2040-02-01T04:30:00.000Z' })).toEqual(['March', 'January']);
    expect(await names({ start_date: '2040-02-01T04:30:00.001Z' })).toEqual(['March']);
    expect(await names({ end_date: '2040-03-09' })).toEqual(['January']);
    expect(await names({ end_date: '2040-03-10' })).toEqual(['March', 'January']);
    expect(await names({ statuses: [8] })).toEqual(['January']);
    expect(await names({ statuses: [10, 8] })).toEqual(['March', 'January']);
    expect(await names({ statuses: [6] })).toEqual([]);
    expect(await names({ subject_ids: [subject.id] })).toEqual(['March']);
    expect(await names({ type_ids: [3] })).toEqual(['January']);
  });

  it('narrow down to what was given to the sections of a classroom', async () => {
    await newStudent();
    const section = await buildSection(app.db, { campus, students: [student] });
    const other = await buildSection(app.db, { campus, students: [student] });
    await schedule('To the class', { students: [], sections: [section] });
    await schedule('To another one', { students: [], sections: [other] });
    await schedule('To the student alone');
    const classroomId = await buildClassroom(app.db, { campusId: campus.id, sections: [section] });
    expect(await names({ classroom_id: classroomId })).toEqual(['To the class']);
    const elsewhere = await buildCampus(app.db);
    const foreign = await buildClassroom(app.db, { campusId: elsewhere.id });
    expect(await names({ classroom_id: foreign })).toEqual([]);
  });

  it('name every subject of a bundle, and are found by each of them', async () => {
    await newStudent();
    const subjects = [await buildSubject(app.db, { campus }), await buildSubject(app.db, { campus })];
    const { id: scheduleId, assessment } = await schedule('Both', { type: 'standardizedTest' });
    await app.db
      .insertInto('bundle_subject')
      .values(
        subjects.map(({ id }, index) => {
          return { campus_id: campus.id, bundle_id: assessment.id, subject_id: id, position: index + 1 };
        }),
      )
      .execute();
    const [row] = await list();
    const both = subjects.map(({ name }) => name).join(', ');
    expect(row?.subject_name).toBe(both);
    // So do its instructions.
    const params = { schedule_id: scheduleId, student_id: student.userId };
    expect((await caller.ok('getInstructions', { params })).subject_name).toBe(both);
    for (const { id } of subjects) expect(await names({ subject_ids: [id] })).toEqual(['Both']);
  });

  it('keep the results of a deleted assessment, and drop the row of one never taken', async () => {
    await newStudent();
    const taken = await schedule('Taken');
    const untouched = await schedule('Untouched');
    const params = { schedule_id: taken.id, student_id: student.userId };
    const { result_id } = await caller.ok('manageAttempt', { params, body: { player_id } });
    await caller.ok('submitAttempt', { params: { result_id, part: 1 }, body: { player_id } });
    for (const { assessment } of [taken, untouched]) {
      await app.db.updateTable('assessment').set({ status: 4 }).where('id', '=', assessment.id).execute();
    }
    expect(await names()).toEqual(['Taken']);
    expect((await list())[0]?.assessment_attempts[0]).toMatchObject({ score: '0.00', result_id });
  });
});
