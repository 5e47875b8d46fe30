import { autoGradings } from '@pelion/contract/marking/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, overridePermission } from '../../../test/factories/members.ts';
import { type BuiltSubmission, buildSubmission } from '../../../test/factories/submissions.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { MarkProposer, OpenAnswer } from '../../lib/mark-proposer.ts';
import { checkScores } from '../attempts/end/check-scores.ts';

const { notStarted, inProgress, graded } = autoGradings;
const of = ({ resultId }: BuiltSubmission) => ({ params: { result_id: resultId } });
const optIn = async (app: TestApp, { campus }: BuiltSubmission) =>
  app.db
    .updateTable('campus')
    .set({ settings: JSON.stringify({ opted_for_ai: true }) })
    .where('id', '=', campus.id)
    .execute();

describe('without an AI', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('says that none is configured, and leaves everything as it was', async () => {
    const sitting = await buildSubmission(app);
    await optIn(app, sitting);
    const before = await sitting.teacher.ok('getMarking', of(sitting));
    expect(await sitting.teacher.send('autoGradeOpen', of(sitting))).toMatchObject({
      status: 501,
      body: { code: 'notConfigured', message: expect.stringContaining('No AI for marking') },
    });
    expect(await sitting.teacher.ok('getMarking', of(sitting))).toEqual(before);
    expect(before).toMatchObject({ auto_grading_status_id: notStarted, has_proposer: false });
    expect(await sitting.teacher.ok('listProposals', of(sitting))).toEqual([]);
  });

  it('is asked by nobody whose campus has not opted in, or who may not', async () => {
    const sitting = await buildSubmission(app);
    expect(await sitting.teacher.send('autoGradeOpen', of(sitting))).toMatchObject({
      status: 403,
      body: { details: { reason: 'setting' } },
    });
    await optIn(app, sitting);
    const grader = await app.as(
      await buildMember(app.db, { campus: sitting.campus, userType: 'homeworkGrader' }),
    );
    expect((await grader.send('autoGradeOpen', of(sitting))).status).toBe(403);
    expect((await sitting.caller.send('autoGradeOpen', of(sitting))).status).toBe(403);
    const { campus } = sitting;
    await overridePermission(app.db, {
      campus,
      userType: 'homeworkGrader',
      permission: 'auto_grade_with_ai',
      isGranted: true,
    });
    expect((await grader.send('autoGradeOpen', of(sitting))).status).toBe(501);
    const stranger = await buildMember(app.db, {
      campus: await buildCampus(app.db, { settings: ['opted_for_ai'] }),
      userType: 'teacher',
    });
    expect((await (await app.as(stranger)).send('autoGradeOpen', of(sitting))).status).toBe(404);
  });

  it('judges what is closed once more, and never what a person gave', async () => {
    const sitting = await buildSubmission(app);
    const { teacher, resultId, itemIds } = sitting;
    const mark = (index: number, points: string) =>
      teacher.ok('markItem', {
        params: { result_id: resultId, item_id: itemIds[index] ?? 0 },
        body: { version: 0, points },
      });
    // Right by its key, and taken away by a person.
    await mark(0, '0');
    expect(await teacher.ok('autoGradeClosed', of(sitting))).toMatchObject({
      score: null,
      auto_grading_status_id: notStarted,
    });
    expect((await teacher.ok('getMarking', of(sitting))).items[0]).toMatchObject({
      earned: '0',
      points: '0',
    });
    await mark(1, '2');
    await mark(2, '0');
    expect(await teacher.ok('autoGradeClosed', of(sitting))).toMatchObject({
      result_status_id: 6,
      actual_score: '2',
      auto_grading_status_id: graded,
    });
    expect((await checkScores(app.services.db)).differences).toEqual([]);
  });
});

describe('with an AI', () => {
  let app: TestApp;
  let asked: OpenAnswer[] = [];
  let answer: MarkProposer['propose'] = async () => null;
  beforeAll(async () => {
    const propose: MarkProposer['propose'] = (open) => {
      asked.push(open);
      return answer(open);
    };
    app = await createTestApp({ services: { proposer: { propose } } });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => app.close());
  const begin = async () => {
    const sitting = await buildSubmission(app);
    await optIn(app, sitting);
    return sitting;
  };

  it('goes through its three states, and gives nobody a point', async () => {
    answer = async ({ worth }) => ({ points: worth === '5/2' ? '2' : '7', comment: 'Says why.' });
    const sitting = await begin();
    const { teacher, caller, student, resultId } = sitting;
    expect(await teacher.ok('autoGradeOpen', of(sitting))).toEqual({ auto_grading_status_id: inProgress });
    expect(await teacher.ok('autoGradeOpen', of(sitting))).toEqual({ auto_grading_status_id: inProgress });
    await app.runJobs();
    expect(asked.map(({ worth }) => worth)).toEqual(['5/2', '1/3']);
    expect(await teacher.ok('getMarking', of(sitting))).toMatchObject({
      auto_grading_status_id: graded,
      has_proposer: true,
      result_status_id: 3,
      score: null,
      items: [{}, { points: null, needs_grading: true }, { points: null, needs_grading: true }],
    });
    // Seven points of a third are implausible.
    expect(await teacher.ok('listProposals', of(sitting))).toMatchObject([
      { item_id: sitting.itemIds[1], points: '2', comment: 'Says why.' },
    ]);
    const [row] = await teacher.ok('listSubmissions', {
      params: { schedule_id: sitting.schedule.id },
      query: {},
    });
    expect(row).toMatchObject({ auto_grading_status_id: graded });
    const seen = await caller.ok('getResult', {
      params: { student_id: student.userId, result_id: resultId },
    });
    expect(JSON.stringify(seen)).not.toContain('Says why.');
    expect((await checkScores(app.services.db)).differences).toEqual([]);
  });

  it('says nothing of what a person has marked', async () => {
    answer = async () => ({ points: '1', comment: 'PROPOSED' });
    const sitting = await begin();
    const { teacher, resultId, itemIds } = sitting;
    await teacher.ok('autoGradeOpen', of(sitting));
    await teacher.ok('markItem', {
      params: { result_id: resultId, item_id: itemIds[1] ?? 0 },
      body: { version: 0, points: '0.5' },
    });
    await app.runJobs();
    expect(asked.map(({ worth }) => worth)).toEqual(['1/3']);
    expect((await teacher.ok('getMarking', of(sitting))).items[1]).toMatchObject({ points: '0.50' });
    expect(await teacher.ok('listProposals', of(sitting))).toEqual([]);
  });

  it('is not started again after a provider that was away, and can be asked anew', async () => {
    answer = () => Promise.reject(new Error('away'));
    const sitting = await begin();
    const state = async () => (await sitting.teacher.ok('getMarking', of(sitting))).auto_grading_status_id;
    await sitting.teacher.ok('autoGradeOpen', of(sitting));
    await app.runJobs();
    expect(await state()).toBe(notStarted);
    answer = async () => ({ points: '0.25', comment: '' });
    await sitting.teacher.ok('autoGradeOpen', of(sitting));
    await app.runJobs();
    expect(await state()).toBe(graded);
  });

  it('proposes nothing where two people mark', async () => {
    const sitting = await buildSubmission(app, { allowedDifference: '0.5' });
    await optIn(app, sitting);
    expect(await sitting.teacher.send('autoGradeOpen', of(sitting))).toMatchObject({
      status: 409,
      body: { details: { reason: 'twoMarks' } },
    });
    expect(asked).toEqual([]);
  });
});
