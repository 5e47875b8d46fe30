import { attempts, type Paper } from '@pelion/contract/attempts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildResult } from '../../../../test/attempts.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import {
  buildClock,
  buildPaper,
  minute,
  no,
  otherPlayerId,
  ownPlayerId,
  start,
  yes,
} from '../../../../test/player-parts.ts';
import { buildUser } from '../../../../test/users.ts';
import { journalDatabase } from '../../../lib/journal/database.ts';
import { forgetPapers } from '../../../lib/journal/forget-papers.ts';
import { keptUser } from '../../../lib/journal/kept-user.ts';
import { session } from '../../../lib/session.ts';
import { closeSignIn } from '../../../lib/sign-in-again.ts';
import { journalOf } from '../journal/journal.ts';
import { openAttempt } from './open-attempt.ts';
import type { Player } from './player.ts';

const student = buildUser({ userType: 'student' });

let resultId = 500;
let serverNow = start;
let deadline = start + 60 * minute;
let status = 2;
let owner: string | null = null;

const clockNow = () =>
  buildClock({
    server_now: new Date(serverNow).toISOString(),
    deadline_at: new Date(deadline).toISOString(),
    result_status_id: status,
    player_id: owner,
  });
const paperNow = (): Paper =>
  buildPaper({ result_id: resultId, schedule_id: resultId, student_id: student.id, clock: clockNow() });
const resultNow = () =>
  buildResult({ result_id: resultId, student_id: student.id, ended_at: new Date(serverNow).toISOString() });

beforeEach(() => {
  resultId += 1;
  serverNow = start;
  deadline = start + 60 * minute;
  status = 2;
  owner = null;
  session.begin(student);
});
afterEach(() => {
  session.end('signOut');
  closeSignIn();
});

const isBody = (body: unknown): body is { player_id: string; answers: { item_id: number; seq: number }[] } =>
  typeof body === 'object' && body !== null && 'player_id' in body;

const receiptsFor = (body: unknown) => ({
  receipts: Object.fromEntries(isBody(body) ? body.answers.map(({ item_id, seq }) => [item_id, seq]) : []),
  late: [],
  refused: [],
  clock: clockNow(),
});

/** Fake server that stores what is sent, unless a test overrides it. */
function serve() {
  return new FakeServer().serve(attempts, {
    getInstructions: () => refuse('notFound'),
    getPaper: () => (status === 2 ? paperNow() : refuse('attemptClosed')),
    takeOver({ body }) {
      if (isBody(body)) owner = body.player_id;
      return clockNow();
    },
    getClock: clockNow,
    saveAnswers({ body }) {
      if (!isBody(body) || body.player_id !== owner) return refuse('playerReplaced');
      return receiptsFor(body);
    },
    submitAttempt() {
      status = 6;
      return resultNow();
    },
    getResult: resultNow,
  });
}

async function open(): Promise<Player> {
  const journal = journalOf(student.id, resultId);
  await journal.merge(paperNow(), { player_id: ownPlayerId, campus_id: 7, clock_offset: 0 });
  const opening = await openAttempt(student, {
    studentId: student.id,
    assessmentId: 3,
    scheduleId: resultId,
    attemptNo: 1,
  });
  if (opening.kind !== 'player') throw new Error(`It opened as ${opening.kind}.`);
  onTestFinished(opening.player.stop);
  return opening.player;
}

const settled = (check: () => void) => vi.waitFor(check, { timeout: 3000 });
const down = () => {
  throw new Error('no network');
};

test('an answer reaches the journal, then the server, and is told apart until its receipt', async () => {
  const server = serve();
  const player = await open();
  player.answer(11, yes);
  expect(player.state().unwritten).toBe(1);
  await settled(() => expect(player.state()).toMatchObject({ unwritten: 0, outbox: { pending: 1 } }));
  expect(await journalOf(student.id, resultId).pending()).toHaveLength(1);
  await settled(() => expect(player.state().outbox).toEqual({ status: 'idle', pending: 0, refused: [] }));
  expect(server.sent('saveAnswers')[0]?.body).toMatchObject({
    player_id: owner,
    answers: [{ item_id: 11, response: yes }],
  });
  expect(player.state().unsavedSince).toBeNull();
});

test('an answer that could not be sent is there after a reload without network', async () => {
  const server = serve();
  const player = await open();
  server.serve(attempts, { saveAnswers: down });
  player.answer(11, yes);
  await settled(() => expect(player.state().outbox.status).toBe('waiting'));
  player.stop();

  server.serve(attempts, { getPaper: down, getClock: down });
  const again = await openAttempt(student, {
    studentId: student.id,
    assessmentId: 3,
    scheduleId: resultId,
    attemptNo: 1,
  });
  if (again.kind !== 'player') throw new Error('It did not open.');
  onTestFinished(again.player.stop);
  expect(again.player.state().answers.get(11)).toEqual(yes);
  expect(again.player.state().outbox.pending).toBe(1);
});

test('refuses the attempt of another student', async () => {
  serve();
  const address = { studentId: student.id + 1, assessmentId: 3, scheduleId: resultId, attemptNo: 1 };
  expect(await openAttempt(student, address)).toEqual({ kind: 'notYours' });
});

test('never sends as somebody who has signed in meanwhile', async () => {
  const server = serve();
  const player = await open();
  session.begin(buildUser({ userType: 'student' }, { id: 99, token: 'other', assessment_token: 'other' }));
  player.answer(11, yes);
  await settled(() =>
    expect(player.state().outbox).toEqual({ status: 'signedOut', pending: 1, refused: [] }),
  );
  expect(server.sent('saveAnswers')).toEqual([]);

  session.begin(student);
  await settled(() => expect(player.state().outbox).toEqual({ status: 'idle', pending: 0, refused: [] }));
});

test('goes on by itself after an expired session was renewed', async () => {
  const server = serve();
  const player = await open();
  server.serve(attempts, { saveAnswers: () => refuse('sessionExpired') });
  player.answer(11, yes);
  await settled(() => expect(player.state().outbox.status).toBe('signedOut'));
  expect(player.state()).toMatchObject({ phase: 'open' });
  serve();
  session.begin(student);
  await settled(() => expect(player.state().outbox.pending).toBe(0));
});

test('a replaced window takes no more answers, and takes over with what is newer elsewhere', async () => {
  const server = serve();
  const player = await open();
  const own = owner;
  owner = otherPlayerId;
  await player.refresh();
  expect(player.state().phase).toBe('replaced');
  player.answer(11, yes);
  expect(player.state().answers.get(11)).toBeUndefined();

  server.serve(attempts, {
    getPaper: () => ({ ...paperNow(), answers: [{ item_id: 11, seq: 90_000, response: no }] }),
  });
  await player.takeOver();
  expect(owner).toBe(own);
  expect(player.state().phase).toBe('open');
  expect(player.state().answers.get(11)).toEqual(no);
});

test('follows added time', async () => {
  serve();
  const player = await open();
  deadline += 10 * minute;
  await player.refresh();
  expect(player.state().deadlineAt).toBe(start + 70 * minute);
});

test('submits by itself when the time of the server is over, with the last answers', async () => {
  deadline = start + 400;
  const server = serve();
  const player = await open();
  server.serve(attempts, { saveAnswers: down });
  player.answer(12, no);
  serverNow = start + 500;
  await settled(() => expect(player.state().phase).toBe('closed'));
  expect(server.sent('submitAttempt')[0]?.body).toMatchObject({
    answers: [{ item_id: 12, response: no }],
  });
  expect(player.state()).toMatchObject({ endedBy: 'time', result: { score: '50.00' } });
});

test('goes on when time was added while it was offline at the end', async () => {
  deadline = start + 300;
  const server = serve();
  const player = await open();
  server.serve(attempts, { getClock: down, submitAttempt: down });
  await settled(() => expect(player.state()).toMatchObject({ phase: 'ending', hasFailed: true }));
  deadline = start + 30 * minute;
  server.serve(attempts, { getClock: clockNow });
  dispatchEvent(new Event('online'));
  await settled(() => expect(player.state()).toMatchObject({ phase: 'open', endedBy: null }));
});

test('a submission without network goes on after a reload, and leaves nothing on the device', async () => {
  const server = serve();
  const player = await open();
  server.serve(attempts, { submitAttempt: down });
  player.submit();
  await settled(() => expect(player.state()).toMatchObject({ phase: 'ending', hasFailed: true }));
  await settled(async () =>
    expect((await journalOf(student.id, resultId).attempt())?.wants_submit).toBe(true),
  );
  player.stop();

  server.serve(attempts, {
    submitAttempt() {
      status = 6;
      return resultNow();
    },
  });
  const again = await openAttempt(student, {
    studentId: student.id,
    assessmentId: 3,
    scheduleId: resultId,
    attemptNo: 1,
  });
  if (again.kind !== 'player') throw new Error('It did not open.');
  onTestFinished(again.player.stop);
  await settled(() => expect(again.player.state().phase).toBe('closed'));
  await settled(async () => expect(await journalOf(student.id, resultId).attempt()).toBeUndefined());
});

test('notices that the attempt was submitted elsewhere', async () => {
  serve();
  const player = await open();
  status = 6;
  await player.refresh();
  await settled(() => expect(player.state()).toMatchObject({ phase: 'closed', result: { score: '50.00' } }));
});

/** Simulates a slow disk: blocks journal writes until released. */
async function holdJournal(): Promise<() => Promise<void>> {
  const transaction = (await journalDatabase()).transaction(['attempts', 'answers'], 'readwrite');
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await transaction.objectStore('answers').count();
    await transaction.done;
  };
  const holding = hold();
  return () => {
    isHeld = false;
    return holding;
  };
}

test('an answer on its way to the journal is part of what is submitted', async () => {
  const server = serve();
  const player = await open();
  const release = await holdJournal();
  player.answer(11, yes);
  player.submit();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(player.state()).toMatchObject({ phase: 'ending', unwritten: 1 });
  expect(server.sent('submitAttempt')).toEqual([]);
  await release();
  await settled(() => expect(player.state().phase).toBe('closed'));
  expect(server.sent('saveAnswers')[0]?.body).toMatchObject({
    answers: [{ item_id: 11, response: yes }],
  });
  expect(server.sent('submitAttempt')).toHaveLength(1);
});

test('an answer that the server never takes is told, and holds up neither the others nor the submission', async () => {
  const server = serve();
  const player = await open();
  const refuseEleven = ({ body }: { body: unknown }) => {
    const place = isBody(body) ? body.answers.findIndex(({ item_id }) => item_id === 11) : -1;
    return place < 0
      ? null
      : refuse('invalidInput', [{ path: `answers.${place}.item_id`, message: 'Not in this attempt.' }]);
  };
  server.serve(attempts, {
    saveAnswers: (request) => refuseEleven(request) ?? receiptsFor(request.body),
    submitAttempt(request) {
      const refused = refuseEleven(request);
      if (!refused) status = 6;
      return refused ?? resultNow();
    },
  });
  player.answer(11, yes);
  player.answer(12, no);
  await settled(() => expect(player.state().outbox).toEqual({ status: 'idle', pending: 0, refused: [11] }));
  player.submit();
  await settled(() => expect(player.state().phase).toBe('closed'));
  expect(server.sent('submitAttempt')).toHaveLength(1);
  // The refused answer stays on this device for the answers file.
  expect(await journalOf(student.id, resultId).refused()).toMatchObject([{ item_id: 11 }]);
});

test('a window whose place was taken on this device says so before the server does', async () => {
  const server = serve();
  const player = await open();
  await journalOf(student.id, resultId).merge(
    paperNow(),
    { player_id: otherPlayerId, campus_id: 7, clock_offset: 0 },
    'takeOver',
  );
  player.answer(11, yes);
  await settled(() => expect(player.state()).toMatchObject({ phase: 'replaced', unwritten: 0 }));
  expect(await journalOf(student.id, resultId).pending()).toEqual([]);
  expect(server.sent('saveAnswers')).toEqual([]);
});

test('takes over nothing that has ended meanwhile: it shows the end', async () => {
  const server = serve();
  const player = await open();
  owner = otherPlayerId;
  await player.refresh();
  status = 6;
  server.serve(attempts, { takeOver: () => refuse('attemptClosed') });
  await player.takeOver();
  expect(player.state()).toMatchObject({ phase: 'closed', result: { score: '50.00' } });
});

test('goes on without network after signing in again here, although another tab has signed out', async () => {
  const server = serve();
  const player = await open();
  await forgetPapers();
  session.begin({ ...student, token: 'again', assessment_token: 'again' });
  await settled(async () =>
    expect((await journalOf(student.id, resultId).attempt())?.paper).toMatchObject({ result_id: resultId }),
  );
  expect(await keptUser(student.id)).not.toBeNull();
  player.stop();
  server.serve(attempts, { getPaper: down, getClock: down });
  const address = { studentId: student.id, assessmentId: 3, scheduleId: resultId, attemptNo: 1 };
  const again = await openAttempt(student, address);
  expect(again.kind).toBe('player');
  if (again.kind === 'player') onTestFinished(again.player.stop);
});

test('a clock of the device that is set while the attempt runs changes nothing', async () => {
  deadline = start + 30 * minute;
  const server = serve();
  const player = await open();
  const before = player.clock.now();
  vi.spyOn(Date, 'now').mockReturnValue(start + 400 * 24 * 60 * minute);
  expect(Math.abs(player.clock.now() - before)).toBeLessThan(5000);
  player.answer(11, yes);
  await settled(() => expect(server.sent('saveAnswers')).toHaveLength(1));
  expect(player.state().phase).toBe('open');
  expect(JSON.stringify(server.sent('saveAnswers')[0]?.body)).toContain('"written_at":"2026-11-21T10:');
});
