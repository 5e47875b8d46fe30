import type { CampusSetting } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightResponses, startSitting, uploadsOf } from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { buildGrade, buildSubject, linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const SCORE = /66\.67|"(actual_|total_)?score":"|"earned":"|"answer_status_id":\d/;

/** Submits an attempt with two of three right, released immediately by the schedule. */
async function submitted(isPlacement: boolean, settings: readonly CampusSetting[]) {
  const campus = await buildCampus(app.db, { settings });
  const sitting = await startSitting(app, { student: { campus } });
  await app.db
    .updateTable('assessment')
    .set({ is_placement: isPlacement })
    .where('id', '=', sitting.schedule.assessment.id)
    .execute();
  await sitting.caller.ok('submitAttempt', {
    params: { result_id: sitting.resultId, part: 1 },
    body: {
      player_id: sitting.playerId,
      answers: uploadsOf(sitting, rightResponses.slice(0, 2), { writtenAt: app.clock.now() }),
    },
  });
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, sitting.student);
  return { ...sitting, family: [await app.as(sitting.student), await app.as(parent)] };
}

type Sitting = Awaited<ReturnType<typeof submitted>>;

const told = async (caller: Caller, { campus, student, resultId }: Sitting) =>
  JSON.stringify([
    await caller.ok('listStudentAssessments', { params: { student_id: student.userId } }),
    await caller.ok('getResult', { params: { student_id: student.userId, result_id: resultId } }),
    await caller.ok('getDashboard', { params: { campus_id: campus.id } }),
    await caller.ok('getToDo', {}),
  ]);

const rowFor = async (caller: Caller, { student }: Sitting) => {
  const [row] = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
  return row?.assessment_attempts ?? [];
};

describe('the score of a placement test', () => {
  it('never reaches student or parent where the campus hides it, and reads N/A', async () => {
    const sitting = await submitted(true, ['hides_placement_scores']);
    for (const caller of sitting.family) {
      expect(await told(caller, sitting)).not.toMatch(SCORE);
      expect(await rowFor(caller, sitting)).toMatchObject([{ hide_score: true, score: null }]);
    }
    expect(await told(await app.as(sitting.teacher), sitting)).toMatch(SCORE);
  });

  it.each([
    ['the campus does not hide it', true, []],
    ['it is no placement test', false, ['hides_placement_scores']],
  ] as const)('is told where %s', async (_, isPlacement, settings) => {
    const sitting = await submitted(isPlacement, settings);
    for (const caller of sitting.family) expect(await told(caller, sitting)).toMatch(SCORE);
  });

  it('takes an attempt that should be tried again from their table, and leaves it to staff', async () => {
    const sitting = await submitted(true, ['hides_placement_scores']);
    await app.db
      .updateTable('attempt')
      .set({ status: resultStatuses.retakeSuggested })
      .where('id', '=', sitting.resultId)
      .execute();
    for (const caller of sitting.family)
      expect(await rowFor(caller, sitting)).toMatchObject([
        { result_id: null, result_status_id: resultStatuses.graded, score: null },
      ]);
    expect(await rowFor(await app.as(sitting.teacher), sitting)).toMatchObject([
      { result_id: sitting.resultId, result_status_id: resultStatuses.retakeSuggested },
    ]);
  });

  it('is written as a flag of tests alone, bundles among them', async () => {
    const member = await buildMember(app.db);
    const author = await app.as(member);
    const { id: grade_id } = await buildGrade(app.db, { campus: { id: member.campusId } });
    const { id: subject_id } = await buildSubject(app.db, { campus: { id: member.campusId } });
    const place = { grade_id, subject_id, chapter_name: 'A chapter', lesson_name: 'A lesson' };
    const create = (type: number) =>
      author.ok('createAssessment', {
        body: {
          name: 'Where to begin',
          type,
          is_placement: true,
          ...place,
          ...(type === 5 && { multipart_assessment_type_id: 1 }),
        },
      });
    const test = await create(1);
    expect(test.is_placement).toBe(true);
    expect((await create(5)).is_placement).toBe(true);
    expect((await create(3)).is_placement).toBe(false);
    const [listed] = await author.ok('listAssessments', { query: { types: [1] } });
    expect(listed).toMatchObject({ id: test.id, is_placement: true });
  });
});
