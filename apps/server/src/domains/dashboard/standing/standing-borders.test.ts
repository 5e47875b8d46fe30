import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AssessmentDraft,
  buildAssessment,
  shareAssessment,
} from '../../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../../test/factories/campuses.ts';
import { addMembership, buildMember, type Member } from '../../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../../test/factories/question-drafts.ts';
import { buildSchedule, type ScheduleDraft } from '../../../../test/factories/schedules.ts';
import { buildSection, buildSubject, linkParent } from '../../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../../test/factories/taken-attempts.ts';
import { buildTakenItems } from '../../../../test/factories/taken-items.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let campus: Campus;
let teacher: Member;
let student: Member;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  campus = await buildCampus(app.db);
  teacher = await buildMember(app.db, { campus });
  student = await buildMember(app.db, { campus, userType: 'student', name: 'Noor' });
});

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
const pupil = (name: string, isSuspended = false) =>
  buildMember(app.db, { campus, userType: 'student', name, isSuspended });

async function give(draft: AssessmentDraft, terms: Partial<ScheduleDraft> = {}) {
  const assessment = await buildAssessment(app.db, {
    ...{ author: teacher, status: 'active', questions: [trueFalseDraft()] },
    ...draft,
  });
  return buildSchedule(app.db, {
    ...{ assessment, effectiveAt: inDays(-90), dueAt: inDays(3), students: [student] },
    ...terms,
  });
}
const take = (schedule: Awaited<ReturnType<typeof give>>, score: string, days: number, total = '10') =>
  buildTakenAttempt(app.db, { schedule, student, score, total, at: inDays(days) });

const boardOf = async (member: Member, campusId = campus.id) => {
  const { parts } = await (await app.as(member)).ok('getDashboard', { params: { campus_id: campusId } });
  return parts;
};
const deskOf = async (member: Member) => (await boardOf(member)).standing?.desk;
const profileOf = async (viewer: Member) =>
  (await app.as(viewer)).ok('getStudentStanding', {
    params: { campus_id: campus.id, student_id: student.userId },
  });

describe('the desk of a teacher', () => {
  /** Test of a colleague that the teacher was shared and gave to two students. */
  async function givenByGuest() {
    const guest = await buildMember(app.db, { campus });
    const friend = await pupil('Omar');
    const schedule = await give(
      { name: 'Secret test', questions: [trueFalseDraft()] },
      { students: [student, friend] },
    );
    await shareAssessment(app.db, { ...schedule.assessment, author: teacher }, guest);
    await app.db
      .updateTable('assessment_schedule')
      .set({ created_by: guest.userId })
      .where('id', '=', schedule.id)
      .execute();
    for (const one of [student, friend])
      await buildTakenItems(app.db, {
        ...{ schedule, student: one, score: '0', total: '1', at: inDays(-1), earned: ['0'] },
      });
    return { guest, schedule };
  }

  it('forgets a test that its author no longer shares, with its questions', async () => {
    const { guest, schedule } = await givenByGuest();
    const waiting = await pupil('Waiting');
    await buildTakenAttempt(app.db, {
      ...{ schedule, student: waiting, status: 'userSubmitted', at: inDays(-1) },
    });
    expect(JSON.stringify(await boardOf(guest))).toContain('Secret test');
    await app.db.deleteFrom('assessment_share').where('assessment_id', '=', schedule.assessment.id).execute();
    expect(await deskOf(guest)).toMatchObject({ marking: null, last_test: null, not_begun: [] });
    expect(JSON.stringify(await boardOf(guest))).not.toContain('Secret test');
  });

  it('forgets a deleted test', async () => {
    const { guest, schedule } = await givenByGuest();
    await app.db
      .updateTable('assessment')
      .set({ status: assessmentStatuses.deleted })
      .where('id', '=', schedule.assessment.id)
      .execute();
    for (const one of [guest, teacher]) expect((await deskOf(one))?.last_test).toBeNull();
  });

  it('counts neither suspended nor removed students among those who have not begun', async () => {
    const removed = await pupil('Removed');
    const section = await buildSection(app.db, {
      campus,
      students: [student, await pupil('Suspended', true), removed],
    });
    const schedule = await give(
      { name: 'Essay' },
      { students: [], sections: [section], effectiveAt: inDays(-5) },
    );
    await buildTakenAttempt(app.db, { schedule, student: removed, status: 'notStarted', at: inDays(-1) });
    await app.db
      .updateTable('membership')
      .set({ removed_at: inDays(0) })
      .where('user_id', '=', removed.userId)
      .execute();
    expect((await deskOf(teacher))?.not_begun).toMatchObject([{ count: 1, names: ['Noor'] }]);
  });

  it('has zero, one and equal results', async () => {
    const friend = await pupil('Omar');
    const schedule = await give({ name: 'Quiz' }, { students: [student, friend] });
    expect((await deskOf(teacher))?.last_test).toBeNull();
    await take(schedule, '5', -1);
    expect((await deskOf(teacher))?.last_test).toBeNull();
    await buildTakenAttempt(app.db, { schedule, student: friend, score: '5', at: inDays(-1) });
    expect((await deskOf(teacher))?.last_test).toMatchObject({
      ...{ scored: 2, average: '50.00', distribution: [0, 0, 0, 0, 0, 2, 0, 0, 0, 0], hardest: null },
    });
  });
});

it('names no hardest question where everybody got everything', async () => {
  const friend = await pupil('Omar');
  const schedule = await give({ name: 'Easy' }, { students: [student, friend] });
  for (const one of [student, friend])
    await buildTakenItems(app.db, {
      ...{ schedule, student: one, score: '1', total: '1', at: inDays(-1), earned: ['1'] },
    });
  expect((await deskOf(teacher))?.last_test).toMatchObject({ average: '100.00', hardest: null });
});

describe('new results', () => {
  it('is no result of two months ago whose due date alone has passed', async () => {
    await take(await give({ name: 'Long open' }, { dueAt: inDays(-1) }), '5', -60);
    expect((await profileOf(student)).results).toEqual([]);
    await take(await give({ name: 'Held' }, { dueAt: inDays(-1), scoreRelease: 'afterDue' }), '5', -60);
    expect((await profileOf(student)).results).toMatchObject([{ assessment_name: 'Held' }]);
  });

  it('keeps a subject apart from work without one, whatever its name', async () => {
    const { id: subjectId } = await buildSubject(app.db, { campus, name: 'null' });
    await take(await give({ subjectId }), '1', -2);
    await take(await give({}), '9', -1);
    const { trends } = await profileOf(student);
    expect(trends.map(({ subject_name, scores }) => [subject_name, scores.length])).toEqual([
      ['null', 1],
      [null, 1],
    ]);
  });

  it('has four of many results, and a trend of the last eight', async () => {
    const { id: subjectId } = await buildSubject(app.db, { campus, name: 'Mathematics' });
    const schedule = await give({ subjectId });
    for (let n = 0; n < 70; n++) await take(await give({ subjectId }), '5', -1 - n / 100);
    await take(schedule, '6', 0);
    const { results, trends } = await profileOf(student);
    expect(results).toHaveLength(4);
    expect(trends.map(({ scores }) => scores.length)).toEqual([8]);
  });
});

describe('who sees a name', () => {
  it('leaves it out for staff who see no students', async () => {
    const grader = await buildMember(app.db, { campus, userType: 'homeworkGrader' });
    await take(await give({}), '5', -1);
    expect(await profileOf(grader)).toMatchObject({ student_name: '', results: [{ score: '50.00' }] });
    expect(await profileOf(teacher)).toMatchObject({ student_name: 'Noor' });
  });
});

describe('a parent', () => {
  it('sees the children of the campus that is open, and nobody after the link is cut', async () => {
    const parent = await buildMember(app.db, { campus, userType: 'parent' });
    const sister = await buildCampus(app.db, { school: campus.school });
    await addMembership(app.db, parent, { campus: sister, userType: 'parent' });
    const other = await buildMember(app.db, { campus: sister, userType: 'student', name: 'Elsewhere' });
    await linkParent(app.db, parent, student);
    await linkParent(app.db, { ...parent, campusId: sister.id }, other);
    await take(await give({ name: 'Seen' }), '937/100', -1);
    expect(JSON.stringify(await boardOf(parent))).toContain('93.70');
    expect(JSON.stringify(await boardOf(parent))).not.toContain('Elsewhere');
    await sql`delete from parent_student where student_id = ${student.userId}`.execute(app.db);
    expect(JSON.stringify(await boardOf(parent))).not.toMatch(/93\.70|Noor/);
  });
});
