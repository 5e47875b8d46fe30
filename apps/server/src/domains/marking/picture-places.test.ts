import { randomUUID } from 'node:crypto';
import { placeLimits } from '@pelion/contract/marking/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { type Running, startSitting } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildPhoto } from '../../../test/factories/photos.ts';
import { freeTextDraft, text2Draft } from '../../../test/factories/question-drafts.ts';
import { spiedDrawing } from '../../../test/spied-drawing.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawReport } from '../questions/paper/report-task.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { orders } = spiedDrawing(() => app);

/** A page for the answer to one question of a running attempt. */
async function sendPage({ caller, resultId, itemIds }: Running, index: number): Promise<string> {
  const page_id = randomUUID();
  const bytes = buildPhoto();
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'page.jpg');
  const query = {
    page_id,
    item_id: itemIds[index],
    offset: 0,
    size: bytes.byteLength,
    written_at: app.clock.now().toISOString(),
  };
  const sent = await caller.send('putPage', { params: { result_id: resultId, part: 1 }, query, body });
  expect(sent).toMatchObject({ status: 200, body: { is_kept: true } });
  return page_id;
}

/** Submitted: an essay and a long answer, each photographed on one page. */
async function onPaper() {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const assessment = await buildAssessment(app.db, {
    author,
    status: 'active',
    questions: [freeTextDraft(), text2Draft()],
    points: ['2', '2'],
  });
  const running = await startSitting(app, {
    author,
    assessment,
    student: { campus },
    durationMinutes: 30,
    tools: ['photos'],
  });
  const pages = [await sendPage(running, 0), await sendPage(running, 1)] as const;
  const { caller, resultId, playerId } = running;
  await caller.ok('submitAttempt', {
    params: { result_id: resultId, part: 1 },
    body: { player_id: playerId, answers: [] },
  });
  const teacher = await app.as(author);
  const mark = (version: number, places: readonly object[], index = 0) =>
    teacher.send('markItem', {
      params: { result_id: resultId, item_id: running.itemIds[index] ?? 0 },
      body: { version, points: '1', places },
    });
  return { ...running, pages, mark };
}

const on = (page_id: string, changes: object = {}) => ({
  kind: 'picture',
  id: 'p1',
  page_id,
  x: 0.25,
  y: 0.5,
  width: 0,
  height: 0,
  comment: 'The sign is lost here.',
  ...changes,
});

it('is a point or a rectangle on a page of the answer, and its student reads it with the whole result', async () => {
  const { caller, student, resultId, pages, mark } = await onPaper();
  const places = [on(pages[0]), on(pages[0], { id: 'p2', width: 0.75, height: 0.5, comment: 'All of it.' })];
  expect(await mark(0, places)).toMatchObject({ status: 200, body: { item: { places } } });
  const seen = () => caller.ok('getResult', { params: { student_id: student.userId, result_id: resultId } });
  expect(JSON.stringify(await seen())).not.toContain('The sign is lost');
  await mark(0, [], 1);
  expect((await seen()).items[0]).toMatchObject({ places, pages: [{ page_id: pages[0] }] });
});

it('is on no page of another answer, and on none that nobody sent', async () => {
  const { pages, mark } = await onPaper();
  for (const page of [pages[1], randomUUID()])
    expect(await mark(0, [on(pages[0]), on(page, { id: 'p2' })])).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'places.1.page_id', message: 'This picture is not part of the answer.' }],
      },
    });
});

it.each([
  [{ x: -0.1 }, 'places.0.x'],
  [{ y: 1.01 }, 'places.0.y'],
  [{ x: 0.6, width: 0.5 }, 'places.0.width'],
  [{ y: 0.9, height: 0.2 }, 'places.0.height'],
])('lies within its picture: %o is refused with a sentence', async (changes, path) => {
  const { pages, mark } = await onPaper();
  expect(await mark(0, [on(pages[0], changes)])).toMatchObject({
    status: 400,
    body: { details: [{ path, message: 'This place lies outside the picture.' }] },
  });
});

it('is one of so many at most, and says something', async () => {
  const { pages, mark } = await onPaper();
  const many = Array.from({ length: placeLimits.places + 1 }, (_, n) => on(pages[0], { id: `p${n}` }));
  expect(await mark(0, many)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'places', message: 'An answer can have at most 50 comments.' }] },
  });
  expect(await mark(0, [on(pages[0], { comment: ' ' })])).toMatchObject({
    status: 400,
    body: { details: [{ path: 'places.0.comment', message: 'Please enter the comment' }] },
  });
});

it('stays when its student took the page out since, and nothing new is said of such a page', async () => {
  const { campus, itemIds, pages, mark } = await onPaper();
  expect((await mark(0, [on(pages[0])])).status).toBe(200);
  await app.db
    .insertInto('page_order')
    .values({
      campus_id: campus.id,
      item_id: itemIds[0] ?? 0,
      seq: 1,
      pages: JSON.stringify([]),
      removed: [pages[0]],
      saved_at: app.clock.now(),
    })
    .execute();
  expect((await mark(1, [on(pages[0])])).status).toBe(200);
  expect((await mark(2, [])).status).toBe(200);
  expect((await mark(3, [on(pages[0])])).status).toBe(400);
});

it('stands on the page in the report as a file, by its number', async () => {
  const { caller, student, resultId, pages, mark } = await onPaper();
  await mark(0, [on(pages[0], { width: 0.5 })]);
  const params = { student_id: student.userId, result_id: resultId };
  const ordered = async () => {
    expect((await caller.send('exportResultReport', { params })).status).toBe(200);
    return drawReport.input.parse(orders('questions.drawReport').at(-1));
  };
  // Families see the feedback only after all marks are given.
  expect((await ordered()).items[0]?.photos).toMatchObject([{ pins: [] }]);
  await mark(0, [], 1);
  const { items, pictures } = await ordered();
  const { photos = [], said } = items[0] ?? {};
  expect(photos).toMatchObject([
    {
      caption: 'Photographed page 1 of 1',
      turn: 0,
      pins: [{ label: '1', x: 0.25, y: 0.5, width: 0.5, height: 0 }],
    },
  ]);
  expect(said).toContainEqual({ label: '1, on page 1', text: 'The sign is lost here.' });
  const held = pictures.map(({ id }) => id);
  expect(held).toContain(photos[0]?.id);
  expect(held).toHaveLength(2);
});
