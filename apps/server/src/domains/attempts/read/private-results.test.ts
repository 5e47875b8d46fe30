import { userTypes } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment, shareAssessment } from '../../../../test/factories/assessments.ts';
import { rightResponses, startSitting, uploadsOf } from '../../../../test/factories/attempts.ts';
import { begin, buildSatSitting, finishPart } from '../../../../test/factories/bundles.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../../test/factories/members.ts';
import {
  numberDraft,
  singleChoiceDraft,
  trueFalseDraft,
} from '../../../../test/factories/question-drafts.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { spiedDrawing } from '../../../../test/spied-drawing.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { drawReport } from '../../questions/paper/report-task.ts';

// Result of an assessment that its author shares with nobody. decision 0147
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { orders } = spiedDrawing(() => app);

const STEM = 'stem-of-a-private-test';
const WHY = 'why-it-is-so';
const SAID = 'said-of-the-whole';

/** Answered right throughout; `isLeft` leaves it to its deadline, with the answers still on the device. */
async function buildScene({ isPublic = false, isLeft = false } = {}) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const texts = { stem: STEM, explanation: WHY };
  const assessment = await buildAssessment(app.db, {
    author,
    isPublic,
    status: 'active',
    questions: [singleChoiceDraft(texts), trueFalseDraft(texts), numberDraft(texts)],
  });
  const sitting = await startSitting(app, {
    ...{ author, assessment, student: { campus }, durationMinutes: 10, lateAnswers: 'count' },
    ...{ scoreRelease: 'never', verdictRelease: 'never', keyRelease: 'never' },
  });
  const { caller, resultId: result_id, playerId: player_id, student } = sitting;
  const answers = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
  const params = { result_id, part: 1 };
  if (isLeft) {
    app.clock.advance({ minutes: 11 });
    await app.runJobs();
  } else await caller.ok('submitAttempt', { params, body: { player_id, answers } });
  return {
    ...{ campus, author, assessment, sitting, student },
    params: { student_id: student.userId, result_id },
    save: () => caller.call('saveAnswers', { params, body: { player_id, answers } }),
  };
}
type Scene = Awaited<ReturnType<typeof buildScene>>;

const colleague = ({ campus }: Scene) => buildMember(app.db, { campus });

const without: Readonly<Record<string, (scene: Scene) => Promise<Member>>> = {
  'a colleague': colleague,
  async 'a colleague whose child has taken it'(scene) {
    const member = await colleague(scene);
    const { campusId: campus_id, userId: user_id } = member;
    await app.db
      .insertInto('membership_role')
      .values({ campus_id, user_id, user_type: userTypes.parent })
      .execute();
    await linkParent(app.db, member, scene.student);
    return member;
  },
};

const withSight: Readonly<Record<string, (scene: Scene) => Promise<Member>>> = {
  'its author': async ({ author }) => author,
  async 'a colleague with whom it is shared'(scene) {
    const member = await colleague(scene);
    await shareAssessment(app.db, scene.assessment, member);
    return member;
  },
  'an admin': ({ campus }) => buildMember(app.db, { campus, userType: 'campusAdmin' }),
  'a homework grader': ({ campus }) => buildMember(app.db, { campus, userType: 'homeworkGrader' }),
};

describe('a result of an assessment that is shared with nobody', () => {
  it.each(Object.entries(without))(
    'tells %s the score, and nothing of a question',
    async (_, buildReader) => {
      const scene = await buildScene();
      const { params } = scene;
      const author = await app.as(scene.author);
      await author.ok('reviewResult', {
        params: { result_id: params.result_id },
        body: { version: 0, rating_id: 1, comment: SAID, suggests_retake: false },
      });
      const reader = await app.as(await buildReader(scene));
      const result = await reader.ok('getResult', { params });
      expect(result).toMatchObject({
        is_score_only: true,
        score: '100.00',
        actual_score: '3',
        rating_id: 1,
        result_status_id: resultStatuses.graded,
        ...{
          is_score_shown: true,
          is_verdict_shown: false,
          is_key_shown: false,
          is_explanation_shown: false,
        },
        ...{ items: [], passages: [], sections: [], parts: [], comment: '' },
      });
      const [row] = await reader.ok('listStudentAssessments', { params: { student_id: params.student_id } });
      expect(row).toMatchObject({
        is_score_only: true,
        assessment_attempts: [{ score: '100.00', can_download: false }],
      });
      for (const body of [result, row]) {
        const text = JSON.stringify(body);
        for (const kept of [STEM, WHY, SAID]) expect(text).not.toContain(kept);
      }
      expect(await reader.call('reviewTest', { params })).toMatchObject({ status: 404 });
      await reader.ok('exportResultReport', { params });
      const order = drawReport.input.parse(orders('questions.drawReport').at(-1));
      expect(order).toMatchObject({ score: '100.00%', items: [], questions: [], sections: [] });
      expect(JSON.stringify(order)).not.toContain(SAID);
    },
  );

  it.each(Object.entries(withSight))('tells %s everything', async (_, buildReader) => {
    const scene = await buildScene();
    const reader = await app.as(await buildReader(scene));
    const result = await reader.ok('getResult', { params: scene.params });
    expect(result).toMatchObject({ is_score_only: false, is_key_shown: true });
    expect(result.items).toHaveLength(3);
    expect(JSON.stringify(result)).toContain(WHY);
    expect(await reader.call('reviewTest', { params: scene.params })).toMatchObject({ status: 200 });
  });

  it('tells a colleague everything while it is public, and the score alone from the next request on', async () => {
    const scene = await buildScene({ isPublic: true });
    const reader = await app.as(await colleague(scene));
    expect((await reader.ok('getResult', { params: scene.params })).items).toHaveLength(3);
    await app.db
      .updateTable('assessment')
      .set({ is_public: false })
      .where('id', '=', scene.assessment.id)
      .execute();
    expect((await reader.ok('getResult', { params: scene.params })).items).toEqual([]);
  });

  it('tells no score while an answer may come late, and keeps none from coming', async () => {
    const scene = await buildScene({ isLeft: true });
    const member = await colleague(scene);
    const held = { result_status_id: resultStatuses.autoSubmitted, score: null, grade_label: null };
    const seen = async () => {
      const reader = await app.as(member);
      const { params } = scene;
      const [row] = await reader.ok('listStudentAssessments', { params: { student_id: params.student_id } });
      return [await reader.ok('getResult', { params }), row?.assessment_attempts[0]];
    };
    expect(await seen()).toMatchObject([held, held]);
    expect(await scene.save()).toMatchObject({ status: 200, body: { late: scene.sitting.itemIds } });
    expect(await seen()).toMatchObject([held, held]);
    app.clock.advance({ minutes: 73 * 60 });
    const told = { result_status_id: resultStatuses.graded, score: '100.00' };
    expect(await seen()).toMatchObject([told, told]);
  });

  it('tells of a digital SAT the scores of its sections, and no question', async () => {
    const sitting = await buildSatSitting(app);
    const { result_id } = await begin(sitting);
    for (const part of [1, 2, 3, 4]) {
      if (part > 1) await begin(sitting);
      await finishPart(app, sitting, result_id, part, 2);
      if (part === 2) app.clock.advance({ minutes: 10 });
    }
    const params = { student_id: sitting.student.userId, result_id };
    const reader = await app.as(await buildMember(app.db, { campus: sitting.campus }));
    const analysis = await reader.ok('getDigitalSatAnalysis', { params });
    expect(analysis).toMatchObject({ withheld: null, items: [], domains: [], unfiled_count: 0 });
    expect(analysis.sections).toHaveLength(2);
  });
});
