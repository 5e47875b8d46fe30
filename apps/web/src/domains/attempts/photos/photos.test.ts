import { attempts, type KeptPages } from '@pelion/contract/attempts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeServer, refuse, type SentRequest } from '../../../../test/fake-server.ts';
import {
  buildClock,
  buildPaper,
  buildPlayerStore,
  handClock,
  ownPlayerId,
} from '../../../../test/player-parts.ts';
import { buildUser } from '../../../../test/users.ts';
import type { Shrunk } from '../../../lib/photos/shrink-photo.ts';
import { session } from '../../../lib/session.ts';
import { createAttemptCalls } from '../player/attempt-calls.ts';
import { createServerClock } from '../player/server-clock.ts';
import { pagesJournalOf } from './pages-journal.ts';
import { createPhotos } from './photos.ts';
import { sendLeftPhotos } from './send-left-photos.ts';

const student = buildUser({ userType: 'student' });
let resultId = 9000;
beforeEach(() => {
  resultId += 1;
  session.begin(student);
});
afterEach(() => session.end('signOut'));

/** Size of a page of handwriting in bytes; needs several chunks. */
const size = 700_000;
const shrink = async (): Promise<Shrunk> => ({
  kind: 'page',
  bytes: new ArrayBuffer(size),
  width: 1200,
  height: 1600,
});

/** Fake server that stores the received bytes of each page. */
function serving() {
  const received = new Map<string, number>();
  let isAway = false;
  const server = new FakeServer().serve(attempts, {
    putPage({ query, body }: SentRequest) {
      if (isAway) return refuse('unavailable');
      const { page_id: id = '', offset = '0', size: whole = '0' } = query;
      const held = received.get(id) ?? 0;
      const file = body instanceof FormData ? body.get('file') : null;
      if (Number(offset) === held && file instanceof Blob) received.set(id, held + file.size);
      const now = received.get(id) ?? 0;
      return { received: now, is_kept: now === Number(whole) };
    },
    savePageOrders: ({ body }: SentRequest) => ({
      receipts: Object.fromEntries(ordersIn(body).map(({ item_id, seq }) => [item_id, seq])),
      late: [],
      refused: [],
      clock: buildClock(),
    }),
    listPages: (): KeptPages[] => [],
  });
  const go = (away: boolean) => {
    isAway = away;
  };
  return { server, received, go };
}
interface SentOrder {
  readonly item_id: number;
  readonly seq: number;
  readonly pages: readonly { readonly page_id: string; readonly turn: number }[];
  readonly removed: readonly string[];
}
const isOrders = (body: unknown): body is { orders: SentOrder[] } =>
  typeof body === 'object' && body !== null && 'orders' in body;
const ordersIn = (body: unknown): readonly SentOrder[] => (isOrders(body) ? body.orders : []);

async function begin() {
  const paper = buildPaper({ result_id: resultId, student_id: student.id, tools: ['photos'] });
  const store = buildPlayerStore({ paper });
  const calls = createAttemptCalls({
    userId: student.id,
    paper,
    playerId: ownPlayerId,
    clock: createServerClock(),
  });
  const onAllSent = vi.fn();
  const photos = await createPhotos({
    ...{ store, userId: student.id, calls, clock: handClock(), playerId: ownPlayerId, onAllSent, shrink },
  });
  onTestFinished(photos.stop);
  const pages = () => store.state().pages.get(11) ?? [];
  return { store, photos, pages, onAllSent };
}
const kept = () => pagesJournalOf(student.id, resultId).pages();
const photo = new Blob(['anything']);

test('a page is on the device, then piece by piece on the server', async () => {
  const { server, received } = serving();
  const { photos, pages } = await begin();
  await photos.add(11, [photo]);
  expect(await kept()).toHaveLength(1);
  expect(await photos.flush()).toBe(0);
  expect(pages()).toMatchObject([{ state: 'kept', width: 1200 }]);
  expect([...received.values()]).toEqual([size]);
  expect(server.sent('putPage').length).toBeGreaterThan(1);
  expect(ordersIn(server.sent('savePageOrders').at(-1)?.body)).toMatchObject([
    { item_id: 11, pages: [{ turn: 0 }] },
  ]);
});

test('a line that breaks loses nothing: the next window goes on where the server has it', async () => {
  const { received, go } = serving();
  const first = await begin();
  go(true);
  await first.photos.add(11, [photo, photo]);
  expect(await first.photos.flush()).toBe(2);
  first.photos.stop();
  const [one] = first.pages();
  // Part of the first page had arrived.
  received.set(one?.page_id ?? '', 300_000);
  go(false);
  const { photos, pages } = await begin();
  expect(pages()).toHaveLength(2);
  await vi.waitFor(async () => expect(await photos.flush()).toBe(0));
  expect([...received.values()]).toEqual([size, size]);
  expect(pages().map(({ page_id }) => page_id)).toEqual(first.pages().map(({ page_id }) => page_id));
});

test('what a window has left is sent by the next visit', async () => {
  const { received, go } = serving();
  const { photos } = await begin();
  go(true);
  await photos.add(11, [photo]);
  await photos.flush();
  photos.stop();
  const left = { user_id: student.id, result_id: resultId, player_id: ownPlayerId };
  expect(await sendLeftPhotos(left)).toBe(1);
  go(false);
  expect(await sendLeftPhotos(left)).toBe(0);
  expect([...received.values()]).toEqual([size]);
});

test('pages are turned, moved, taken out and put back', async () => {
  const { server } = serving();
  const { photos, pages } = await begin();
  await photos.add(11, [photo, photo]);
  await photos.flush();
  const [one, two] = pages();
  if (!one || !two) throw new Error('Two pages were added.');
  photos.lay(11, [{ ...two, turn: 90 }]);
  await photos.flush();
  const last = () => ordersIn(server.sent('savePageOrders').at(-1)?.body).at(-1);
  await vi.waitFor(() =>
    expect(last()).toMatchObject({
      pages: [{ page_id: two.page_id, turn: 90 }],
      removed: [one.page_id],
    }),
  );
  photos.lay(11, [{ ...two, turn: 90 }, one]);
  await vi.waitFor(async () => {
    await photos.flush();
    expect(last()).toMatchObject({
      pages: [{ page_id: two.page_id }, { page_id: one.page_id }],
      removed: [],
    });
  });
});

test('what the server refuses for good is said, and holds up nothing', async () => {
  const { server } = serving();
  server.serve(attempts, { putPage: () => refuse('unsupportedMedia') });
  const { photos, pages } = await begin();
  await photos.add(11, [photo]);
  expect(await photos.flush()).toBe(0);
  expect(pages()).toMatchObject([{ state: 'refused', reason: 'notTaken' }]);
});

test('a full school keeps the page on the device, to be sent again', async () => {
  const { server } = serving();
  server.serve(attempts, { putPage: () => refuse('premiumFeature') });
  const { photos, pages } = await begin();
  await photos.add(11, [photo]);
  await photos.flush();
  expect(pages()).toMatchObject([{ state: 'refused', reason: 'full' }]);
  server.serve(attempts, { putPage: () => ({ received: size, is_kept: true }) });
  photos.sendAgain(11, pages()[0]?.page_id ?? '');
  await vi.waitFor(async () => expect(await photos.flush()).toBe(0));
  expect(pages()).toMatchObject([{ state: 'kept' }]);
});
