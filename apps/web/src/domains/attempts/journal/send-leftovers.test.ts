import { attempts } from '@pelion/contract/attempts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { buildUser } from '../../../../test/users.ts';
import { session } from '../../../lib/session.ts';
import { beginJournal } from './begin-journal.ts';
import { journalledAttempts, journalOf } from './journal.ts';
import { sendLeftovers } from './send-leftovers.ts';

const at = '2026-11-21T10:00:00.000Z';
// A unique id: a window keeps the player ids it has claimed, and the tests share one window.
const playerId = '5c1d7a52-6f0e-4c3b-8f54-0d6a6c1f9e21';
const student = buildUser({ userType: 'student' });
const clock = { server_now: at, part: 1, deadline_at: at, result_status_id: 2, player_id: playerId };
let resultId = 300;

beforeEach(async () => {
  resultId += 1;
  session.begin(student);
  const attempt = { user_id: student.id, result_id: resultId, campus_id: 7, assessment_id: 3 };
  await beginJournal({ ...attempt, schedule_id: 4, attempt_no: 1, part: 1, player_id: playerId });
  await write(11);
});
afterEach(async () => {
  await journalOf(student.id, resultId).forget();
  session.end('signOut');
});

const write = (item_id: number) =>
  journalOf(student.id, resultId).write({
    item_id,
    response: { type: 'trueFalse', value: true },
    written_at: at,
    player_id: playerId,
  });
const serve = (status: number) =>
  new FakeServer().serve(attempts, {
    saveAnswers: () => ({ receipts: { 11: 1 }, late: [], refused: [], clock }),
    getClock: () => ({ ...clock, result_status_id: status }),
  });

test('sends what an earlier window left, as that window', async () => {
  const server = serve(2);
  expect(await sendLeftovers(student.id, 7)).toEqual([]);
  expect(server.sent('saveAnswers')[0]?.body).toMatchObject({
    player_id: playerId,
    answers: [{ item_id: 11, seq: 1 }],
  });
  expect(await journalledAttempts(student.id)).toHaveLength(1);
});

test('puts an attempt away once it has ended and everything is receipted', async () => {
  serve(6);
  await sendLeftovers(student.id, 7);
  expect(await journalledAttempts(student.id)).toEqual([]);
});

test('another user on the same browser sends nothing of it', async () => {
  const server = serve(2);
  session.begin(buildUser({ userType: 'student' }, { id: 99 }));
  expect(await sendLeftovers(99, 7)).toEqual([]);
  expect(server.requests).toEqual([]);
});

test('leaves attempts of another campus until that campus is open', async () => {
  const server = serve(2);
  expect(await sendLeftovers(student.id, 8)).toEqual([]);
  expect(server.requests).toEqual([]);
});

test('tells of answers that another window would have to send', async () => {
  serve(2).serve(attempts, { saveAnswers: () => refuse('playerReplaced') });
  expect(await sendLeftovers(student.id, 7)).toMatchObject([
    { pending: 1, attempt: { result_id: resultId } },
  ]);
});

test('delivers a submission that the server never heard of', async () => {
  await journalOf(student.id, resultId).note({ wants_submit: true });
  const server = serve(2).serve(attempts, { submitAttempt: () => refuse('playerReplaced') });
  await sendLeftovers(student.id, 7);
  expect(server.sent('submitAttempt')[0]?.body).toMatchObject({ player_id: playerId });
});

test('submits nothing while the photographed pages cannot be read', async () => {
  await journalOf(student.id, resultId).note({ wants_submit: true });
  const server = serve(2).serve(attempts, { submitAttempt: () => refuse('playerReplaced') });
  vi.doMock('../photos/send-left-photos.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await sendLeftovers(student.id, 7);
  vi.doUnmock('../photos/send-left-photos.ts');
  expect(server.sent('saveAnswers')).toHaveLength(1);
  expect(server.sent('submitAttempt')).toEqual([]);
});

test('steps over an answer that the server never takes, and sends the rest', async () => {
  await write(12);
  const server = serve(2).serve(attempts, {
    saveAnswers: ({ body }) =>
      JSON.stringify(body).includes('"item_id":11')
        ? refuse('invalidInput', [{ path: 'answers.0.item_id', message: 'Not in this attempt.' }])
        : { receipts: { 12: 2 }, late: [], refused: [], clock },
  });
  expect(await sendLeftovers(student.id, 7)).toEqual([]);
  expect(server.sent('saveAnswers')).toHaveLength(2);
  expect(await journalOf(student.id, resultId).refused()).toMatchObject([{ item_id: 11 }]);
  await sendLeftovers(student.id, 7);
  expect(server.sent('saveAnswers')).toHaveLength(2);
});

test.each([
  ['keeps them for 30 days of the server, whatever this device says', '2026-12-20T10:00:00.000Z', 1],
  ['puts them away after that', '2026-12-22T10:00:00.000Z', 0],
])('answers to a closed attempt: %s', async (_, server_now, kept) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2036-01-01T00:00:00.000Z'));
  serve(6).serve(attempts, {
    saveAnswers: () => refuse('attemptClosed'),
    getClock: () => ({ ...clock, server_now, result_status_id: 6 }),
  });
  await sendLeftovers(student.id, 7);
  expect(await journalledAttempts(student.id)).toHaveLength(kept);
});
