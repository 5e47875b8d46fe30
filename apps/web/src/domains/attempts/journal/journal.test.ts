import 'fake-indexeddb/auto';
import type { Paper } from '@pelion/contract/attempts';
import { expect, test } from 'vitest';
import { clearForSignOut } from '../../../lib/storage.ts';
import { beginJournal } from './begin-journal.ts';
import { type Journal, journalledAttempts, journalOf } from './journal.ts';

const at = '2026-11-21T10:00:00.000Z';
const playerId = '0b0fd1c8-32c3-4d5e-9d6d-2f2b8a8b7a10';
const window = { player_id: playerId, campus_id: 7, clock_offset: 0 };
const choice = (optionId: string | null) => ({ type: 'singleChoice', optionId }) as const;

let lastId = 0;
/** Ids of their own for each test: the journal outlives them. */
const newIds = () => {
  lastId += 10;
  return { userId: lastId, resultId: lastId + 1 };
};

const paperOf = (resultId: number, answers: Paper['answers'] = []): Paper => ({
  result_id: resultId,
  assessment_id: 3,
  schedule_id: 4,
  student_id: 5,
  attempt_no: 1,
  assessment_name: 'Planets',
  started_at: at,
  clock: {
    server_now: at,
    deadline_at: '2026-11-21T11:00:00.000Z',
    result_status_id: 2,
    player_id: playerId,
  },
  own_duration_minutes: 60,
  items: [],
  answers,
});

const held = async (journal: Journal) =>
  Object.fromEntries((await journal.answers()).map(({ question_id, response }) => [question_id, response]));
const noReceipts = { late: [], refused: [], clock: paperOf(1).clock };

async function opened(answers: Paper['answers'] = []) {
  const { userId, resultId } = newIds();
  const journal = journalOf(userId, resultId);
  await journal.merge(paperOf(resultId, answers), window);
  return journal;
}

test('counts up with every change of the attempt, also after the page was reloaded', async () => {
  const journal = await opened();
  const first = await journal.write(1, choice('a'), at);
  const second = await journal.write(2, choice('b'), at);
  const again = journalOf(journal.userId, journal.resultId);
  await again.merge(paperOf(journal.resultId), window);
  const third = await again.write(1, choice('c'), at);
  expect(second.seq).toBeGreaterThan(first.seq);
  expect(third.seq).toBeGreaterThan(second.seq);
});

test('starts above everything that the server has', async () => {
  const journal = await opened([{ question_id: 1, seq: 41, response: choice('a') }]);
  expect((await journal.write(2, choice('b'), at)).seq).toBeGreaterThan(41);
});

test('leaves a gap when it takes over, so that what the replaced window still holds stays below', async () => {
  const journal = await opened();
  const before = await journal.write(1, choice('a'), at);
  await journal.merge(paperOf(journal.resultId), window, 'takeOver');
  expect((await journal.write(1, choice('b'), at)).seq).toBeGreaterThan(before.seq + 1000);
});

test('keeps an unsent answer over the older one of the server', async () => {
  const journal = await opened();
  const { seq } = await journal.write(1, choice('mine'), at);
  await journal.merge(
    paperOf(journal.resultId, [{ question_id: 1, seq: seq - 1, response: choice('older') }]),
    window,
  );
  expect(await held(journal)).toEqual({ 1: choice('mine') });
  expect((await journal.pending()).map((answer) => answer.question_id)).toEqual([1]);
});

test('gives way to the newer answer of another device', async () => {
  const journal = await opened();
  const { seq } = await journal.write(1, choice('mine'), at);
  await journal.merge(
    paperOf(journal.resultId, [{ question_id: 1, seq: seq + 1500, response: choice('newer') }]),
    window,
  );
  expect(await held(journal)).toEqual({ 1: choice('newer') });
  expect(await journal.pending()).toEqual([]);
});

test('sends again what the server has lost although it had given its receipt', async () => {
  const journal = await opened();
  const answer = await journal.write(1, choice('a'), at);
  await journal.acknowledge([answer], { ...noReceipts, receipts: { 1: answer.seq } });
  expect(await journal.pending()).toEqual([]);
  await journal.merge(paperOf(journal.resultId, []), window);
  expect(await journal.pending()).toEqual([answer]);
});

test('a receipt for an older seq leaves the newer answer unsent', async () => {
  const journal = await opened();
  const older = await journal.write(1, choice('a'), at);
  const newer = await journal.write(1, choice('b'), at);
  await journal.acknowledge([older], { ...noReceipts, receipts: { 1: older.seq } });
  expect(await journal.pending()).toEqual([newer]);
});

test('answers that the server keeps as late, or refuses as too late, are not sent again', async () => {
  const journal = await opened();
  const late = await journal.write(1, choice('a'), at);
  const refused = await journal.write(2, choice('b'), at);
  await journal.acknowledge([late, refused], { ...noReceipts, receipts: {}, late: [1], refused: [2] });
  expect(await journal.pending()).toEqual([]);
});

test('one user never sees what another has written to the same attempt', async () => {
  const journal = await opened();
  await journal.write(1, choice('a'), at);
  const other = journalOf(journal.userId + 5, journal.resultId);
  expect(await other.answers()).toEqual([]);
  expect(await journalledAttempts(journal.userId + 5)).toEqual([]);
  await expect(other.write(1, choice('b'), at)).rejects.toThrow('not in the journal');
});

test('outlives signing out and the wipe of the storage', async () => {
  const journal = await opened();
  await journal.write(1, choice('a'), at);
  clearForSignOut();
  expect(await held(journal)).toEqual({ 1: choice('a') });
});

test('keeps marks, place and the wish to submit', async () => {
  const journal = await opened();
  await journal.note({ flagged: [3], current: 2, wants_submit: true });
  await journal.merge(paperOf(journal.resultId), window);
  expect(await journal.attempt()).toMatchObject({ flagged: [3], current: 2, wants_submit: true });
});

test('noting a start again changes nothing of what is there', async () => {
  const journal = await opened();
  const { seq } = await journal.write(1, choice('a'), at);
  const attempt = { user_id: journal.userId, result_id: journal.resultId, campus_id: 7, assessment_id: 3 };
  await beginJournal({ ...attempt, schedule_id: 4, attempt_no: 1, player_id: 'another' });
  expect(await journal.attempt()).toMatchObject({ seq, player_id: playerId });
});

test('nothing stays on the device after an attempt is forgotten', async () => {
  const journal = await opened();
  await journal.write(1, choice('a'), at);
  await journal.forget();
  expect(await journal.answers()).toEqual([]);
  expect(await journalledAttempts(journal.userId)).toEqual([]);
});
