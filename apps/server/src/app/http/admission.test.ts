import { assessments } from '@pelion/contract/assessments';
import { tutor } from '@pelion/contract/tutor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightResponses, startSitting, uploadsOf } from '../../../test/factories/attempts.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openAdmission } from './admission.ts';

const patienceMs = 10_000;
let pelion: TestApp;
let flooding: Campus;
beforeAll(async () => {
  // The pool of the tests has four connections for all campuses together.
  pelion = await createTestApp({
    limits: {
      admission: {
        session: { running: 2, waiting: 4, patienceMs },
        school: { running: 2, waiting: 6, patienceMs },
        urgent: { running: 20, waiting: 20, patienceMs },
        patient: { running: 2, waiting: 6, patienceMs },
      },
    },
  });
  flooding = await buildCampus(pelion.db);
});
afterAll(() => pelion.close());

const teacherOf = async (campus?: Campus) =>
  pelion.as(await buildMember(pelion.db, { campus, userType: 'teacher' }));

/** Runs `work` while lists of assessments are blocked: such requests keep their turns. */
async function whileListsWait<Result>(work: () => Promise<Result>): Promise<Result> {
  return pelion.db.transaction().execute(async (transaction) => {
    await sql`lock table assessment in access exclusive mode`.execute(transaction);
    return work();
  });
}

describe('a session that asks for more than it may have under way', () => {
  it('is told when to come back, and gets what it was let in for', async () => {
    const caller = await teacherOf(flooding);
    const asked = await whileListsWait(async () => {
      const asking = Array.from({ length: 10 }, () => caller.send('listAssessments'));
      // Two run, four wait; the rest hears at once.
      await expect.poll(async () => (await Promise.race(asking)).status).toBe(429);
      return asking;
    });
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    for (const { headers, body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 'tooManyRequests' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('a school that floods', () => {
  it('leaves a connection and an answer for another school', async () => {
    const own = await Promise.all(Array.from({ length: 6 }, () => teacherOf(flooding)));
    const other = await teacherOf();
    const asked = await whileListsWait(async () => {
      const asking = own.flatMap((caller) => [
        caller.send('listAssessments'),
        caller.send('listAssessments'),
      ]);
      // Two run, six wait. All the others must have asked before the lists are read again, or one finds room.
      let refused = 0;
      for (const answer of asking) void answer.then(({ status }) => (refused += Number(status === 429)));
      await expect.poll(() => refused, { timeout: 10_000 }).toBe(asking.length - 8);
      expect((await other.send('listAnnouncements')).status).toBe(200);
      // The user's own data export takes no turn; none exists yet.
      expect((await (await teacherOf(flooding)).send('downloadDataExport')).status).toBe(404);
      return asking;
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  });

  it('never makes its own students wait with saving and handing in', async () => {
    const sitting = await startSitting(pelion);
    const { caller, resultId, playerId, campus } = sitting;
    const own = await Promise.all(Array.from({ length: 4 }, () => teacherOf(campus)));
    const answers = uploadsOf(sitting, rightResponses, { writtenAt: pelion.clock.now() });
    const asked = await whileListsWait(async () => {
      const asking = own.flatMap((teacher) => [
        teacher.send('listAssessments'),
        teacher.send('listAssessments'),
      ]);
      const saved = await caller.call('saveAnswers', {
        params: { result_id: resultId, part: 1 },
        body: { player_id: playerId, answers },
      });
      expect(saved.status).toBe(200);
      return asking;
    });
    await Promise.all(asked);
  });
});

it('gives conversations turns of their own, beside which other requests go on', async () => {
  const one = { running: 1, waiting: 0, patienceMs };
  const { ofSchool } = openAdmission({ session: one, school: one, urgent: one, patient: one });
  const leave = await ofSchool(tutor.endpoints.streamAssistance, 1);
  await expect(ofSchool(tutor.endpoints.assist, 1)).rejects.toMatchObject({ code: 'tooManyRequests' });
  await ofSchool(assessments.endpoints.listAssessments, 1);
  leave();
  await ofSchool(tutor.endpoints.assist, 1);
});
