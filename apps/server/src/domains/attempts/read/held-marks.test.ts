import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Running,
  rightResponses,
  startSitting,
  uploadsOf,
} from '../../../../test/factories/attempts.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import type { ScheduleDraft } from '../../../../test/factories/schedules.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Submits an attempt with two of three answers right, displayed as 66.67 %. */
async function submitted(draft: Partial<ScheduleDraft>): Promise<Running & { readonly told: unknown }> {
  const sitting = await startSitting(app, draft);
  const answers = uploadsOf(sitting, rightResponses.slice(0, 2), { writtenAt: app.clock.now() });
  const told = await sitting.caller.ok('submitAttempt', {
    params: { result_id: sitting.resultId, part: 1 },
    body: { player_id: sitting.playerId, answers },
  });
  return { ...sitting, told };
}

/** Reads every endpoint that shows results to students or parents. */
async function everywhere(sitting: Running) {
  const { campus, student, resultId } = sitting;
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, student);
  const told: unknown[] = [];
  for (const viewer of [await app.as(student), await app.as(parent)]) {
    told.push(
      await viewer.ok('listStudentAssessments', { params: { student_id: student.userId } }),
      await viewer.ok('getResult', { params: { student_id: student.userId, result_id: resultId } }),
      await viewer.ok('getDashboard', { params: { campus_id: campus.id } }),
      await viewer.ok('getToDo', {}),
    );
  }
  return told;
}

const SCORE = /66\.67|"(actual_|total_)?score":"|"earned":"/;
const VERDICTS = /"answer_status_id":\d/;

describe('a mark that is held back', () => {
  it.each(['afterDue', 'never', 'whenReleased'] as const)(
    'is in nothing that student or parent gets: %s',
    async (rule) => {
      const all = { scoreRelease: rule, verdictRelease: rule, keyRelease: rule } as const;
      const sitting = await submitted(all);
      const told = [sitting.told, ...(await everywhere(sitting))].map((body) => JSON.stringify(body));
      for (const body of told) {
        expect(body).not.toMatch(SCORE);
        expect(body).not.toMatch(VERDICTS);
      }
      // Staff see the score, so its absence above is meaningful.
      const teacher = await app.as(sitting.teacher);
      const { student, resultId } = sitting;
      const staff = await teacher.ok('getResult', {
        params: { student_id: student.userId, result_id: resultId },
      });
      expect(JSON.stringify(staff)).toMatch(SCORE);
    },
  );

  it('comes out when it is released, and goes back when that is taken back', async () => {
    const sitting = await submitted({ scoreRelease: 'whenReleased', verdictRelease: 'never' });
    const release = (at: Date | null) =>
      app.db.updateTable('attempt').set({ released_at: at }).where('id', '=', sitting.resultId).execute();
    await release(app.clock.now());
    const [list, result] = await everywhere(sitting);
    expect(JSON.stringify(list)).toContain('66.67');
    expect(result).toMatchObject({ score: '66.67', is_score_shown: true, items: [] });
    await release(null);
    for (const body of await everywhere(sitting)) expect(JSON.stringify(body)).not.toMatch(SCORE);
  });

  it('says which questions were right before the score, where the schedule wants it so', async () => {
    const sitting = await submitted({ scoreRelease: 'whenReleased' });
    const [list, result] = (await everywhere(sitting)).map((body) => JSON.stringify(body));
    expect(list).not.toMatch(SCORE);
    expect(result).toMatch(VERDICTS);
    expect(result).not.toMatch(SCORE);
  });

  it('shows questions and what was right without a verdict where only the key is told', async () => {
    const { told } = await submitted({
      scoreRelease: 'never',
      verdictRelease: 'never',
      keyRelease: 'afterSubmitting',
      explanationRelease: 'never',
    });
    expect(told).toMatchObject({ hide_score: true, is_key_shown: true, is_explanation_shown: false });
    expect(JSON.stringify(told)).not.toMatch(VERDICTS);
    expect(told).toHaveProperty('items.0.key.type');
    expect(told).toHaveProperty('items.0.remarks', null);
  });

  it('says nothing of a retake that was suggested', async () => {
    const sitting = await submitted({ scoreRelease: 'whenReleased' });
    await app.db.updateTable('attempt').set({ status: 9 }).where('id', '=', sitting.resultId).execute();
    for (const body of await everywhere(sitting)) expect(JSON.stringify(body)).not.toContain('Retake');
  });

  it.each(['afterDue', 'whenReleased'] as const)(
    'reads as it was submitted to everybody of the family, also where it is found by its status: %s',
    async (scoreRelease) => {
      const heard: unknown[] = [];
      const { resultId, student, teacher, ...sitting } = await startSitting(app, { scoreRelease });
      const stop = app.services.live.subscribe(sitting.campus.id, ({ event }) => heard.push(event));
      const own = { params: { result_id: resultId } };
      const told: unknown[] = [
        await sitting.caller.ok('submitAttempt', {
          params: { result_id: resultId, part: 1 },
          body: { player_id: sitting.playerId, answers: [] },
        }),
      ];
      // The status of a suggested retake would reveal the score.
      for (const status of [6, 9]) {
        await app.db.updateTable('attempt').set({ status }).where('id', '=', resultId).execute();
        told.push(
          await sitting.caller.ok('getClock', own),
          await sitting.caller.ok('getParts', own),
          ...(await everywhere({ ...sitting, resultId, student, teacher })),
        );
      }
      const bodies = JSON.stringify([...told, ...heard]);
      expect(bodies).not.toMatch(/Graded|Retake suggested|"result_status_id":(6|9)/);
      expect(bodies).toContain('User Submitted');
      expect(heard).toContainEqual(expect.objectContaining({ data: { result_status_id: 3 } }));
      stop();
      const found = async (viewer: Caller, statuses: string) =>
        (
          await viewer.ok('listStudentAssessments', {
            params: { student_id: student.userId },
            query: { statuses },
          })
        ).length;
      const family = await app.as(student);
      expect([await found(family, '6,9'), await found(family, '3')]).toEqual([0, 1]);
      expect(await found(await app.as(teacher), '9')).toBe(1);
    },
  );

  it('counts as graded when held for good', async () => {
    const { told } = await submitted({ hideScore: true, scoreRelease: 'whenReleased' });
    expect(told).toMatchObject({ result_status_description: 'Graded', score: null });
  });

  it('says nothing of a rating, by which nobody of the family finds the result either', async () => {
    const sitting = await submitted({ scoreRelease: 'whenReleased' });
    const { campus, teacher, student, resultId } = sitting;
    await app.db
      .insertInto('attempt_review')
      .values({
        campus_id: campus.id,
        attempt_id: resultId,
        rating: 2,
        comment: '',
        reviewed_by: teacher.userId,
        reviewed_at: app.clock.now(),
      })
      .execute();
    const rated = async (viewer: Caller, ratings: number[]) => {
      const rows = await viewer.ok('listStudentAssessments', {
        params: { student_id: student.userId },
        query: { ratings: ratings.join(',') },
      });
      return rows.map(({ assessment_attempts: [latest] }) => latest?.rating_id);
    };
    const family = await app.as(student);
    const staff = await app.as(teacher);
    expect(await rated(family, [2])).toEqual([]);
    expect(await rated(staff, [2])).toEqual([2]);
    expect(await rated(staff, [1, 3])).toEqual([]);
    await app.db
      .updateTable('attempt')
      .set({ released_at: app.clock.now() })
      .where('id', '=', resultId)
      .execute();
    expect(await rated(family, [1, 2])).toEqual([2]);
  });
});
