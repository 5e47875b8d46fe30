import { randomUUID } from 'node:crypto';
import type { QuestionResponse } from '@pelion/questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rightResponses,
  startSitting,
  uploadsOf,
  wrongResponses,
} from '../../../../test/factories/attempts.ts';
import { suspendInSilence } from '../../../../test/factories/members.ts';
import { buildRunningAttempts, type RunningAttempt } from '../../../../test/factories/running-attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Failure } from '../../../lib/failure.ts';
import type { Services } from '../../../lib/services.ts';
import { closeSession } from '../../session/service.ts';
import { takeAnswers } from './take-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ remembersViewers: true });
});
afterAll(() => app.close());

const codeOf = (reason: unknown) => (reason instanceof Failure ? reason.code : reason);
const contextOf = ({ campusId, studentId, sessionId }: RunningAttempt) => ({
  viewer: { userId: studentId, campusId, sessionId },
  db: app.services.db.campus(campusId),
  services: app.services,
  now: app.clock.now(),
});
/** Saves the given responses to the first questions. */
const save = (
  attempt: RunningAttempt,
  seq: number,
  responses: readonly QuestionResponse[],
  services: Services = app.services,
) => {
  const { attemptId, playerId } = attempt;
  const uploads = uploadsOf(attempt, responses, { writtenAt: app.clock.now() });
  const answers = uploads.map((upload) => ({ ...upload, seq }));
  return takeAnswers({ ...contextOf(attempt), services }, { attemptId, part: 1, playerId, answers });
};
const seqsOf = async ({ attemptId }: Pick<RunningAttempt, 'attemptId'>) => {
  const { rows } = await sql<{ seq: number }>`
    select n.seq from answer n join attempt_item i on i.id = n.item_id
    where i.attempt_id = ${attemptId} order by i.position`.execute(app.db);
  return rows.map(({ seq }) => seq);
};
/** Most uploads have one answer, which has its own statement. */
const uploads = [
  { uploads: 'one answer each', right: rightResponses.slice(0, 1), wrong: wrongResponses.slice(0, 1) },
  { uploads: 'three answers each', right: rightResponses, wrong: wrongResponses },
];

describe.each(uploads)('saves of one campus that arrive together, with $uploads', ({ right }) => {
  const receiptsOf = ({ itemIds }: RunningAttempt, seq: number) =>
    Object.fromEntries(itemIds.slice(0, right.length).map((id) => [id, seq]));
  const all = (seq: number) => right.map(() => seq);

  it('are each answered with their own receipts, and stored', async () => {
    const { attempts } = await buildRunningAttempts(app, { count: 150, minutes: 60 });
    const saved = await Promise.all(attempts.map((attempt, index) => save(attempt, index + 1, right)));
    for (const [index, attempt] of attempts.entries()) {
      expect(saved[index]?.receipts).toEqual(receiptsOf(attempt, index + 1));
      expect(await seqsOf(attempt)).toEqual(all(index + 1));
    }
  });

  it('take the highest seq of a student who saves many times at once', async () => {
    const { attempts } = await buildRunningAttempts(app, { count: 5, minutes: 60 });
    const seqs = Array.from({ length: 30 }, (_, index) => 1 + ((index * 7) % 30));
    const saved = await Promise.all(
      seqs.flatMap((seq) => attempts.map(async (attempt) => ({ seq, ...(await save(attempt, seq, right)) }))),
    );
    for (const { seq, receipts } of saved) {
      for (const held of Object.values(receipts)) expect(held).toBeGreaterThanOrEqual(seq);
    }
    for (const attempt of attempts) expect(await seqsOf(attempt)).toEqual(all(30));
  });

  it('do not fail each other: unfit, replaced, closed, foreign and broken ones are refused alone', async () => {
    const { attempts } = await buildRunningAttempts(app, { count: 40, minutes: 60 });
    const [unfit, replaced, foreign, dead, broken, ...good] = attempts;
    if (!unfit || !replaced || !foreign || !dead || !broken) throw new Error('There are forty');
    await closeSession(app.services, dead.sessionId);
    const outcomes = await Promise.allSettled([
      save(unfit, 1, rightResponses.toReversed().slice(0, right.length)),
      save({ ...replaced, playerId: '00000000-0000-4000-8000-000000000000' }, 1, right),
      save({ ...foreign, studentId: dead.studentId }, 1, right),
      save(dead, 1, right),
      // Invalid input that the schemas would refuse; the database rejects the whole statement.
      save({ ...broken, playerId: 'no uuid' }, 1, right),
      ...good.map((attempt) => save(attempt, 1, right)),
    ]);
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? codeOf(outcome.reason) : 'saved',
    );
    expect(codes.slice(0, 4)).toEqual(['invalidInput', 'playerReplaced', 'notFound', 'sessionExpired']);
    expect(String(codes[4])).toMatch(/uuid/);
    expect(new Set(codes.slice(5))).toEqual(new Set(['saved']));
    for (const attempt of [unfit, replaced, foreign, dead, broken]) expect(await seqsOf(attempt)).toEqual([]);
    for (const attempt of good) expect(await seqsOf(attempt)).toEqual(all(1));
  });
});

describe('an upload of one answer', () => {
  async function statementsOf(attempt: RunningAttempt, seq: number) {
    const names: unknown[] = [];
    const { db } = app.services;
    const campusQuery: typeof db.campusQuery = (campusId, statement) => {
      names.push(statement.name);
      return db.campusQuery(campusId, statement);
    };
    const services = { ...app.services, db: { ...db, campusQuery } };
    const outcome = await save(attempt, seq, rightResponses.slice(0, 1), services).catch(codeOf);
    return { names, outcome };
  }

  it('is saved by the short statement, and asks the long one only why it was not', async () => {
    const { attempts } = await buildRunningAttempts(app, { count: 1, minutes: 60 });
    const [attempt] = attempts;
    if (!attempt) throw new Error('There is one');
    const receipts = { [attempt.itemIds[0] ?? 0]: 7 };
    expect(await statementsOf(attempt, 7)).toMatchObject({
      names: ['attempt-save-one'],
      outcome: { receipts },
    });
    // An older state of the answer gets the stored seq.
    const names = ['attempt-save-one', 'attempt-save'];
    expect(await statementsOf(attempt, 3)).toMatchObject({ names, outcome: { receipts } });
    const replaced = { ...attempt, playerId: randomUUID() };
    expect(await statementsOf(replaced, 8)).toEqual({ names, outcome: 'playerReplaced' });
  });
});

describe.each(uploads)('a save with $uploads', ({ wrong }) => {
  const endings = {
    'signed out': ({ sessionId }: RunningAttempt) => closeSession(app.services, sessionId),
    suspended: ({ studentId }: RunningAttempt) =>
      sql`update membership set is_suspended = true where user_id = ${studentId}`.execute(app.db),
    removed: ({ studentId }: RunningAttempt) =>
      sql`update membership set removed_at = now() where user_id = ${studentId}`.execute(app.db),
    'out of time': ({ sessionId }: RunningAttempt) =>
      sql`update session set expires_at = '2000-01-01' where id = ${sessionId}`.execute(app.db),
  } as const;

  it.each(Object.entries(endings))(
    'is never stored for whoever is %s, in 100 races',
    async (_, end) => {
      const { attempts } = await buildRunningAttempts(app, { count: 100, minutes: 60 });
      const count = { before: 0, after: 0 };
      for (const [trial, attempt] of attempts.entries()) {
        let hasEnded = false;
        let seq = 0;
        let lastBefore = 0;
        let refused = 0;
        // Saves repeatedly until refused.
        const saving = (async () => {
          while (refused === 0) {
            const wasOverBefore = hasEnded;
            seq += 1;
            try {
              await save(attempt, seq, wrong);
              // Every save sent after the end is refused.
              expect(wasOverBefore).toBe(false);
              lastBefore = seq;
            } catch (error) {
              if (!(error instanceof Failure)) throw error;
              expect(error.code).toBe('sessionExpired');
              refused = seq;
            }
          }
        })();
        for (let turn = 0; turn < trial % 9; turn++) await new Promise((resolve) => setImmediate(resolve));
        await end(attempt);
        hasEnded = true;
        await saving;
        const [stored = 0] = await seqsOf(attempt);
        // Acknowledged saves are stored, and refused ones are not.
        expect(stored).toBe(lastBefore);
        count[lastBefore > 0 ? 'before' : 'after'] += 1;
      }
      expect(count.before).toBeGreaterThan(0);
    },
    120_000,
  );

  it('over HTTP asks for the session itself, although its viewer is remembered', async () => {
    const sitting = await startSitting(app);
    const { caller, student, resultId, playerId } = sitting;
    const answers = uploadsOf(sitting, wrong, { writtenAt: app.clock.now() });
    const input = { params: { result_id: resultId, part: 1 }, body: { player_id: playerId, answers } };
    await caller.ok('getClock', { params: { result_id: resultId } });
    // No process is notified, so that only the save's own check can notice.
    await suspendInSilence(app.db, student);
    expect(await caller.call('getClock', { params: { result_id: resultId } })).toMatchObject({ status: 200 });
    expect(await caller.call('saveAnswers', input)).toMatchObject({ status: 401 });
    expect(await seqsOf({ attemptId: resultId })).toEqual([]);
  });
});
