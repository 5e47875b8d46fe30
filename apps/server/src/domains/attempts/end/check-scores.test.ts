import { afterAll, beforeAll, expect, it } from 'vitest';
import { rightResponses, startSitting, uploadsOf } from '../../../../test/factories/attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { checkScores } from './check-scores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function graded() {
  const running = await startSitting(app);
  await running.caller.ok('submitAttempt', {
    params: { result_id: running.resultId, part: 1 },
    body: {
      player_id: running.playerId,
      answers: uploadsOf(running, rightResponses, { writtenAt: app.clock.now() }),
    },
  });
  return running;
}

it('every stored score is what its answers come to, also where a person gave points and where a question has changed since', async () => {
  const sitting = await graded();
  const teacher = await app.as(sitting.teacher);
  await teacher.ok('markItem', {
    params: { result_id: sitting.resultId, item_id: sitting.itemIds[2] ?? 0 },
    body: { version: 0, points: '0.35' },
  });
  expect(await checkScores(app.services.db)).toEqual({ checked: 1, differences: [] });
});

it('finds a score that somebody has written past the application, and changes nothing', async () => {
  const { resultId, campus } = await graded();
  await app.db.updateTable('attempt').set({ score: '2' }).where('id', '=', resultId).execute();
  const { differences } = await checkScores(app.services.db);
  expect(differences).toEqual([{ campusId: campus.id, attemptId: resultId, stored: '2', computed: '3' }]);
  const { score } = await app.db
    .selectFrom('attempt')
    .select('score')
    .where('id', '=', resultId)
    .executeTakeFirstOrThrow();
  expect(score).toBe('2');
});
