import type { AnswerUpload } from '@pelion/contract/attempts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildPlayerStore, ownPlayerId, yes } from '../../../../test/player-parts.ts';
import { buildUser } from '../../../../test/users.ts';
import { session } from '../../../lib/session.ts';
import type { PlayerState } from './player-state.ts';
import { watchPresence } from './presence.ts';

const student = buildUser({ userType: 'student' });
const unsent: AnswerUpload = { item_id: 11, seq: 3, response: yes, written_at: '2026-11-21T10:00:00.000Z' };

beforeEach(() => session.begin(student));
afterEach(() => session.end('signOut'));

function begin(changes: Partial<PlayerState> = {}, isSignedIn = () => true) {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  const onReturn = vi.fn();
  const note = vi.fn(() => Promise.resolve());
  const stop = watchPresence({
    store: buildPlayerStore(changes),
    journal: { note },
    outbox: { pending: () => [unsent] },
    calls: { address: { result_id: 71, part: 1 }, isSignedIn },
    playerId: ownPlayerId,
    onReturn,
  });
  onTestFinished(stop);
  return { sent, onReturn, note, stop };
}

test('a page that is left sends what is unsent with its last breath', () => {
  const { sent } = begin();
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    body: JSON.stringify({ player_id: ownPlayerId, answers: [unsent] }),
  });
  expect(sent.mock.calls[1]?.[1]).toMatchObject({
    keepalive: true,
    body: JSON.stringify({ player_id: ownPlayerId, unsaved: 1, is_leaving: true }),
  });
});

test.each([
  ['a replaced window', { phase: 'replaced' }, true],
  ['one that nobody is signed in to', {}, false],
] as const)('%s sends nothing', (_, changes, isSignedIn) => {
  const { sent, onReturn } = begin(changes, () => isSignedIn);
  dispatchEvent(new Event('pagehide'));
  expect(sent).not.toHaveBeenCalled();
  if (!isSignedIn) dispatchEvent(new Event('online'));
  expect(onReturn).not.toHaveBeenCalled();
});

test('goes on with the network, and with the session that was renewed', () => {
  const { onReturn, note } = begin();
  dispatchEvent(new Event('online'));
  expect(onReturn).toHaveBeenCalledTimes(1);
  session.begin({ ...student, token: 'again', assessment_token: 'again' });
  expect(onReturn).toHaveBeenCalledTimes(2);
  expect(note).toHaveBeenCalledWith({ paper: expect.objectContaining({ assessment_name: 'Planets' }) });
});

test('hears nothing any more once it is stopped', () => {
  const { sent, onReturn, stop } = begin();
  stop();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('pagehide'));
  expect(onReturn).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});
