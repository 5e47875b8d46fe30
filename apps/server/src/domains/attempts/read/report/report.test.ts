import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../../../test/factories/assessments.ts';
import { rightResponses, startSitting, uploadsOf } from '../../../../../test/factories/attempts.ts';
import { begin, buildSatSitting, finishPart } from '../../../../../test/factories/bundles.ts';
import { buildCampus } from '../../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../../test/factories/members.ts';
import { eachDraft } from '../../../../../test/factories/question-drafts.ts';
import type { ScheduleDraft } from '../../../../../test/factories/schedules.ts';
import { linkParent } from '../../../../../test/factories/sections.ts';
import { recorded } from '../../../../../test/recorded-paper.ts';
import { spiedDrawing } from '../../../../../test/spied-drawing.ts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { reportPdf } from '../../../questions/paper/draw-report.ts';
import { drawReport, type ReportOrder } from '../../../questions/paper/report-task.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { orders } = spiedDrawing(() => app);

const WHY = 'why-it-is-so';

/** A question of each type, left empty; or three, answered as they should be. */
async function buildScene(
  { points, ...draft }: Partial<ScheduleDraft> & { readonly points?: readonly string[] } = {},
  isAnswered = false,
) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const questions = [...eachDraft({ explanation: WHY })];
  const sitting = await startSitting(app, {
    author,
    ...(!isAnswered && {
      assessment: await buildAssessment(app.db, { author, status: 'active', questions, points }),
    }),
    student: { campus, name: 'Ada Okafor' },
    durationMinutes: 30,
    ...draft,
  });
  const { resultId: result_id, playerId: player_id, student, caller } = sitting;
  const params = { student_id: student.userId, result_id };
  const answers = isAnswered ? uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() }) : [];
  const submit = () =>
    caller.ok('submitAttempt', { params: { result_id, part: 1 }, body: { player_id, answers } });
  return { ...sitting, campus, params, submit };
}

const ordered = (): ReportOrder => ({
  ...drawReport.input.parse(orders('questions.drawReport').at(-1)),
  pictures: [],
  logo: null,
});
const textOf = async (order: ReportOrder) =>
  (await recorded(() => reportPdf(order))).texts.map(({ text }) => text).join(' ');

it('says what was answered and what it came to, without the key before its time', async () => {
  const { caller, params, submit } = await buildScene(
    { keyRelease: 'never', explanationRelease: 'never' },
    true,
  );
  expect((await caller.send('exportResultReport', { params })).status).toBe(409);
  await submit();
  const { status, headers, body } = await caller.send('exportResultReport', { params });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(String(body).slice(0, 5)).toBe('%PDF-');
  const text = await textOf(ordered());
  expect(text).toContain('Student: Ada Okafor');
  // Both moments as the page of the result writes them.
  const moment = String.raw`[A-Z][a-z]{2} \d{2},\d{4} \d{2}:\d{2} [AP]M`;
  expect(text).toMatch(new RegExp(`Attempt 1 · Attempted at ${moment} · Submitted On ${moment}`));
  expect(text).toContain('Question 1 · Correct');
  expect(text).toMatch(/Answer: [A-C] /);
  expect(text).not.toContain('Right answer');
});

it('writes points as people read them, not as they are kept', async () => {
  const { submit, caller, params } = await buildScene({ points: ['2.5'] });
  await submit();
  await caller.ok('exportResultReport', { params });
  const text = await textOf(ordered());
  expect(text).toContain('0 of 2.50 points');
  expect(text).not.toContain('5/2');
});

it('has the key and why once they are told, and no question while nothing is told of any', async () => {
  const open = await buildScene({ keyRelease: 'afterSubmitting', explanationRelease: 'afterSubmitting' });
  await open.submit();
  await open.caller.send('exportResultReport', { params: open.params });
  const text = await textOf(ordered());
  expect(text).toContain('Right answer');
  expect(text).toContain(WHY);

  const hidden = await buildScene({ hideScore: true, keyRelease: 'afterSubmitting' });
  await hidden.submit();
  const parent = await buildMember(app.db, { campus: hidden.campus, userType: 'parent' });
  await linkParent(app.db, parent, hidden.student);
  expect((await (await app.as(parent)).send('exportResultReport', { params: hidden.params })).status).toBe(
    200,
  );
  expect(ordered()).toMatchObject({ score: null, items: [], questions: [] });
  const admin = await app.as(await buildMember(app.db, { campus: hidden.campus, userType: 'campusAdmin' }));
  await admin.send('exportResultReport', { params: hidden.params });
  expect(ordered().items.length).toBeGreaterThan(5);
});

it('says of help by Chiron whether there was an answer', async () => {
  const words = async (isAnswered: boolean) => {
    const { caller, params, submit, itemIds } = await buildScene({}, isAnswered);
    await app.db
      .updateTable('attempt_item')
      .set({ ai_helped_at: app.clock.now() })
      .where('id', '=', itemIds[0] ?? 0)
      .execute();
    await submit();
    await caller.send('exportResultReport', { params });
    return textOf(ordered());
  };
  expect(await words(true)).toContain('Answered with help from Chiron.');
  const text = await words(false);
  expect(text).toContain('Helped by Chiron.');
  expect(text).not.toContain('Answered with help');
});

it('says how long each question was on the screen, where that was measured', async () => {
  const { caller, params, submit, itemIds, playerId } = await buildScene({}, true);
  app.clock.advance({ minutes: 3 });
  const noted = (index: number, seconds: number) => ({
    item_id: itemIds[index] ?? 0,
    seq: 1,
    written_at: app.clock.now().toISOString(),
    marks: { is_flagged: false, struck: [], highlights: [], seconds },
  });
  await caller.ok('saveMarks', {
    params: { result_id: params.result_id, part: 1 },
    body: { player_id: playerId, marks: [noted(0, 75), noted(1, 8)] },
  });
  await submit();
  await caller.send('exportResultReport', { params });
  expect(ordered().items.map(({ head }) => /Time: .*/.exec(head)?.[0])).toEqual([
    'Time: 1 min 15 s',
    'Time: 8 s',
    undefined,
  ]);
});

it('calls the score of a digital SAT an estimate, with that of each section and its range', async () => {
  const sitting = await buildSatSitting(app, { keyRelease: 'afterSubmitting' });
  const { result_id } = await begin(sitting);
  for (const part of [1, 2, 3, 4]) {
    if (part > 1) await begin(sitting);
    await finishPart(app, sitting, result_id, part, 2);
    if (part === 2) app.clock.advance({ minutes: 10 });
  }
  const params = { student_id: sitting.student.userId, result_id };
  const { sections, total } = await sitting.caller.ok('getDigitalSatAnalysis', { params });
  expect((await sitting.caller.send('exportResultReport', { params })).status).toBe(200);
  const { score, lines, items } = ordered();
  // Both sections by their first modules, right throughout: the way leads to the higher ones.
  expect(items.flatMap(({ begins }) => begins ?? [])).toEqual([
    'English module 1',
    'English module 2B',
    'Math module 1',
    'Math module 2B',
  ]);
  expect(score).toMatch(/ \/ 1600$/);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Estimate of a/),
      `Most likely between ${total?.low} and ${total?.high}`,
      ...sections.map(({ digital_sat_section_id: id, scaled, low, high }) => {
        const name = id === 1 ? 'Reading and Writing' : 'Math';
        return `${name}: ${scaled}, between ${low} and ${high}`;
      }),
    ]),
  );
});

it('is nobody else’s, and as wide as the paper that is chosen', async () => {
  const { campus, params, submit, caller } = await buildScene({}, true);
  await submit();
  const other = await app.as(await buildMember(app.db, { campus, userType: 'student' }));
  expect((await other.send('exportResultReport', { params })).status).toBe(404);
  await caller.send('exportResultReport', { params, query: { size: 'LETTER' } });
  expect(ordered().size).toBe('LETTER');
});
