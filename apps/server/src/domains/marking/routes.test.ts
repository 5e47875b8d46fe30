import { releaseRules } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Running } from '../../../test/factories/attempts.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { type BuiltSubmission, buildSubmission } from '../../../test/factories/submissions.ts';
import { tellFromNow } from '../../../test/notices.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { scoreAttempt } from '../attempts/end/score-attempt.ts';
import { listScoreables } from '../attempts/end/scoring-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const submitted = () => buildSubmission(app);
type Submitted = BuiltSubmission;

const sheet = ({ teacher, resultId }: Submitted) =>
  teacher.ok('getMarking', { params: { result_id: resultId } });

const mark = (
  { resultId, itemIds }: Pick<Running, 'resultId' | 'itemIds'>,
  caller: Caller,
  index: number,
  body: Record<string, unknown>,
) => caller.send('markItem', { params: { result_id: resultId, item_id: itemIds[index] ?? 0 }, body });

const seenBy = (caller: Caller, { student, resultId }: Submitted) =>
  caller.ok('getResult', { params: { student_id: student.userId, result_id: resultId } });

describe('a mark', () => {
  it('is exact; with the last one the attempt is graded and its score is the sum', async () => {
    const sitting = await submitted();
    const { teacher } = sitting;
    expect((await sheet(sitting)).items).toMatchObject([
      { needs_grading: false, earned: '1', machine_earned: '1', version: 0, marking_notes: null },
      { needs_grading: true, earned: null, machine_earned: null, points: null },
      { needs_grading: true, earned: null, marking_notes: expect.stringContaining('NOTES') },
    ]);
    const first = await mark(sitting, teacher, 1, { version: 0, points: '2,25', comment: 'Nearly.' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        result_status_id: 3,
        score: null,
        item: { version: 1, points: '2.25', exact_points: '9/4', needs_grading: false, answer_status_id: 3 },
      },
    });
    // The question is worth a third, which can be given exactly.
    const last = await mark(sitting, teacher, 2, { version: 0, points: '1/3' });
    expect(last).toMatchObject({
      status: 200,
      body: { result_status_id: 6, score: '93.48', actual_score: '3.58', total_score: '3.83' },
    });
  });

  it.each([
    ['1/4', 'Enter points as a number with up to two decimals, like 2.5, not as a fraction.'],
    ['-1', 'Points are never below zero.'],
    ['−0.5', 'Points are never below zero.'],
    ['1.005', 'Points are a number from 0 to 1,000 with up to two decimals.'],
    ['1e2', 'Points are a number from 0 to 1,000 with up to two decimals.'],
    ['NaN', 'Points are a number from 0 to 1,000 with up to two decimals.'],
    ['', 'Points are a number from 0 to 1,000 with up to two decimals.'],
    ['1001', 'Points are a number from 0 to 1,000 with up to two decimals.'],
    ['3', 'This is more than the question is worth. Please confirm.'],
  ])('refuses %j with a sentence, and changes nothing', async (points, message) => {
    const sitting = await submitted();
    const { status, body } = await mark(sitting, sitting.teacher, 1, { version: 0, points });
    expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ path: 'points', message }] } });
    expect((await sheet(sitting)).items[1]).toMatchObject({ version: 0, needs_grading: true });
  });

  it('above the worth counts when it is meant', async () => {
    const sitting = await submitted();
    const answer = await mark(sitting, sitting.teacher, 1, {
      version: 0,
      points: '3',
      is_beyond_meant: true,
    });
    expect(answer).toMatchObject({ status: 200, body: { item: { points: '3' } } });
  });

  it('stands under its marker’s name when they may mark no more, and is changed by others alone', async () => {
    const sitting = await submitted();
    const marker = await buildMember(app.db, { campus: sitting.campus, userType: 'homeworkGrader' });
    const grader = await app.as(marker);
    expect((await mark(sitting, grader, 1, { version: 0, points: '2', comment: 'Good.' })).status).toBe(200);
    await app.db
      .insertInto('person_permission')
      .values({
        campus_id: sitting.campus.id,
        user_id: marker.userId,
        permission: 'grade_assessments',
        is_granted: false,
      })
      .execute();
    await app.db
      .updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', marker.userId)
      .execute();
    expect([401, 403]).toContain((await mark(sitting, grader, 2, { version: 0, points: '0' })).status);
    expect((await sheet(sitting)).items[1]).toMatchObject({
      points: '2',
      comment: 'Good.',
      marked_by_name: marker.name,
    });
    const last = await mark(sitting, sitting.teacher, 2, { version: 0, points: '1/3' });
    expect(last).toMatchObject({ status: 200, body: { actual_score: '3.33' } });
    const changed = await mark(sitting, sitting.teacher, 1, { version: 1, points: '1' });
    expect(changed).toMatchObject({ status: 200, body: { actual_score: '2.33' } });
  });

  it('conflicts with a newer one of another marker, returns both, and can then replace it', async () => {
    const sitting = await submitted();
    const other = await app.as(
      await buildMember(app.db, { campus: sitting.campus, userType: 'homeworkGrader' }),
    );
    const [one, two] = await Promise.all([
      mark(sitting, sitting.teacher, 1, { version: 0, points: '1' }),
      mark(sitting, other, 1, { version: 0, points: '2' }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? ['1', two] : ['2', one];
    expect(lost.body).toMatchObject({
      code: 'conflict',
      details: { reason: 'changed', current: { points: won, version: 1 } },
    });
    expect(await mark(sitting, other, 1, { version: 1, points: '2' })).toMatchObject({ status: 200 });
  });

  it('can be taken back: what no machine judges needs grading again, what one does counts as it says', async () => {
    const sitting = await submitted();
    const { teacher } = sitting;
    await mark(sitting, teacher, 0, { version: 0, points: '0.5' });
    await mark(sitting, teacher, 1, { version: 0, points: '1' });
    expect(await mark(sitting, teacher, 2, { version: 0, points: '0' })).toMatchObject({
      body: { result_status_id: 6, actual_score: '1.50' },
    });
    expect(await mark(sitting, teacher, 0, { version: 1, points: null })).toMatchObject({
      body: { actual_score: '2', item: { points: null, earned: '1', answer_status_id: 1 } },
    });
    expect(await mark(sitting, teacher, 1, { version: 1, points: null, comment: 'Later' })).toMatchObject({
      body: {
        result_status_id: 3,
        score: null,
        item: { needs_grading: true, earned: null, comment: 'Later' },
      },
    });
  });

  it('is refused for a running attempt; reopening withdraws points and keeps comments', async () => {
    const sitting = await submitted();
    const { teacher, schedule, resultId } = sitting;
    await mark(sitting, teacher, 1, { version: 0, points: '1', comment: 'Nearly.' });
    await teacher.ok('reopenAttempt', {
      params: { schedule_id: schedule.id, result_id: resultId },
      body: { minutes: 10 },
    });
    expect(await mark(sitting, teacher, 1, { version: 2, points: '1' })).toMatchObject({
      status: 409,
      body: { message: 'This attempt is still running. It can be marked once it has ended.' },
    });
    // The clock runs from the moment at which the student is back.
    await sitting.caller.ok('getPaper', { params: { result_id: resultId, part: 1 } });
    app.clock.advance({ minutes: 60 });
    await app.runJobs();
    expect((await sheet(sitting)).items[1]).toMatchObject({
      points: null,
      comment: 'Nearly.',
      needs_grading: true,
    });
  });

  it('on a released result counts and is seen at once, and the ledger keeps what was known before', async () => {
    const sitting = await submitted();
    const { teacher, schedule, resultId, caller } = sitting;
    await app.db
      .updateTable('assessment_schedule')
      .set({ score_release: releaseRules.whenReleased })
      .where('id', '=', schedule.id)
      .execute();
    await mark(sitting, teacher, 1, { version: 0, points: '1' });
    await mark(sitting, teacher, 2, { version: 0, points: '0' });
    expect((await seenBy(caller, sitting)).actual_score).toBeNull();
    const params = { schedule_id: schedule.id };
    await teacher.ok('releaseResults', { params, body: { is_released: true, result_ids: [resultId] } });
    expect((await seenBy(caller, sitting)).actual_score).toBe('2');

    expect(await mark(sitting, teacher, 1, { version: 1, points: '2' })).toMatchObject({ status: 200 });
    expect(await seenBy(caller, sitting)).toMatchObject({ actual_score: '3', result_status_id: 6 });
    const events = await app.db
      .selectFrom('attempt_event')
      .select(['kind', 'before'])
      .where('attempt_id', '=', resultId)
      .orderBy('id')
      .execute();
    const released = events.findIndex(({ kind }) => kind === 'released');
    expect(events.slice(released + 1)).toMatchObject([
      { kind: 'marked', before: { points: '1' } },
      { kind: 'scored', before: { score: '2' } },
    ]);
  });

  /** A marked attempt under a rule of release, of which everything is news. */
  const markedUnder = async (rule: 'afterSubmitting' | 'whenReleased') => {
    const sitting = await submitted();
    const { teacher, schedule } = sitting;
    await app.db
      .updateTable('assessment_schedule')
      .set({ score_release: releaseRules[rule] })
      .where('id', '=', schedule.id)
      .execute();
    await tellFromNow(app);
    await mark(sitting, teacher, 1, { version: 0, points: '1' });
    await mark(sitting, teacher, 2, { version: 0, points: '0' });
    return sitting;
  };

  it.each([
    ['afterSubmitting', 'graded'],
    ['whenReleased', 'resultsReleased'],
  ] as const)('shown %s is told to the student by the event alone: %s', async (rule, kind) => {
    const { teacher, schedule, resultId, student } = await markedUnder(rule);
    const body = { is_released: true, result_ids: [resultId] };
    if (rule === 'whenReleased')
      await teacher.ok('releaseResults', { params: { schedule_id: schedule.id }, body });
    await app.runJobs();
    const told = await app.db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', student.userId)
      .where('subject_id', '=', resultId)
      .execute();
    expect(told).toEqual([{ kind }]);
  });

  it.each([
    ['afterSubmitting', 1],
    ['whenReleased', 0],
  ] as const)('a suggested retake is told once its score is, %s: %d', async (rule, n) => {
    const { teacher, schedule, resultId, student } = await markedUnder(rule);
    const params = { result_id: resultId };
    const review = { rating_id: 1, comment: '' };
    await teacher.ok('reviewResult', { params, body: { ...review, version: 0, suggests_retake: true } });
    await app.runJobs();
    const asStudent = await app.as(student);
    const told = async () =>
      (await asStudent.ok('listNotifications', { params: { campus_id: student.campusId } })).filter(
        ({ kind }) => kind === 'retakeSuggested',
      ).length;
    expect(await told()).toBe(n);
    const body = { is_released: true, result_ids: [resultId] };
    if (n === 0) await teacher.ok('releaseResults', { params: { schedule_id: schedule.id }, body });
    await app.runJobs();
    expect(await told()).toBe(1);
    await teacher.ok('reviewResult', { params, body: { ...review, version: 1, suggests_retake: false } });
    expect(await told()).toBe(0);
  });

  it('is given by those who grade, as long as they may', async () => {
    const sitting = await submitted();
    const { campus } = sitting;
    const grader = await buildMember(app.db, { campus, userType: 'homeworkGrader' });
    const caller = await app.as(grader);
    expect(await mark(sitting, caller, 1, { version: 0, points: '1' })).toMatchObject({ status: 200 });
    await app.db
      .insertInto('person_permission')
      .values({
        campus_id: campus.id,
        user_id: grader.userId,
        permission: 'view_assessments',
        is_granted: false,
      })
      .execute();
    expect(await mark(sitting, caller, 2, { version: 0, points: '0' })).toMatchObject({
      status: 403,
      body: { code: 'accessDenied' },
    });
    for (const userType of ['contentManager', 'student', 'parent'] as const) {
      const who = await app.as(await buildMember(app.db, { campus, userType }));
      expect(await mark(sitting, who, 1, { version: 1, points: '1' })).toMatchObject({ status: 403 });
    }
    const elsewhere = await app.as(await buildMember(app.db, { userType: 'teacher' }));
    expect(await mark(sitting, elsewhere, 1, { version: 1, points: '1' })).toMatchObject({ status: 404 });
  });

  it('is told to its student when everything is graded, with what was said and never the notes', async () => {
    const sitting = await submitted();
    const { teacher } = sitting;
    await mark(sitting, teacher, 1, { version: 0, points: '2', comment: 'Nearly.' });
    const early = await seenBy(sitting.caller, sitting);
    expect(early.items[1]).toMatchObject({ earned: null, answer_status_id: 5, comment: '' });
    expect((await seenBy(teacher, sitting)).items[1]).toMatchObject({ earned: '2', comment: 'Nearly.' });
    await mark(sitting, teacher, 2, { version: 0, points: '0' });
    const told = await seenBy(sitting.caller, sitting);
    expect(told.items[1]).toMatchObject({ earned: '2', answer_status_id: 3, comment: 'Nearly.' });
    expect(JSON.stringify(told)).not.toContain('NOTES');
  });
});

describe('a review', () => {
  const send = ({ teacher, resultId }: Submitted, body: Record<string, unknown>) =>
    teacher.send('reviewResult', { params: { result_id: resultId }, body });

  it('rates, says something, and suggests a retake of what is graded', async () => {
    const sitting = await submitted();
    expect(await send(sitting, { version: 0, rating_id: null, suggests_retake: true })).toMatchObject({
      status: 409,
      body: { message: 'A retake can be suggested when everything has been graded.' },
    });
    await mark(sitting, sitting.teacher, 1, { version: 0, points: '0' });
    await mark(sitting, sitting.teacher, 2, { version: 0, points: '0' });
    const body = { rating_id: 3, comment: 'Read page 12 again.' };
    expect(await send(sitting, { ...body, version: 0, suggests_retake: true })).toMatchObject({
      body: { result_status_id: 9, review: { version: 1, rating_id: 3, suggests_retake: true } },
    });
    expect(await seenBy(sitting.caller, sitting)).toMatchObject({ ...body, result_status_id: 9 });
    expect(await send(sitting, { ...body, version: 0, suggests_retake: false })).toMatchObject({
      status: 409,
      body: { details: { current: { suggests_retake: true } } },
    });
    // A better mark does not take the suggestion back.
    await mark(sitting, sitting.teacher, 1, { version: 1, points: '1' });
    expect(await send(sitting, { ...body, version: 1, suggests_retake: false })).toMatchObject({
      body: { result_status_id: 6, review: { version: 2, suggests_retake: false } },
    });
  });
});

const marked = z.object({ item_id: z.int(), points: z.string().nullable() });

it('the ledger says who gave what before and after, and gives the score when it is replayed', async () => {
  const sitting = await submitted();
  const { teacher, resultId, author } = sitting;
  const steps = [
    [0, '0.25'],
    [1, '1.5'],
    [2, '0'],
    [1, '2'],
    [0, null],
  ] as const;
  const versions = [0, 0, 0];
  for (const [index, points] of steps) {
    expect(await mark(sitting, teacher, index, { version: versions[index], points })).toMatchObject({
      status: 200,
    });
    versions[index] = (versions[index] ?? 0) + 1;
  }
  const events = await app.db
    .selectFrom('attempt_event')
    .selectAll()
    .where('attempt_id', '=', resultId)
    .where('kind', '=', 'marked')
    .orderBy('id')
    .execute();
  const given = new Map<number, string | null>();
  for (const { actor_id, before, after } of events) {
    expect(actor_id).toBe(author.userId);
    const [was, is] = [marked.parse(before), marked.parse(after)];
    expect(was.points).toBe(given.get(is.item_id) ?? null);
    given.set(is.item_id, is.points);
  }
  const attempt = await app.db
    .selectFrom('attempt')
    .selectAll()
    .where('id', '=', resultId)
    .executeTakeFirstOrThrow();
  const scoreables = await listScoreables(app.db, attempt);
  const replayed = scoreAttempt(
    scoreables.map((item) => ({ ...item, teacherScore: given.get(item.itemId) ?? null })),
  );
  expect(replayed.score).toBe('3');
  expect(attempt.score).toBe('3');
});
