import type { Release } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import {
  type Running,
  rightResponses,
  startSitting,
  uploadsOf,
} from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { eachDraft } from '../../../../test/factories/question-drafts.ts';
import type { ScheduleDraft } from '../../../../test/factories/schedules.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CANARY = 'why-it-is-so';
/** Text of hints and worked solution, which no release shows. */
const HELP = 'how-one-gets-there';
const DAY = 24 * 60;
const MINUTES = 30;

/** Starts a test with one question of each type, every key containing a canary. */
async function take(keyRelease: Release, draft: Partial<ScheduleDraft> = {}) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const assessment = await buildAssessment(app.db, {
    author,
    status: 'active',
    questions: [...eachDraft({ explanation: CANARY, help: HELP })],
  });
  return startSitting(app, {
    author,
    assessment,
    student: { campus },
    keyRelease,
    durationMinutes: MINUTES,
    ...draft,
  });
}

const submit = ({ caller, resultId, playerId }: Running) =>
  caller.ok('submitAttempt', { params: { result_id: resultId, part: 1 }, body: { player_id: playerId } });

const resultFor = ({ student, resultId }: Running, caller: Caller) =>
  caller.ok('getResult', { params: { student_id: student.userId, result_id: resultId } });

async function parentOf({ campus, student }: Running) {
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, student);
  return app.as(parent);
}

const hasKey = (answer: unknown) => JSON.stringify(answer).includes(CANARY);
const dueOf = async ({ schedule }: Running) =>
  (
    await app.db
      .selectFrom('assessment_schedule')
      .select('due_at')
      .where('id', '=', schedule.id)
      .executeTakeFirstOrThrow()
  ).due_at?.toISOString();

describe('the key of a question', () => {
  it('is shown after submitting where the schedule says so, to the student and the parent', async () => {
    const sitting = await take('afterSubmitting');
    expect(hasKey(await resultFor(sitting, sitting.caller))).toBe(false);
    for (const told of [
      await submit(sitting),
      await resultFor(sitting, sitting.caller),
      await resultFor(sitting, await parentOf(sitting)),
    ]) {
      expect(told).toMatchObject({ key_release: 1, is_key_shown: true, key_shown_at: null });
      const explained = Array(told.items.length).fill(expect.stringContaining(CANARY));
      expect(told.items.map(({ remarks }) => remarks?.explanation)).toEqual(explained);
      expect(JSON.stringify(told)).not.toContain(HELP);
      expect(told.items.map(({ question, key }) => question.type === key?.type)).not.toContain(false);
    }
  });

  it('waits for the due date, and says when that is', async () => {
    const sitting = await take('afterDue');
    const parent = await parentOf(sitting);
    const waiting = { key_release: 2, is_key_shown: false, key_shown_at: await dueOf(sitting) };
    for (const told of [
      await submit(sitting),
      await resultFor(sitting, sitting.caller),
      await resultFor(sitting, parent),
    ]) {
      expect(told).toMatchObject(waiting);
      expect(told.items.map(({ key }) => key)).toEqual(Array(told.items.length).fill(null));
      expect(hasKey(told)).toBe(false);
    }
    app.clock.advance({ minutes: DAY });
    const later = await app.as(sitting.student);
    const told = await resultFor(sitting, later);
    expect(told).toMatchObject({ is_key_shown: true, key_shown_at: null });
    expect(hasKey(told)).toBe(true);
  });

  it('waits after the due date for who has more time', async () => {
    const sitting = await take('afterDue', {
      dueAt: new Date(app.clock.now().getTime() + MINUTES * 60_000),
    });
    const slow = await buildMember(app.db, { campus: sitting.campus, userType: 'student' });
    await app.db
      .insertInto('schedule_audience')
      .values({ campus_id: sitting.campus.id, schedule_id: sitting.schedule.id, student_id: slow.userId })
      .execute();
    const params = { schedule_id: sitting.schedule.id };
    await (await app.as(slow)).ok('manageAttempt', {
      params: { ...params, student_id: slow.userId },
      body: { player_id: sitting.playerId },
    });
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('extendTime', { params, body: { minutes: 20, student_ids: [slow.userId] } });
    await submit(sitting);
    const end = new Date(app.clock.now().getTime() + (MINUTES + 20) * 60_000).toISOString();
    app.clock.advance({ minutes: MINUTES + 1 });
    const told = await resultFor(sitting, sitting.caller);
    expect(told).toMatchObject({ is_key_shown: false, key_shown_at: end });
    expect(hasKey(told)).toBe(false);
    app.clock.advance({ minutes: 21 });
    await app.runJobs();
    expect(hasKey(await resultFor(sitting, sitting.caller))).toBe(true);
  });

  it.each([
    ['never', 'never', {}, 3],
    ['without a due date', 'afterDue', { dueAt: null }, 2],
    ['while the score is hidden', 'afterSubmitting', { hideScore: true }, 1],
  ] as const)('is not shown %s', async (_, rule, draft, key_release) => {
    const sitting = await take(rule, draft);
    await submit(sitting);
    app.clock.advance({ minutes: 2 * DAY });
    const caller = await app.as(sitting.student);
    const told = await resultFor(sitting, caller);
    expect(told).toMatchObject({ key_release, is_key_shown: false, key_shown_at: null });
    expect(hasKey(told)).toBe(false);
  });

  it('is not shown in the middle of another attempt', async () => {
    const sitting = await take('afterSubmitting', { attemptsAllowed: 2 });
    await submit(sitting);
    expect(hasKey(await resultFor(sitting, sitting.caller))).toBe(true);
    await sitting.caller.ok('manageAttempt', {
      params: sitting.params,
      body: { player_id: sitting.playerId },
    });
    for (const caller of [sitting.caller, await parentOf(sitting)]) {
      const told = await resultFor(sitting, caller);
      expect(told).toMatchObject({ is_key_shown: false });
      expect(hasKey(told)).toBe(false);
    }
  });

  it('is always there for staff', async () => {
    for (const rule of ['afterDue', 'never'] as const) {
      const sitting = await take(rule, { hideScore: true });
      await submit(sitting);
      const told = await resultFor(sitting, await app.as(sitting.teacher));
      expect(told).toMatchObject({ is_key_shown: true, key_shown_at: null });
      expect(hasKey(told)).toBe(true);
    }
  });

  it('ends what may come late for every attempt that it tells about', async () => {
    const sitting = await take('afterSubmitting', { attemptsAllowed: 2, lateAnswers: 'count' });
    const late = uploadsOf(sitting, rightResponses.slice(0, 1), { writtenAt: app.clock.now() });
    app.clock.advance({ minutes: MINUTES + 1 });
    await app.runJobs();
    const { caller, params, playerId } = sitting;
    const { result_id } = await caller.ok('manageAttempt', { params, body: { player_id: playerId } });
    await submit({ ...sitting, resultId: result_id });
    expect(
      await caller.call('saveAnswers', {
        params: { result_id: sitting.resultId, part: 1 },
        body: { player_id: playerId, answers: late },
      }),
    ).toMatchObject({ status: 409, body: { code: 'attemptClosed' } });
  });
});

describe('the rule of a schedule', () => {
  it('is told before the start, and can be changed at any time', async () => {
    const sitting = await take('never');
    const { caller, params } = sitting;
    expect(await caller.ok('getInstructions', { params })).toMatchObject({
      key_release: 3,
      counted_attempt: 1,
    });
    await submit(sitting);
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('updateSchedule', {
      params: { schedule_id: sitting.schedule.id },
      body: { key_release: 1, explanation_release: 1 },
    });
    expect(hasKey(await resultFor(sitting, caller))).toBe(true);
  });
});
