import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment, shareAssessment } from '../../../test/factories/assessments.ts';
import { type Running, startSitting } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CANARY = 'why-it-is-so';
const reportBy = ({ caller, resultId, itemIds }: Running, body: object = { kind_id: 1 }, at = 0) =>
  caller.send('reportItem', { params: { result_id: resultId, item_id: itemIds[at] ?? 0 }, body });
const ownReports = ({ caller, resultId }: Running) =>
  caller.ok('listItemReports', { params: { result_id: resultId } });
const queueOf = (caller: Caller, query: object = {}) => caller.ok('listQuestionReports', { query });
const submit = ({ caller, resultId, playerId }: Running) =>
  caller.ok('submitAttempt', { params: { result_id: resultId, part: 1 }, body: { player_id: playerId } });
const openCounts = async (caller: Caller, { schedule }: Running) =>
  (await caller.ok('listQuestions', { params: { assessment_id: schedule.assessment.id } })).map(
    ({ open_reports }) => open_reports,
  );

describe('a student', () => {
  it('reports a question in the middle of a test; it waits for its author with the attempt', async () => {
    const sitting = await startSitting(app);
    const teacher = await app.as(sitting.teacher);
    const comment = 'Both are true.';
    expect(await reportBy(sitting, { kind_id: 1, comment }, 1)).toMatchObject({ status: 200 });
    expect(await queueOf(teacher)).toMatchObject([
      {
        question_id: sitting.questionIds[1],
        kind_id: 1,
        comment,
        status_id: 1,
        position: 2,
        is_outdated: false,
        attempt: { student_id: sitting.student.userId, result_id: sitting.resultId },
        can: { decide: true },
      },
    ]);
    expect(await openCounts(teacher, sitting)).toEqual([0, 1, 0]);
    expect(await teacher.ok('countQuestionReports', {})).toEqual({ open: 1 });
  });

  it('has one open report for a question, and may report again once it is answered', async () => {
    const sitting = await startSitting(app);
    await reportBy(sitting);
    expect(await reportBy(sitting)).toMatchObject({ status: 409, body: { details: { reason: 'reported' } } });
    const teacher = await app.as(sitting.teacher);
    const [report] = await queueOf(teacher);
    await teacher.ok('decideQuestionReport', {
      params: { report_id: report?.id ?? 0 },
      body: { status_id: 3, reply: 'It is right.' },
    });
    expect(await reportBy(sitting)).toMatchObject({ status: 200 });
  });

  it('reads the answer once the attempt has ended, and never what is right', async () => {
    const sitting = await startSitting(app);
    await reportBy(sitting);
    const teacher = await app.as(sitting.teacher);
    const [report] = await queueOf(teacher);
    const decide = () =>
      teacher.call('decideQuestionReport', {
        params: { report_id: report?.id ?? 0 },
        body: { status_id: 2, reply: CANARY },
      });
    expect(await decide()).toMatchObject({ status: 200 });
    expect(await decide()).toMatchObject({ status: 409, body: { details: { reason: 'decided' } } });
    expect(await ownReports(sitting)).toMatchObject([{ status_id: 2, reply: '' }]);
    await submit(sitting);
    expect(await ownReports(sitting)).toEqual([
      {
        item_id: sitting.itemIds[0],
        kind_id: 1,
        comment: '',
        status_id: 2,
        reply: CANARY,
        created_at: expect.any(String),
      },
    ]);
  });

  it('reports nothing of somebody else, and no item of another attempt', async () => {
    const [own, other] = [await startSitting(app), await startSitting(app)];
    const body = { kind_id: 1 };
    for (const params of [
      { result_id: other.resultId, item_id: other.itemIds[0] ?? 0 },
      { result_id: own.resultId, item_id: other.itemIds[0] ?? 0 },
    ])
      expect(await own.caller.call('reportItem', { params, body })).toMatchObject({ status: 404 });
    expect(await own.caller.call('listItemReports', { params: { result_id: other.resultId } })).toMatchObject(
      { status: 404 },
    );
  });

  it.each([
    [{ kind_id: 5 }, 'comment'],
    [{ kind_id: 5, comment: '   ' }, 'comment'],
    [{ kind_id: 1, comment: 'x'.repeat(1001) }, 'comment'],
    [{ kind_id: 9 }, 'kind_id'],
  ])('%j is refused at its field', async (body, path) => {
    const sitting = await startSitting(app);
    expect(await reportBy(sitting, body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });

  it('reports at most twenty times in an hour', async () => {
    const sitting = await startSitting(app);
    for (let n = 0; n < 20; n++) await reportBy(sitting);
    expect(await reportBy(sitting)).toMatchObject({ status: 429 });
  });
});

describe('staff', () => {
  it('report what they may see, and find it among their own with the answer', async () => {
    const campus = await buildCampus(app.db);
    const author = await buildMember(app.db, { campus });
    const colleague = await buildMember(app.db, { campus });
    const assessment = await buildAssessment(app.db, { author, questions: [trueFalseDraft()] });
    const params = { assessment_id: assessment.id, question_id: assessment.questionIds[0] ?? 0 };
    const asColleague = await app.as(colleague);
    const body = { kind_id: 3, comment: 'recieve' };
    expect(await asColleague.call('reportQuestion', { params, body })).toMatchObject({ status: 404 });
    await shareAssessment(app.db, assessment, colleague, 'view');
    await asColleague.ok('reportQuestion', { params, body });
    expect(await queueOf(asColleague)).toEqual([]);
    const [own] = await queueOf(asColleague, { mine: true });
    expect(own).toMatchObject({ attempt: null, can: { decide: false }, reporter_name: colleague.name });
    const asAuthor = await app.as(author);
    await asAuthor.ok('decideQuestionReport', {
      params: { report_id: own?.id ?? 0 },
      body: { status_id: 2, reply: 'Thank you' },
    });
    expect(await queueOf(asColleague, { mine: true })).toMatchObject([
      { status_id: 2, reply: 'Thank you', decided_by_name: author.name },
    ]);
    expect(await queueOf(asAuthor, { status_ids: [1] })).toEqual([]);
  });

  it.each([
    ['view', 0, 404],
    ['edit', 1, 200],
    ['own', 1, 200],
  ] as const)(
    'with whom it is shared to %s see %i in the queue and decide: %i',
    async (level, count, status) => {
      const sitting = await startSitting(app);
      await reportBy(sitting);
      const colleague = await buildMember(app.db, { campus: sitting.campus });
      await shareAssessment(
        app.db,
        { ...sitting.schedule.assessment, author: sitting.teacher },
        colleague,
        level,
      );
      const caller = await app.as(colleague);
      expect(await queueOf(caller)).toHaveLength(count);
      const [report] = await queueOf(await app.as(sitting.teacher));
      expect(
        await caller.call('decideQuestionReport', {
          params: { report_id: report?.id ?? 0 },
          body: { status_id: 2 },
        }),
      ).toMatchObject({ status });
    },
  );

  it('dismiss with a word', async () => {
    const sitting = await startSitting(app);
    await reportBy(sitting);
    const teacher = await app.as(sitting.teacher);
    const [report] = await queueOf(teacher);
    expect(
      await teacher.call('decideQuestionReport', {
        params: { report_id: report?.id ?? 0 },
        body: { status_id: 3, reply: '' },
      }),
    ).toMatchObject({ status: 400, body: { details: [{ path: 'reply' }] } });
  });

  it('read page by page, newest first', async () => {
    const sitting = await startSitting(app);
    const teacher = await app.as(sitting.teacher);
    for (const at of [0, 1, 2]) await reportBy(sitting, { kind_id: 3 }, at);
    const all = await queueOf(teacher, { assessment_id: sitting.schedule.assessment.id });
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one));
    const rest = await queueOf(teacher, { before: all[0]?.id });
    expect(rest.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
  });
});
