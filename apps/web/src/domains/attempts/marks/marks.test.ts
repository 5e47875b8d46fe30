import { type AttemptResult, attempts, type Stroke } from '@pelion/contract/attempts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import {
  buildClock,
  buildPaper,
  buildPlayerStore,
  handClock,
  ownPlayerId,
} from '../../../../test/player-parts.ts';
import { buildUser } from '../../../../test/users.ts';
import { session } from '../../../lib/session.ts';
import { createAttemptCalls } from '../player/attempt-calls.ts';
import { createServerClock } from '../player/server-clock.ts';
import { createMarks, type Marks } from './marks.ts';
import { unsettledOf } from './marks-journal.ts';
import { createStopwatch } from './seconds.ts';

const student = buildUser({ userType: 'student' });
let resultId = 7000;

beforeEach(() => {
  resultId += 1;
  session.begin(student);
});
afterEach(() => session.end('signOut'));

interface SentRecord {
  readonly item_id: number;
  readonly seq: number;
}
const recordsIn = (body: unknown): readonly SentRecord[] => {
  const lists = typeof body === 'object' && body !== null ? Object.values(body) : [];
  return lists.find((list): list is SentRecord[] => Array.isArray(list)) ?? [];
};
const receipt = ({ body }: { readonly body: unknown }) => ({
  receipts: Object.fromEntries(recordsIn(body).map(({ item_id, seq }) => [item_id, seq])),
  late: [],
  refused: [],
  clock: buildClock(),
});
const served = () =>
  new FakeServer().serve(attempts, { saveMarks: receipt, saveSheets: receipt, listSheets: () => [] });

async function begin(changes: Parameters<typeof buildPaper>[0] = {}) {
  const paper = buildPaper({ result_id: resultId, student_id: student.id, ...changes });
  const store = buildPlayerStore({
    paper,
    marks: new Map(paper.marks.map(({ item_id, marks }) => [item_id, marks])),
  });
  const calls = createAttemptCalls({
    userId: student.id,
    paper,
    playerId: ownPlayerId,
    clock: createServerClock(),
  });
  const marks: Marks = await createMarks({
    store,
    userId: student.id,
    calls,
    clock: handClock(),
    playerId: ownPlayerId,
  });
  onTestFinished(marks.stop);
  return { store, marks };
}

const line: Stroke = { colour: 'ink', width: 6, points: [1, 2, 3, 4] };

test('what is marked is on the screen at once and reaches the server', async () => {
  const server = served();
  const { store, marks } = await begin();
  marks.change(11, { is_flagged: true });
  marks.change(11, { struck: ['a'] });
  expect(store.state().marks.get(11)).toMatchObject({ is_flagged: true, struck: ['a'] });
  await marks.flush();
  expect(server.sent('saveMarks').at(-1)?.body).toMatchObject({
    player_id: ownPlayerId,
    marks: [{ item_id: 11, marks: { is_flagged: true, struck: ['a'] } }],
  });
  expect(await unsettledOf(student.id, resultId)).toEqual([]);
});

test('what could not be sent is there in the next window, and is sent then', async () => {
  const server = served().serve(attempts, { saveMarks: () => refuse('unavailable') });
  const first = await begin();
  first.marks.change(11, { struck: ['b'] });
  await first.marks.flush();
  first.marks.stop();
  expect(await unsettledOf(student.id, resultId)).toHaveLength(1);

  server.serve(attempts, { saveMarks: receipt });
  const { store, marks } = await begin();
  expect(store.state().marks.get(11)?.struck).toEqual(['b']);
  await marks.flush();
  await vi.waitFor(async () => expect(await unsettledOf(student.id, resultId)).toEqual([]));
});

test('the server has what another device did', async () => {
  served();
  const theirs = { is_flagged: true, struck: [], highlights: [], seconds: 12 };
  const { store, marks } = await begin({ marks: [{ item_id: 12, seq: 40, marks: theirs }] });
  expect(store.state().marks.get(12)).toEqual(theirs);
  marks.change(12, { is_flagged: false });
  await marks.flush();
  const [kept] = (await begin()).store.state().marks.values();
  expect(kept).toMatchObject({ is_flagged: false, seconds: 12 });
});

test('scratch paper comes when it is asked for and goes by itself', async () => {
  const server = served().serve(attempts, {
    listSheets: () => [{ item_id: 12, seq: 3, strokes: [line] }],
  });
  const { store, marks } = await begin();
  expect(store.state().sheets).toBeNull();
  await marks.fetchSheets();
  expect(store.state().sheets?.get(12)).toEqual([line]);
  marks.draw(11, [line, line]);
  await marks.flush();
  expect(server.sent('saveSheets').at(-1)?.body).toMatchObject({
    sheets: [{ item_id: 11, strokes: [line, line] }],
  });
  expect(server.sent('saveMarks')).toEqual([]);
});

test('nothing is marked where another window has the attempt, and nothing of it stays after the end', async () => {
  served();
  const { store, marks } = await begin();
  marks.change(11, { is_flagged: true });
  await marks.flush();
  store.set({ phase: 'replaced' });
  marks.change(11, { is_flagged: false });
  expect(store.state().marks.get(11)?.is_flagged).toBe(true);
  const result: AttemptResult | null = null;
  store.set({ phase: 'closed', result });
  await vi.waitFor(async () => {
    const again = await begin();
    expect(again.store.state().marks.size).toBe(0);
  });
});

test('seconds are those of the question on the screen, while somebody looks', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const spent: [number, number][] = [];
  let item: number | null = 11;
  const watch = createStopwatch({ itemNow: () => item, spent: (...one) => spent.push(one) });
  vi.advanceTimersByTime(4600);
  item = 12;
  watch.look();
  vi.advanceTimersByTime(900);
  item = null;
  watch.look();
  vi.advanceTimersByTime(60_000);
  item = 11;
  watch.look();
  vi.advanceTimersByTime(41_000);
  watch.stop();
  const sum = (id: number) => spent.reduce((total, [one, seconds]) => total + (one === id ? seconds : 0), 0);
  expect(sum(11)).toBe(45);
  expect(sum(12)).toBe(0);
});
