import type { Paper } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import { expect, test } from 'vitest';
import { buildUser } from '../../../../test/users.ts';
import { forgetPapers } from '../../../lib/journal/forget-papers.ts';
import { keepUser, keptUser } from '../../../lib/journal/kept-user.ts';
import { beginJournal } from './begin-journal.ts';
import { type Journal, journalledAttempts, journalOf, WindowReplaced } from './journal.ts';

const at = '2026-11-21T10:00:00.000Z';
const playerId = '0b0fd1c8-32c3-4d5e-9d6d-2f2b8a8b7a10';
const window = { player_id: playerId, campus_id: 7, clock_offset: 0 };
const given = (item_id: number, response: QuestionResponse, player_id = playerId) => ({
  item_id,
  response,
  written_at: at,
  player_id,
});
const choice = (optionId: string | null) => ({ type: 'singleChoice', optionId }) as const;

let lastId = 0;
/** Ids of their own for each test: the journal outlives them. */
const newIds = () => {
  lastId += 10;
  return { userId: lastId, resultId: lastId + 1 };
};

const paperOf = (resultId: number, answers: Paper['answers'] = []): Paper => ({
  result_id: resultId,
  part: 1,
  assessment_id: 3,
  schedule_id: 4,
  student_id: 5,
  attempt_no: 1,
  assessment_name: 'Planets',
  part_name: null,
  part_count: 1,
  digital_sat_module_type_id: null,
  started_at: at,
  clock: {
    server_now: at,
    part: 1,
    deadline_at: '2026-11-21T11:00:00.000Z',
    result_status_id: 2,
    player_id: playerId,
  },
  own_duration_minutes: 60,
  player_theme: 1,
  tools: [],
  violation_rule: 'record' as const,
  help_level: 'off' as const,
  items: [],
  passages: [],
  sections: [],
  answers,
  marks: [],
});

const held = async (journal: Journal) =>
  Object.fromEntries((await journal.answers()).map(({ item_id, response }) => [item_id, response]));
const noReceipts = { late: [], refused: [], clock: paperOf(1).clock };

async function opened(answers: Paper['answers'] = []) {
  const { userId, resultId } = newIds();
  const journal = journalOf(userId, resultId);
  await journal.merge(paperOf(resultId, answers), window);
  return journal;
}

test('counts up with every change of the attempt, also after the page was reloaded', async () => {
  const journal = await opened();
  const first = await journal.write(given(1, choice('a')));
  const second = await journal.write(given(2, choice('b')));
  const again = journalOf(journal.userId, journal.resultId);
  await again.merge(paperOf(journal.resultId), window);
  const third = await again.write(given(1, choice('c')));
  expect(second.seq).toBeGreaterThan(first.seq);
  expect(third.seq).toBeGreaterThan(second.seq);
});

test('starts above everything that the server has', async () => {
  const journal = await opened([{ item_id: 1, seq: 41, response: choice('a') }]);
  expect((await journal.write(given(2, choice('b')))).seq).toBeGreaterThan(41);
});

test('leaves a gap when it takes over, so that what the replaced window still holds stays below', async () => {
  const journal = await opened();
  const before = await journal.write(given(1, choice('a')));
  await journal.merge(paperOf(journal.resultId), window, 'takeOver');
  expect((await journal.write(given(1, choice('b')))).seq).toBeGreaterThan(before.seq + 1000);
});

test('keeps an unsent answer over the older one of the server', async () => {
  const journal = await opened();
  const { seq } = await journal.write(given(1, choice('mine')));
  await journal.merge(
    paperOf(journal.resultId, [{ item_id: 1, seq: seq - 1, response: choice('older') }]),
    window,
  );
  expect(await held(journal)).toEqual({ 1: choice('mine') });
  expect((await journal.pending()).map((answer) => answer.item_id)).toEqual([1]);
});

test('gives way to the newer answer of another device', async () => {
  const journal = await opened();
  const { seq } = await journal.write(given(1, choice('mine')));
  await journal.merge(
    paperOf(journal.resultId, [{ item_id: 1, seq: seq + 1500, response: choice('newer') }]),
    window,
  );
  expect(await held(journal)).toEqual({ 1: choice('newer') });
  expect(await journal.pending()).toEqual([]);
});

test('what was not sent stays to be had where a newer answer of another device came before it', async () => {
  const journal = await opened();
  const { seq } = await journal.write(given(1, choice('mine')));
  const newer = [{ item_id: 1, seq: seq + 1500, response: choice('newer') }];
  const setAside = async () => (await journal.answers()).map(({ set_aside }) => set_aside);
  await journal.merge(paperOf(journal.resultId, newer), window);
  expect(await setAside()).toEqual([choice('mine')]);
  // Also when the page is loaded once more.
  await journal.merge(paperOf(journal.resultId, newer), window);
  expect(await setAside()).toEqual([choice('mine')]);
  await journal.write(given(1, choice('mine')));
  expect(await setAside()).toEqual([undefined]);
});

test('sends again what the server has lost although it had given its receipt', async () => {
  const journal = await opened();
  const answer = await journal.write(given(1, choice('a')));
  await journal.acknowledge([answer], { ...noReceipts, receipts: { 1: answer.seq } });
  expect(await journal.pending()).toEqual([]);
  await journal.merge(paperOf(journal.resultId, []), window);
  expect(await journal.pending()).toEqual([answer]);
});

test('a receipt for an older seq leaves the newer answer unsent', async () => {
  const journal = await opened();
  const older = await journal.write(given(1, choice('a')));
  const newer = await journal.write(given(1, choice('b')));
  await journal.acknowledge([older], { ...noReceipts, receipts: { 1: older.seq } });
  expect(await journal.pending()).toEqual([newer]);
});

test('answers that the server keeps as late, or refuses as too late, are not sent again', async () => {
  const journal = await opened();
  const late = await journal.write(given(1, choice('a')));
  const refused = await journal.write(given(2, choice('b')));
  await journal.acknowledge([late, refused], { ...noReceipts, receipts: {}, late: [1], refused: [2] });
  expect(await journal.pending()).toEqual([]);
});

test('one user never sees what another has written to the same attempt', async () => {
  const journal = await opened();
  await journal.write(given(1, choice('a')));
  const other = journalOf(journal.userId + 5, journal.resultId);
  expect(await other.answers()).toEqual([]);
  expect(await journalledAttempts(journal.userId + 5)).toEqual([]);
  await expect(other.write(given(1, choice('b')))).rejects.toThrow('not in the journal');
});

test('signing out leaves what is not on the server, and nothing else', async () => {
  const journal = await opened([{ item_id: 1, seq: 41, response: choice('saved') }]);
  const unsent = await journal.write(given(2, choice('unsent')));
  const refused = await journal.write(given(3, choice('refused')));
  await journal.refuse([refused]);
  await keepUser(buildUser({ userType: 'student' }, { id: journal.userId }));
  expect(await keptUser(journal.userId)).not.toBeNull();
  await forgetPapers();
  expect(await held(journal)).toEqual({ 2: choice('unsent'), 3: choice('refused') });
  expect(await journal.pending()).toEqual([unsent]);
  expect(await journal.attempt()).toMatchObject({ paper: null, name: 'Planets', seq: refused.seq });
  expect(await keptUser(journal.userId)).toBeNull();
});

test('a window that is still open goes on writing after another one has signed out', async () => {
  const journal = await opened();
  await forgetPapers();
  const { seq } = await journal.write(given(1, choice('a')));
  expect(await journal.pending()).toMatchObject([{ item_id: 1, seq }]);
});

test('a window that was replaced on this device writes nothing any more', async () => {
  const journal = await opened();
  await journal.write(given(1, choice('first')));
  const other = '7d9f3a4e-5c3b-4b0e-8f43-3f1f9f4f2d11';
  await journal.merge(paperOf(journal.resultId), { ...window, player_id: other }, 'takeOver');
  await journal.write(given(1, choice('second'), other));
  await expect(journal.write(given(1, choice('stale')))).rejects.toThrow(WindowReplaced);
  expect(await held(journal)).toEqual({ 1: choice('second') });
});

test('the wish of a replaced window to submit does not submit for the one that took over', async () => {
  const journal = await opened();
  await journal.note({ wants_submit: true });
  await journal.merge(paperOf(journal.resultId), window, 'takeOver');
  expect(await journal.attempt()).toMatchObject({ wants_submit: false });
});

test('an answer that the server refuses for good is not sent again, until it is changed', async () => {
  const journal = await opened();
  const refused = await journal.write(given(1, choice('a')));
  await journal.refuse([refused]);
  expect(await journal.pending()).toEqual([]);
  expect(await journal.refused()).toEqual([refused]);
  const changed = await journal.write(given(1, choice('b')));
  expect(await journal.pending()).toEqual([changed]);
  expect(await journal.refused()).toEqual([]);
});

test('keeps marks, place and the wish to submit', async () => {
  const journal = await opened();
  await journal.note({ current: 2, wants_submit: true });
  await journal.merge(paperOf(journal.resultId), window);
  expect(await journal.attempt()).toMatchObject({ current: 2, wants_submit: true });
});

test('noting a start again changes nothing of what is there', async () => {
  const journal = await opened();
  const { seq } = await journal.write(given(1, choice('a')));
  const attempt = { user_id: journal.userId, result_id: journal.resultId, campus_id: 7, assessment_id: 3 };
  await beginJournal({ ...attempt, schedule_id: 4, attempt_no: 1, part: 1, player_id: 'another' });
  expect(await journal.attempt()).toMatchObject({ seq, player_id: playerId });
});

test('nothing stays on the device after an attempt is forgotten', async () => {
  const journal = await opened();
  await journal.write(given(1, choice('a')));
  await journal.forget();
  expect(await journal.answers()).toEqual([]);
  expect(await journalledAttempts(journal.userId)).toEqual([]);
});
