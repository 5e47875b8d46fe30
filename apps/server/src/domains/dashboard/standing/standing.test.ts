import type { StudentStanding } from '@pelion/contract/standings';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventReader, openEvents } from '../../../../test/event-reader.ts';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import { startSitting } from '../../../../test/factories/attempts.ts';
import { buildCampus, type Campus } from '../../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../../test/factories/members.ts';
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
let parent: Member;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  campus = await buildCampus(app.db);
  teacher = await buildMember(app.db, { campus });
  student = await buildMember(app.db, { campus, userType: 'student', name: 'Noor' });
  parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, student);
});

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);

interface Given extends Partial<ScheduleDraft> {
  readonly subjectId?: number;
  readonly isPlacement?: boolean;
}
async function give(name: string, { subjectId, isPlacement, ...draft }: Given = {}) {
  const assessment = await buildAssessment(app.db, {
    ...{ name, author: teacher, status: 'active', questions: [trueFalseDraft()], isPlacement },
    subjectId: subjectId ?? null,
  });
  return buildSchedule(app.db, {
    assessment,
    effectiveAt: inDays(-90),
    dueAt: inDays(3),
    students: [student],
    ...draft,
  });
}
const take = async (
  schedule: Awaited<ReturnType<typeof give>>,
  score: string,
  days: number,
  whose = student,
) => buildTakenAttempt(app.db, { schedule, student: whose, score, at: inDays(days) });

const boardOf = async (member: Member) => {
  const { parts } = await (await app.as(member)).ok('getDashboard', { params: { campus_id: campus.id } });
  return parts.standing;
};
const standingOf = async (member: Member): Promise<StudentStanding> => {
  const [one] = (await boardOf(member))?.students ?? [];
  if (!one) throw new Error('There is no student');
  return one;
};
const profileOf = async (viewer: Member, whose = student) =>
  (await app.as(viewer)).send('getStudentStanding', {
    params: { campus_id: campus.id, student_id: whose.userId },
  });

describe('the standing of a student', () => {
  it('has new results with their scores, latest first, and nothing older than thirty days', async () => {
    const { id: subjectId } = await buildSubject(app.db, { campus, name: 'Mathematics' });
    await take(await give('Old'), '9', -40);
    await take(await give('Earlier', { subjectId }), '7', -10);
    await take(await give('Latest', { subjectId }), '35/4', -1);
    const { results, trends, encouragement } = await standingOf(student);
    expect(
      results.map(({ assessment_name, score, subject_name }) => [assessment_name, score, subject_name]),
    ).toEqual([
      ['Latest', '87.50', 'Mathematics'],
      ['Earlier', '70.00', 'Mathematics'],
    ]);
    expect(trends).toMatchObject([
      {
        subject_name: 'Mathematics',
        unit: 'percent',
        highest: '100',
        scores: [{ value: '70.00' }, { value: '87.50' }],
      },
      { subject_name: null, scores: [{ value: '90.00' }] },
    ]);
    expect(encouragement).toMatchObject({ kind: 'up', subject_name: 'Mathematics', by: 17 });
    expect(await standingOf(parent)).toEqual({ ...(await standingOf(student)) });
  });

  it('has an old test among the new results once it is marked or released', async () => {
    const marked = await take(await give('Marked today'), '5', -40);
    const released = await take(await give('Released today', { scoreRelease: 'whenReleased' }), '5', -40);
    const row = { campus_id: campus.id, attempt_id: marked, kind: 'scored', at: inDays(0) };
    await app.db.insertInto('attempt_event').values(row).execute();
    await app.db
      .updateTable('attempt')
      .set({ released_at: inDays(-1) })
      .where('id', '=', released)
      .execute();
    const { results } = await standingOf(student);
    expect(results.map(({ assessment_name }) => assessment_name)).toEqual(['Marked today', 'Released today']);
  });

  it('tells the words of the marker', async () => {
    const attempt_id = await take(await give('Essay'), '5', -1);
    const review = { comment: 'Well argued.', reviewed_by: teacher.userId, reviewed_at: inDays(0) };
    await app.db
      .insertInto('attempt_review')
      .values({ campus_id: campus.id, attempt_id, ...review })
      .execute();
    expect((await standingOf(student)).results).toMatchObject([{ comment: 'Well argued.', is_unread: true }]);
  });

  it('keeps the last eight scores of each subject, of several attempts the one that counts', async () => {
    const { id: subjectId } = await buildSubject(app.db, { campus });
    for (let n = 0; n < 9; n++) await take(await give(`Test ${n}`, { subjectId }), String(n), n - 20);
    const again = await give('Twice', { subjectId, countedAttempt: 'best' });
    await take(again, '10', -3);
    await buildTakenAttempt(app.db, { schedule: again, student, attemptNo: 2, score: '1', at: inDays(-2) });
    const { trends } = await standingOf(student);
    expect(trends[0]?.scores.map(({ value }) => value)).toEqual([
      '20.00',
      '30.00',
      '40.00',
      '50.00',
      '60.00',
      '70.00',
      '80.00',
      '100.00',
    ]);
  });

  it('has the week by days, done or not, and how much is missing', async () => {
    // The clock of the tests stands at a Wednesday.
    const done = await give('Done', { effectiveAt: inDays(-3), dueAt: inDays(1) });
    await take(done, '5', -1);
    await give('To do', { effectiveAt: inDays(-3), dueAt: inDays(1) });
    await give('Next week', { effectiveAt: inDays(-3), dueAt: inDays(5) });
    await give('Missed', { effectiveAt: inDays(-9), dueAt: inDays(-8) });
    const { week, today, missing } = await standingOf(student);
    expect(week).toHaveLength(7);
    expect(week.map(({ day }) => day)).toContain(today);
    expect(new Date(`${week[0]?.day}T12:00:00Z`).getUTCDay()).toBe(1);
    expect(
      week.flatMap(({ tasks }) => tasks.map(({ assessment_name, is_done }) => [assessment_name, is_done])),
    ).toEqual([
      ['Done', true],
      ['To do', false],
    ]);
    expect(missing).toBe(1);
  });

  it('is empty for a student without any work', async () => {
    expect(await standingOf(student)).toMatchObject({
      ...{ student_name: 'Noor', results: [], trends: [], missing: 0, encouragement: null },
    });
  });
});

describe('a score that may not be told', () => {
  const hidden: readonly (readonly [string, Given])[] = [
    ['is hidden', { hideScore: true }],
    ['is never shown', { scoreRelease: 'never' }],
    ['waits for its release', { scoreRelease: 'whenReleased' }],
    ['waits for the due date', { scoreRelease: 'afterDue' }],
    ['is of a placement test', { isPlacement: true }],
  ];

  it.each(hidden)('that %s is in no byte, nor in a trend or an encouragement', async (_, given) => {
    await app.db
      .updateTable('campus')
      .set({ settings: sql`settings || '{"hides_placement_scores": true}'` })
      .where('id', '=', campus.id)
      .execute();
    const { id: subjectId } = await buildSubject(app.db, { campus, name: 'Mathematics' });
    await take(await give('Told', { subjectId }), '1', -20);
    const resultId = await take(await give('Withheld', { subjectId, ...given }), '937/100', -1);
    for (const viewer of [student, parent])
      for (const answer of [
        await (await app.as(viewer)).send('getDashboard', { params: { campus_id: campus.id } }),
        await (await app.as(viewer)).send('getStanding', { params: { campus_id: campus.id } }),
        await profileOf(viewer),
      ]) {
        expect(answer.status).toBe(200);
        const told = JSON.stringify(answer.body);
        expect(told).toContain('"10.00"');
        expect(told).not.toMatch(/9\.37|93\.7|937\/100|"kind":"(up|best)"/);
        expect(told).not.toContain(`"result_id":${resultId}`);
      }
  });

  it('is not told while late answers may change it, and the page knows when to look again', async () => {
    const id = await take(await give('Just ended'), '937/100', -1);
    await app.db
      .updateTable('attempt_part')
      .set({ ended_by: 'deadline' })
      .where('attempt_id', '=', id)
      .execute();
    const standing = await boardOf(student);
    expect(standing?.students[0]).toMatchObject({ results: [], trends: [] });
    expect(standing?.look_again_at).toBe(inDays(2).toISOString());
    await app.db
      .updateTable('attempt')
      .set({ result_read_at: inDays(0) })
      .where('id', '=', id)
      .execute();
    expect((await standingOf(student)).results).toMatchObject([{ score: '93.70', is_unread: false }]);
  });
});

describe('whose standing it is', () => {
  it('is each child’s for a parent, and nobody else’s', async () => {
    const sister = await buildMember(app.db, { campus, userType: 'student', name: 'Amal' });
    const stranger = await buildMember(app.db, { campus, userType: 'student', name: 'Stranger' });
    await linkParent(app.db, parent, sister);
    const standing = await boardOf(parent);
    expect(standing?.students.map(({ student_name }) => student_name)).toEqual(['Amal', 'Noor']);
    expect((await profileOf(parent, sister)).status).toBe(200);
    expect((await profileOf(parent, stranger)).status).toBe(404);
    expect((await profileOf(student, stranger)).status).toBe(404);
  });

  it('is told to staff, of a colleague’s private test the score alone', async () => {
    const attempt_id = await take(await give('Private', { hideScore: true }), '9', -1);
    const review = { comment: 'See question 3.', reviewed_by: teacher.userId, reviewed_at: inDays(0) };
    await app.db
      .insertInto('attempt_review')
      .values({ campus_id: campus.id, attempt_id, ...review })
      .execute();
    const colleague = await buildMember(app.db, { campus });
    expect((await profileOf(teacher)).body).toMatchObject({
      results: [{ score: '90.00', comment: 'See question 3.' }],
    });
    expect((await profileOf(colleague)).body).toMatchObject({ results: [{ score: '90.00', comment: '' }] });
  });
});

describe('the desk of a teacher', () => {
  it('has what waits, how the last test went, and who has not begun, of the own tests alone', async () => {
    const friend = await buildMember(app.db, { campus, userType: 'student', name: 'Omar' });
    const section = await buildSection(app.db, { campus, students: [student, friend] });
    const draft = { students: [], sections: [section], effectiveAt: inDays(-5) };
    const waiting = await give('Essay', draft);
    await buildTakenAttempt(app.db, { schedule: waiting, student, status: 'userSubmitted', at: inDays(-2) });
    const last = await give('Fractions', { ...draft, dueAt: inDays(-1) });
    await take(last, '9', -1);
    await take(last, '4', -2, friend);
    const desk = (await boardOf(teacher))?.desk;
    expect(desk?.marking).toMatchObject({
      ...{ assessment_name: 'Essay', count: 1, oldest_at: inDays(-2).toISOString() },
    });
    expect(desk?.last_test).toMatchObject({
      ...{ assessment_name: 'Fractions', scored: 2, average: '65.00', average_of: null },
      distribution: [0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      given_to: [expect.stringContaining(section.name)],
    });
    expect(desk?.not_begun).toMatchObject([
      { assessment_name: 'Essay', count: 1, names: ['Omar'], students: 2 },
    ]);
    const colleague = await buildMember(app.db, { campus });
    expect((await boardOf(colleague))?.desk).toMatchObject({ marking: null, last_test: null, not_begun: [] });
  });

  it('tells which question was hardest', async () => {
    const author = teacher;
    const assessment = await buildAssessment(app.db, {
      ...{ author, name: 'Quiz', status: 'active', questions: [trueFalseDraft(), trueFalseDraft()] },
    });
    const pupils = [student, await buildMember(app.db, { campus, userType: 'student' })];
    const schedule = await buildSchedule(app.db, {
      ...{ assessment, effectiveAt: inDays(-5), dueAt: inDays(1), students: pupils },
    });
    for (const [place, pupil] of pupils.entries())
      await buildTakenItems(app.db, {
        ...{ schedule, student: pupil, score: '1', total: '2', at: inDays(-1) },
        earned: ['1', place === 0 ? '1' : '0'],
      });
    expect((await boardOf(teacher))?.desk?.last_test?.hardest).toMatchObject({ percent: '50.00' });
  });
});

it('shows an admin this week beside the last', async () => {
  const admin = await buildMember(app.db, { campus, userType: 'campusAdmin' });
  await take(await give('Now', { effectiveAt: inDays(0) }), '5', 0);
  await take(await give('Before', { effectiveAt: inDays(-7.1) }), '5', -7.1);
  const standing = await boardOf(admin);
  expect(standing).toMatchObject({ students: [], desk: null });
  expect(standing?.campus).toMatchObject({
    ...{ submissions: { now: 1, before: 1 }, students: { now: 1, before: 1 }, given: { now: 1, before: 1 } },
  });
  expect(standing?.campus?.days.map(({ now }) => now).filter(Boolean)).toEqual([1]);
  expect(standing?.campus?.days.map(({ before }) => before).filter(Boolean)).toEqual([1]);
});

describe('news of a result', () => {
  const opened: EventReader[] = [];
  afterEach(() => {
    for (const reader of opened.splice(0)) reader.close();
  });

  const listen = async (...members: readonly Member[]) => {
    for (const member of members)
      opened.push(await openEvents(await app.url(), (await app.as(member)).token));
  };

  it('reaches the open pages of the student and the parent as the marker says something', async () => {
    const id = await take(await give('Essay'), '5', -1);
    await listen(student, parent);
    await (await app.as(teacher)).ok('reviewResult', {
      params: { result_id: id },
      body: { version: 0, rating_id: null, comment: 'Good.', suggests_retake: false },
    });
    for (const reader of opened) expect(await reader.next()).toMatchObject({ topic: 'attempts', id });
  });

  it('reaches the parent as the attempt is scored', async () => {
    const sitting = await startSitting(app, { author: teacher, student: { campus } });
    await linkParent(app.db, parent, sitting.student);
    await listen(parent);
    await sitting.caller.ok('submitAttempt', {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: sitting.playerId, answers: [] },
    });
    for (const reader of opened)
      expect(await reader.next()).toMatchObject({ topic: 'attempts', id: sitting.resultId });
  });

  it('reaches both as it is released', async () => {
    const schedule = await give('Essay', { scoreRelease: 'whenReleased' });
    await take(schedule, '5', -1);
    await listen(student, parent);
    await (await app.as(teacher)).ok('releaseResults', {
      params: { schedule_id: schedule.id },
      body: { is_released: true, result_ids: [] },
    });
    for (const reader of opened) expect(await reader.next()).toMatchObject({ topic: 'attempts' });
    expect((await standingOf(parent)).results).toMatchObject([{ score: '50.00' }]);
  });
});
