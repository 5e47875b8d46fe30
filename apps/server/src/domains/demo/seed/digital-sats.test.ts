import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp, type DemoMember } from '../../../../test/demo-app.ts';
import { scoreAttempt } from '../../attempts/end/score-attempt.ts';
import { listScoreables } from '../../attempts/end/scoring-queries.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

const satsOf = async ({ caller, userId }: DemoMember) => {
  const rows = await caller.ok('listStudentAssessments', {
    params: { student_id: userId },
    query: { type_ids: '5' },
  });
  return rows.flatMap(({ assessment_attempts }) =>
    assessment_attempts.filter(({ result_id }) => result_id !== null),
  );
};

it('a student has taken the whole digital SAT twice, on both ways, and another one the trial test', async () => {
  const student = await test.signIn('student@dsat.example');
  const attempts = await satsOf(student);
  expect(attempts.map(({ grading_type_id, total_score }) => [grading_type_id, total_score])).toEqual([
    [4, '1600'],
    [4, '1600'],
  ]);
  const [second, first] = await Promise.all(
    attempts.map(({ result_id }) =>
      student.caller.ok('getDigitalSatAnalysis', {
        params: { student_id: student.userId, result_id: result_id ?? 0 },
      }),
    ),
  );
  expect(second?.total?.scaled).toBeGreaterThan(first?.total?.scaled ?? 1600);
  expect(second?.items).toHaveLength(98);
  expect(second?.unfiled_count).toBe(0);
  expect(second?.domains.map(({ id }) => id)).toHaveLength(8);
  // Every question is filed under a skill, in Math as in Reading and Writing.
  for (const { asked, skills } of second?.domains ?? [])
    expect(skills.reduce((all, skill) => all + skill.asked, 0)).toBe(asked);
  const ways = [first, second].map((one) => one?.sections.map(({ because }) => because?.is_higher));
  expect(new Set(ways.flat())).toEqual(new Set([true, false]));
  expect(await satsOf(await test.signIn('student2@dsat.example'))).toMatchObject([{ grading_type_id: 5 }]);
});

it('its points follow from the stored answers', async () => {
  const attempts = await test.db
    .selectFrom('attempt_plan as l')
    .innerJoin('attempt as t', 't.id', 'l.attempt_id')
    .select(['t.id', 't.campus_id'])
    .execute();
  expect(attempts.length).toBeGreaterThanOrEqual(3);
  for (const attempt of attempts) {
    const { items } = scoreAttempt(await listScoreables(test.db, attempt));
    const stored = await test.db
      .selectFrom('attempt_item')
      .select(['id', 'earned'])
      .where('attempt_id', '=', attempt.id)
      .execute();
    const earnedOf = new Map(stored.map(({ id, earned }) => [id, earned]));
    for (const item of items) expect(earnedOf.get(item.itemId)).toBe(item.earned);
  }
});
