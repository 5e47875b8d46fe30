import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlayerTool } from '@pelion/contract/assessment-kinds';
import { pageLimits } from '@pelion/contract/attempts/facts';
import { answerStatusIds } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { oneOfTwenty, sendAtOnce } from '../../../../test/at-once.ts';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import { type Running, startSitting } from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { buildPhoto, segment } from '../../../../test/factories/photos.ts';
import { freeTextDraft, singleChoiceDraft, text2Draft } from '../../../../test/factories/question-drafts.ts';
import type { ScheduleDraft } from '../../../../test/factories/schedules.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';
import { checkScores } from '../end/check-scores.ts';
import { sweepPages } from './sweep-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** An essay, a long answer and a choice, in this order. */
async function take(draft: Partial<ScheduleDraft> = {}): Promise<Running> {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const assessment = await buildAssessment(app.db, {
    author,
    status: 'active',
    questions: [freeTextDraft(), text2Draft(), singleChoiceDraft()],
  });
  const tools: readonly PlayerTool[] = ['photos'];
  return startSitting(app, { author, assessment, student: { campus }, durationMinutes: 30, tools, ...draft });
}

interface Sent {
  readonly caller?: Caller;
  readonly item?: number;
  readonly itemId?: number;
  readonly page?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly offset?: number;
  readonly size?: number;
  readonly writtenAt?: Date;
  readonly part?: number;
}

/** Sends a piece; by default the whole page. */
function send(running: Running, given: Sent = {}) {
  const { item = 0, page = randomUUID(), bytes = buildPhoto(), offset = 0, part = 1 } = given;
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'page.jpg');
  return (given.caller ?? running.caller).send('putPage', {
    params: { result_id: running.resultId, part },
    query: {
      page_id: page,
      item_id: given.itemId ?? running.itemIds[item],
      offset,
      size: given.size ?? bytes.byteLength,
      written_at: (given.writtenAt ?? app.clock.now()).toISOString(),
    },
    body,
  });
}
const kept = { status: 200, body: { is_kept: true } };
async function keep(running: Running, given: Sent = {}): Promise<string> {
  const page = given.page ?? randomUUID();
  expect(await send(running, { ...given, page })).toMatchObject(kept);
  return page;
}

interface Order {
  readonly item?: number;
  readonly seq: number;
  readonly pages: readonly { readonly page_id: string; readonly turn: number }[];
  readonly removed?: readonly string[];
}
const order = (
  { caller, resultId, playerId, itemIds }: Running,
  { item = 0, removed = [], ...rest }: Order,
  writtenAt = app.clock.now(),
) =>
  caller.send('savePageOrders', {
    params: { result_id: resultId, part: 1 },
    body: {
      player_id: playerId,
      orders: [{ item_id: itemIds[item], removed, written_at: writtenAt.toISOString(), ...rest }],
    },
  });
const pagesOf = ({ caller, resultId }: Running) =>
  caller.ok('listPages', { params: { result_id: resultId, part: 1 } });
const submit = ({ caller, resultId, playerId }: Running) =>
  caller.ok('submitAttempt', {
    params: { result_id: resultId, part: 1 },
    body: { player_id: playerId, answers: [] },
  });
const resultFor = (caller: Caller, { student, resultId }: Running) =>
  caller.ok('getResult', { params: { student_id: student.userId, result_id: resultId } });
const open = (link = '') => {
  const { pathname, search } = new URL(link);
  return app.media.inject({ url: pathname + search });
};
const filesOf = async ({ campus }: Running) =>
  app.db.selectFrom('file').selectAll().where('campus_id', '=', campus.id).execute();

describe('a page', () => {
  it('is kept without what the camera wrote beside it, and opens on the media origin', async () => {
    const running = await take();
    const photo = buildPhoto({
      beside: [segment(0xe1, 'Exif\0\0GPS 47.3769 N')],
      after: Buffer.from('<html>'),
    });
    const page = await keep(running, { bytes: photo });
    const [answer] = await pagesOf(running);
    expect(answer).toMatchObject({
      item_id: running.itemIds[0],
      pages: [{ page_id: page, width: 1200, height: 1600, turn: 0, is_late: false, counts: true }],
    });
    const shown = await open(answer?.pages[0]?.url);
    expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(shown.rawPayload.toString('latin1')).not.toMatch(/GPS|<html>/);
  });

  it('arrives in pieces, goes on where it broke off, and is one page however often it is sent', async () => {
    const running = await take();
    const photo = buildPhoto({ size: 900_000 });
    const page = randomUUID();
    const piece = (offset: number, end: number) =>
      send(running, { page, bytes: photo.slice(offset, end), offset, size: photo.length });
    expect(await piece(0, 300_000)).toMatchObject({ body: { received: 300_000, is_kept: false } });
    expect(await piece(0, 300_000)).toMatchObject({ body: { received: 300_000, is_kept: false } });
    // Pieces may differ in size, and a piece beyond the received bytes is refused.
    expect(await piece(600_000, 900_000)).toMatchObject({ body: { received: 300_000, is_kept: false } });
    expect(await pagesOf(running)).toEqual([]);
    expect(await piece(300_000, 450_000)).toMatchObject({ body: { received: 450_000 } });
    const last = () => piece(450_000, photo.length);
    const [first, second] = await Promise.all([last(), last()]);
    expect([first, second]).toMatchObject([kept, kept]);
    expect(await last()).toMatchObject(kept);
    const [answer] = await pagesOf(running);
    expect(answer?.pages).toHaveLength(1);
    const shown = await open(answer?.pages[0]?.url);
    expect(shown.rawPayload.includes(Buffer.from(photo.subarray(2)))).toBe(true);
    expect(await filesOf(running)).toHaveLength(1);
    for (const range of ['0-300000', '300000-450000'])
      expect(await app.services.files.size(`pieces/${running.itemIds[0]}-${page}/${range}`)).toBeUndefined();
  });

  it('is the photo that was sent, also where a piece is sent again in other sizes while the first is still on its way', async () => {
    const running = await take();
    const photo = buildPhoto({ size: 90_000 });
    const page = randomUUID();
    const { files } = app.services;
    const keptKeys: string[] = [];
    const { put } = files;
    const watched = vi.spyOn(files, 'put').mockImplementation((key, body) => {
      keptKeys.push(key);
      return put.call(files, key, body);
    });
    // Simulates a broken connection: the device sends the same offset again with fewer bytes.
    const piece = async (offset: number, size: number) => {
      const { body } = await send(running, {
        page,
        bytes: photo.slice(offset, offset + size),
        offset,
        size: photo.length,
      });
      return z.object({ received: z.int(), is_kept: z.boolean() }).parse(body);
    };
    let received = 0;
    for (let isKept = false; !isKept; ) {
      const said = await Promise.all([40_000, 30_000, 20_000, 10_000].map((size) => piece(received, size)));
      isKept = said.some(({ is_kept }) => is_kept);
      received = Math.max(...said.map((answer) => answer.received));
    }
    watched.mockRestore();
    const [answer] = await pagesOf(running);
    const shown = await open(answer?.pages[0]?.url);
    expect(shown.rawPayload.includes(Buffer.from(photo.subarray(2)))).toBe(true);
    const pieces = keptKeys.filter((key) => key.startsWith('pieces/'));
    expect(pieces.length).toBeGreaterThan(2);
    for (const key of pieces) expect(await files.size(key)).toBeUndefined();
  });

  it('lies as its student has laid it, and can be taken out', async () => {
    const running = await take();
    const pages = [await keep(running), await keep(running), await keep(running)];
    const [one = '', two = '', three = ''] = pages;
    const laid = {
      seq: 3,
      pages: [
        { page_id: three, turn: 90 },
        { page_id: one, turn: 0 },
      ],
      removed: [two],
    };
    expect(await order(running, laid)).toMatchObject({
      body: { receipts: { [String(running.itemIds[0])]: 3 } },
    });
    // An older order changes nothing; pages missing from the order come last.
    await order(running, { seq: 2, pages: [], removed: [one, two, three] });
    const late = await keep(running);
    const [answer] = await pagesOf(running);
    expect(answer).toMatchObject({ seq: 3, removed: [two] });
    expect(answer?.pages.map(({ page_id, turn }) => [page_id, turn])).toEqual([
      [three, 90],
      [one, 0],
      [late, 0],
    ]);
  });

  it.each([
    ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['the beginning of a photo', buildPhoto().slice(0, 900)],
    ['a photo that is larger opened than any screen', buildPhoto({ width: 60_000, height: 60_000 })],
    ['a photo whose coded part is cut off', buildPhoto().slice(0, -2)],
  ])('is not %s', async (_, bytes) => {
    const running = await take();
    const page = randomUUID();
    expect(await send(running, { page, bytes: new Uint8Array(bytes) })).toMatchObject({
      status: 415,
      body: { code: 'unsupportedMedia' },
    });
    expect(await filesOf(running)).toEqual([]);
    // The same name may still be used for a valid picture.
    expect(await send(running, { page })).toMatchObject(kept);
  });

  const hostile = join(import.meta.dirname, '../../../../../../../shared/data/hostile');
  it.runIf(existsSync(hostile)).each(['svg_script.svg', 'html_as.pdf', 'scorm_zipslip_simple.zip'])(
    'is not %s under the name of a photo',
    async (name) => {
      const running = await take();
      const bytes = new Uint8Array(readFileSync(join(hostile, name)));
      expect(await send(running, { bytes })).toMatchObject({ status: 415 });
    },
  );

  it('refuses 40 MB with the limit, by its bytes and by the declared length', {
    tags: ['full'],
  }, async () => {
    const running = await take();
    const huge = new Uint8Array(40 * 1024 * 1024);
    huge.set(buildPhoto());
    expect(await send(running, { bytes: huge })).toMatchObject({
      status: 400,
      body: { message: 'size: A page can be at most 4 MB.' },
    });
    expect(await send(running, { bytes: huge, size: pageLimits.bytes })).toMatchObject({
      status: 413,
      body: { code: 'tooLarge' },
    });
  });

  it('is for a question of this part that takes pages, where the schedule has them on', async () => {
    const running = await take();
    const other = await take();
    const refusedWith = (message: string) => ({
      status: 400,
      body: { details: [{ path: 'item_id', message }] },
    });
    const foreign = refusedWith('This question is not in this part of the attempt.');
    const none = refusedWith('This question does not accept photos.');
    expect(await send(running, { itemId: other.itemIds[0] })).toMatchObject(foreign);
    expect(await send(running, { item: 2 })).toMatchObject(none);
    expect(await send(await take({ tools: [] }))).toMatchObject(none);
    expect(await send(running, { part: 2 })).toMatchObject({ status: 404 });
    expect(await send(running, { caller: other.caller })).toMatchObject({ status: 404 });
    expect(await order(running, { seq: 1, pages: [] })).toMatchObject({ status: 200 });
    expect(await order({ ...running, itemIds: other.itemIds }, { seq: 1, pages: [] })).toMatchObject({
      status: 400,
    });
    expect(await order({ ...running, playerId: randomUUID() }, { seq: 9, pages: [] })).toMatchObject({
      body: { code: 'playerReplaced' },
    });
  });

  const buildPages = (running: Running, count: number) => {
    const row = { campus_id: running.campus.id, item_id: running.itemIds[0] ?? 0, size: 10 };
    const now = app.clock.now();
    return app.db
      .insertInto('answer_page')
      .values(
        Array.from({ length: count }, () => ({ ...row, id: randomUUID(), written_at: now, began_at: now })),
      )
      .execute();
  };
  const countPages = async ({ campus }: Running) =>
    (await app.db.selectFrom('answer_page').select('id').where('campus_id', '=', campus.id).execute()).length;

  it('is no more than sixty for an answer', async () => {
    const running = await take();
    await buildPages(running, pageLimits.sent);
    expect(await send(running)).toMatchObject({ status: 409, body: { details: { reason: 'tooManyPages' } } });
    expect(await send(running, { item: 1 })).toMatchObject(kept);
  });

  it.each([
    ['whole pages', buildPhoto().byteLength],
    ['first pieces', buildPhoto().byteLength + 1],
  ])('takes the last place of an answer alone when twenty %s arrive at once', async (_, size) => {
    const running = await take();
    await buildPages(running, pageLimits.sent - 1);
    const statuses = await sendAtOnce(() => send(running, { size }));
    expect(statuses).toEqual(oneOfTwenty(409));
    expect(await countPages(running)).toBe(pageLimits.sent);
  });

  it('counts to the room of the plan', async () => {
    const running = await take();
    const storage = async () => {
      const files = await filesOf(running);
      return files.reduce((sum, { size }) => sum + size, 0);
    };
    await keep(running, { bytes: buildPhoto({ size: 50_000 }) });
    expect(await storage()).toBeGreaterThan(50_000);
    await app.db
      .insertInto('file')
      .values({
        id: randomUUID(),
        campus_id: running.campus.id,
        owner_id: running.teacher.userId,
        name: 'large',
        media_type: 'video/mp4',
        size: 100_000_000_000_000,
        sha256: Buffer.alloc(32),
        created_at: app.clock.now(),
      })
      .execute();
    expect(await send(running)).toMatchObject({ status: 403, body: { code: 'premiumFeature' } });
    expect(await filesOf(running)).toHaveLength(2);
  });
});

describe('an answer of pages alone', () => {
  it('waits for a person, who sees them; so does its student, and nobody else', async () => {
    const running = await take();
    const page = await keep(running);
    await keep(running, { item: 1 });
    const out = await keep(running, { item: 1 });
    await order(running, { item: 1, seq: 1, pages: [], removed: [out] });
    const submitted = await submit(running);
    expect(submitted.answered_count).toBe(2);
    expect(submitted.score).toBeNull();
    const teacher = await app.as(running.teacher);
    const seen = await resultFor(teacher, running);
    expect(seen.items.map(({ pages, answer_status_id }) => [pages.length, answer_status_id])).toEqual([
      [1, answerStatusIds.answered],
      [1, answerStatusIds.answered],
      [0, answerStatusIds.unanswered],
    ]);
    expect(await open(seen.items[0]?.pages[0]?.url)).toMatchObject({ statusCode: 200 });
    const marking = await teacher.ok('getMarking', { params: { result_id: running.resultId } });
    expect(marking.items.map(({ needs_grading }) => needs_grading)).toEqual([true, true, false]);
    // Photos have no automatic score, so the marker sees none instead of zero.
    expect(marking.items.map(({ machine_earned }) => machine_earned)).toEqual([null, null, '0']);
    const own = await resultFor(running.caller, running);
    expect(own.items[0]?.pages).toMatchObject([{ page_id: page }]);
    const stranger = await app.as(await buildMember(app.db, { campus: running.campus, userType: 'student' }));
    expect(
      await stranger.send('getResult', {
        params: { student_id: running.student.userId, result_id: running.resultId },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await stranger.send('listPages', { params: { result_id: running.resultId, part: 1 } }),
    ).toMatchObject({ status: 404 });
  });

  it('is none once every page is taken out', async () => {
    const running = await take();
    const page = await keep(running);
    await order(running, { seq: 1, pages: [], removed: [page] });
    expect(await submit(running)).toMatchObject({ answered_count: 0, actual_score: '0' });
  });
});

describe('a page after the end', () => {
  const pass = (seconds: number) => app.clock.advance({ seconds });

  it('within the grace belongs to the answer, even if the attempt was ended meanwhile', async () => {
    const running = await take();
    const written = app.clock.now();
    pass(30 * 60 + 3);
    const inGrace = await keep(running, { writtenAt: written });
    const [answer] = await pagesOf(running);
    expect(answer?.pages).toMatchObject([{ page_id: inGrace, is_late: false, counts: true }]);
  });

  it('waits until staff lets it count, where the schedule holds what is late', async () => {
    const running = await take();
    const written = app.clock.now();
    pass(31 * 60);
    const page = await keep(running, { writtenAt: written });
    const teacher = await app.as(running.teacher);
    const before = await resultFor(teacher, running);
    expect(before).toMatchObject({
      actual_score: '0',
      items: [{ pages: [{ page_id: page, is_late: true, counts: false }] }, {}, {}],
    });
    await teacher.ok('countHeldAnswers', {
      params: { schedule_id: running.schedule.id, student_id: running.student.userId },
    });
    const after = await resultFor(teacher, running);
    expect(after).toMatchObject({ score: null, items: [{ pages: [{ counts: true }] }, {}, {}] });
  });

  it('counts at once where the schedule says so', async () => {
    const running = await take({ lateAnswers: 'count' });
    const written = app.clock.now();
    pass(31 * 60);
    await keep(running, { writtenAt: written });
    expect(await resultFor(await app.as(running.teacher), running)).toMatchObject({
      score: null,
      items: [{ pages: [{ is_late: true, counts: true }] }, {}, {}],
    });
  });

  it('is counted as late where results are listed and where they are marked', async () => {
    const running = await take({ lateAnswers: 'count' });
    const written = app.clock.now();
    pass(31 * 60);
    await keep(running, { writtenAt: written });
    const teacher = await app.as(running.teacher);
    const params = { schedule_id: running.schedule.id };
    const listed = await teacher.ok('listResults', { params });
    expect(listed).toMatchObject([{ attempts: [{ late_answers: 1, late_minutes: 1 }] }]);
    const marked = await teacher.ok('listSubmissions', { params, query: { filter: 'late' } });
    expect(marked).toMatchObject([{ result_id: running.resultId, late_count: 1 }]);
  });

  it('is not taken where it was written after it, where its student has submitted or has seen the result', async () => {
    const closed = { status: 409, body: { code: 'attemptClosed' } };
    const late = await take();
    const before = app.clock.now();
    const half = buildPhoto({ size: 9000 });
    const begun = randomUUID();
    await send(late, { page: begun, bytes: half.slice(0, 4000), size: half.length });
    const submitted = await take();
    const page = await keep(submitted);
    await submit(submitted);
    expect(await send(submitted, { writtenAt: before })).toMatchObject(closed);
    // A stored page is still confirmed, so that the device can delete its copy.
    expect(await send(submitted, { page })).toMatchObject(kept);
    pass(31 * 60);
    expect(await send(late)).toMatchObject(closed);
    await late.caller.ok('getResult', {
      params: { student_id: late.student.userId, result_id: late.resultId },
    });
    expect(
      await send(late, {
        page: begun,
        bytes: half.slice(4000),
        offset: 4000,
        size: half.length,
        writtenAt: before,
      }),
    ).toMatchObject(closed);
    const [answer] = await pagesOf(late);
    expect(answer?.pages ?? []).toEqual([]);
  });
});

it('incomplete and removed pages are deleted at night once no more can arrive', async () => {
  const running = await take();
  const photo = buildPhoto({ size: 9000 });
  const half = randomUUID();
  await send(running, { page: half, bytes: photo.slice(0, 4000), size: photo.length });
  const [stays, out] = [await keep(running), await keep(running)];
  await order(running, { seq: 1, pages: [{ page_id: stays, turn: 0 }], removed: [out] });
  await submit(running);
  const piece = `pieces/${running.itemIds[0]}-${half}/0-4000`;
  await sweepPages(app.services);
  expect(await filesOf(running)).toHaveLength(2);
  expect(await app.services.files.size(piece)).toBe(4000);
  app.clock.advance({ minutes: 5 * 24 * 60 });
  await sweepPages(app.services);
  expect(await filesOf(running)).toHaveLength(1);
  expect(await app.services.files.size(piece)).toBeUndefined();
  const again = { ...running, caller: await app.as(running.student) };
  const [answer] = await pagesOf(again);
  expect(answer?.pages).toMatchObject([{ page_id: stays }]);
});

it('pages change no score that a machine or a person gave', async () => {
  const running = await take();
  await keep(running);
  await submit(running);
  const teacher = await app.as(running.teacher);
  const [first] = (await teacher.ok('getMarking', { params: { result_id: running.resultId } })).items;
  await teacher.ok('markItem', {
    params: { result_id: running.resultId, item_id: first?.item_id ?? 0 },
    body: { version: 0, points: '1' },
  });
  expect(await resultFor(teacher, running)).toMatchObject({ actual_score: '1' });
  const { checked, differences } = await checkScores(app.services.db);
  expect(checked).toBeGreaterThan(0);
  expect(differences).toEqual([]);
});
