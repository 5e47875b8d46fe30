import type { QuestionResponse } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import { type Running, startSitting, uploadsOf } from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import {
  fillInBlankDraft,
  freeTextDraft,
  text2Draft,
  textDraft,
} from '../../../../test/factories/question-drafts.ts';
import type { ScheduleDraft } from '../../../../test/factories/schedules.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const STARTER = 'It was a day like any other, until';
const short: QuestionResponse = { type: 'text', text: 'paris' };
const long = (html = '<p>Because it is <strong>lighter</strong>.</p>'): QuestionResponse => ({
  type: 'text2',
  html,
});
const essay = (text = `${STARTER} noon.`): QuestionResponse => ({ type: 'freeText', text });

/** A student in the middle of a short answer, a long one and an essay, in this order. */
async function take(draft: Partial<ScheduleDraft> = {}) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const assessment = await buildAssessment(app.db, {
    author,
    status: 'active',
    questions: [textDraft(), text2Draft(), freeTextDraft()],
  });
  return startSitting(app, { author, assessment, student: { campus }, durationMinutes: 30, ...draft });
}

const uploads = (running: Running, responses: readonly QuestionResponse[]) =>
  uploadsOf(running, responses, { writtenAt: app.clock.now() });
const bodyOf = (running: Running, responses: readonly QuestionResponse[]) => ({
  params: { result_id: running.resultId, part: 1 },
  body: { player_id: running.playerId, answers: uploads(running, responses) },
});
const save = (running: Running, responses: readonly QuestionResponse[]) =>
  running.caller.ok('saveAnswers', bodyOf(running, responses));
const submit = (running: Running, responses: readonly QuestionResponse[] = []) =>
  running.caller.ok('submitAttempt', bodyOf(running, responses));
const stored = async ({ resultId }: Running) =>
  (
    await app.db
      .selectFrom('answer as n')
      .innerJoin('attempt_item as i', 'i.id', 'n.item_id')
      .select('n.response')
      .where('i.attempt_id', '=', resultId)
      .orderBy('n.item_id')
      .execute()
  ).map(({ response }) => response);

describe('an attempt with answers that a person grades', () => {
  it('is submitted and has no score, though a machine could judge the rest', async () => {
    const running = await take();
    expect(await submit(running, [short, long(), essay()])).toMatchObject({
      result_status_id: 3,
      result_status_description: 'User Submitted',
      score: null,
      actual_score: null,
      items: [
        { answer_status_id: 1, earned: '1' },
        { answer_status_id: 5, earned: null, is_misfit: false, response: long() },
        { answer_status_id: 5, earned: null, response: essay() },
      ],
    });
    const rows = await running.caller.ok('listStudentAssessments', {
      params: { student_id: running.student.userId },
    });
    expect(rows[0]?.assessment_attempts[0]).toMatchObject({ result_status_id: 3, score: null });
  });

  it('waits in the same way when its time was over', async () => {
    const running = await take();
    await save(running, [short, long(), essay()]);
    app.clock.advance({ minutes: 60 });
    await app.runJobs();
    expect(
      await running.caller.ok('getResult', {
        params: { student_id: running.student.userId, result_id: running.resultId },
      }),
    ).toMatchObject({ result_status_id: 4, score: null });
  });

  it('is graded at once when nothing of it was answered', async () => {
    const running = await take();
    const nothing = [short, long('<p>&nbsp;</p>'), essay(` ${STARTER}\n`)];
    expect(await submit(running, nothing)).toMatchObject({
      result_status_id: 6,
      score: '33.33',
      items: [{ earned: '1' }, { answer_status_id: 4, earned: '0' }, { answer_status_id: 4, earned: '0' }],
    });
  });
});

const attack =
  '<p onclick="steal()">Hello <b style="position:fixed">you</b><script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:alert(1)">link</a><img src="file:5f0c1d2e-0a1b-4c2d-8e3f-aabbccddeeff">';
const harmless = { type: 'text2', html: '<p>Hello <b>you</b></p>link' };

describe('a formatted answer', () => {
  it('is cleaned before it is kept, and shown so to whoever sees it', async () => {
    const running = await take();
    await save(running, [short, long(attack)]);
    expect(await stored(running)).toEqual([short, harmless]);
    const paper = await running.caller.ok('getPaper', { params: { result_id: running.resultId, part: 1 } });
    expect(paper.answers[1]?.response).toEqual(harmless);
  });

  it('is cleaned when several come together, when it comes with the end, and when it comes late', async () => {
    const running = await take();
    await save(running, [short, long(attack), essay()]);
    expect((await stored(running))[1]).toEqual(harmless);
    const other = await take();
    const result = await submit(other, [short, long(attack)]);
    expect(result.items[1]?.response).toEqual(harmless);
    const late = await take();
    const body = bodyOf(late, [short, long(attack)]);
    app.clock.advance({ minutes: 32 });
    await app.runJobs();
    await late.caller.ok('saveAnswers', body);
    const kept = await app.db
      .selectFrom('late_answer as l')
      .innerJoin('attempt_item as i', 'i.id', 'l.item_id')
      .select('l.response')
      .where('i.attempt_id', '=', late.resultId)
      .orderBy('l.item_id')
      .execute();
    expect(kept.map(({ response }) => response)).toEqual([short, harmless]);
  });

  it('can be read back however long it becomes when it is written as it should be', async () => {
    const running = await take();
    await save(running, [short, long('&'.repeat(60_000))]);
    const paper = await running.caller.ok('getPaper', { params: { result_id: running.resultId, part: 1 } });
    expect(JSON.stringify(paper.answers[1]?.response)).toMatch(
      /^\{"type":"text2","html":"<p>(&amp;)+<\/p>"\}$/,
    );
  });

  it('beyond the limit is refused, and by name', async () => {
    const running = await take();
    const { status, body } = await running.caller.send('saveAnswers', {
      params: { result_id: running.resultId, part: 1 },
      body: { player_id: running.playerId, answers: uploads(running, [short, long('x'.repeat(60_001))]) },
    });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { details: [{ path: 'answers.1.response.html' }] },
    });
  });
});

it('with the key, each typed blank says what it was worth, and what marking looks for stays at home', async () => {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const assessment = await buildAssessment(app.db, {
    author,
    status: 'active',
    questions: [fillInBlankDraft(), text2Draft({ model: 'MODEL' }), freeTextDraft({ notes: 'NOTES' })],
  });
  const running = await startSitting(app, {
    author,
    assessment,
    student: { campus },
    durationMinutes: 30,
    keyRelease: 'afterSubmitting',
  });
  const gaps = [
    { kind: 'text' as const, id: '1', text: 'Hydrogen' },
    { kind: 'number' as const, id: '2', number: '4' },
    { kind: 'choice' as const, id: '3', choiceId: 'solid' },
  ];
  const result = await submit(running, [{ type: 'fillInBlank', gaps }]);
  expect(result.items[0]).toMatchObject({
    earned: '0.67',
    key: { gaps: [{ given: 'right' }, { given: 'wrong' }, { kind: 'choice' }] },
  });
  expect(result.items[1]?.key).toMatchObject({ modelAnswer: 'MODEL' });
  expect(JSON.stringify(result)).not.toContain('NOTES');
});
