import { attempts } from '@pelion/contract/attempts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import {
  buildPaper,
  buildPlayerStore,
  minute,
  otherPlayerId,
  ownPlayerId,
  start,
} from '../../../../test/player-parts.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { rememberNoted } from '../violations/violation-queue.ts';
import { HeldDialog } from './held-dialog.tsx';
import type { PlayerState } from './player-state.ts';

beforeEach(() => localStorage.clear());

function open(as: 'paused' | 'locked', changes: Partial<PlayerState> = {}) {
  const server = new FakeServer().serve(attempts, { explainViolation: () => ({ done: true as const }) });
  const held = { as, since: start + 20 * minute };
  const state = buildPlayerStore({ held, ...changes }).state();
  const view = renderScreen(
    <main>
      <h1>Planets</h1>
      <HeldDialog state={state} held={held} playerId={otherPlayerId} />
    </main>,
    { user: buildUser({ userType: 'student' }) },
  );
  return { ...view, server };
}

test('says calmly that the clock stands, with the time that is kept', async () => {
  open('paused');
  const dialog = await screen.findByRole('dialog', { name: 'Paused' });
  expect(dialog).toHaveTextContent('You have 40:00 left.');
  expect(dialog).toHaveTextContent('Your answers are saved.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await expectAccessible();
});

test('names the answers that wait on this device', async () => {
  open('paused', { outbox: { status: 'waiting', pending: 2, refused: [] } });
  expect(await screen.findByRole('dialog')).toHaveTextContent('2 answers are kept on this device');
});

test('who is locked may say what happened; a second device is called by its window', async () => {
  const { person, server } = open('locked');
  const dialog = await screen.findByRole('dialog', { name: 'Locked for now' });
  expect(dialog).toHaveTextContent('Something was noted. This has locked the test. Nothing is submitted');
  await person.type(screen.getByLabelText('What happened (optional)'), 'My computer broke.');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your teacher can read it.')).toBeVisible();
  expect(server.sent('explainViolation')[0]?.body).toEqual({
    key: otherPlayerId,
    word: 'My computer broke.',
  });
  await expectAccessible();
});

test('who is locked is told what it was', async () => {
  const noted = { kind: 'leftPage', key: ownPlayerId, seconds: 12, characters: null } as const;
  rememberNoted(buildPaper(), { ...noted, at: '2026-11-16T10:20:00.000Z' });
  const { person, server } = open('locked');
  const dialog = await screen.findByRole('dialog', { name: 'Locked for now' });
  expect(dialog).toHaveTextContent(/The page was left for 12 s, until .* This has locked the test/);
  await person.type(screen.getByLabelText('What happened (optional)'), 'The phone rang.');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Your teacher can read it.');
  expect(server.sent('explainViolation')[0]?.body).toMatchObject({ key: ownPlayerId });
});

test('a window that another one has replaced says that it is locked, asks for no word and promises nothing of its answers', async () => {
  open('locked', { phase: 'replaced', outbox: { status: 'waiting', pending: 2, refused: [] } });
  const dialog = await screen.findByRole('dialog', { name: 'Locked for now' });
  expect(dialog).toHaveTextContent('You have 40:00 left.');
  expect(dialog).not.toHaveTextContent(/kept on this device|are saved/);
  expect(screen.queryByRole('textbox')).toBeNull();
});
