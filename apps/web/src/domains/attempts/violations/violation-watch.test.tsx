import { attempts } from '@pelion/contract/attempts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { buildPaper, buildPlayerStore, ownPlayerId } from '../../../../test/player-parts.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import type { PlayerStore } from '../player/player-store.ts';
import { createServerClock } from '../player/server-clock.ts';
import { ViolationWatch } from './violation-watch.tsx';

let resultId = 8000;
let isHidden = false;
afterEach(() => {
  isHidden = false;
  vi.restoreAllMocks();
});

const player = { id: ownPlayerId, clock: createServerClock(), refresh: async () => {} };

function Watched({ store }: { readonly store: PlayerStore }) {
  return <ViolationWatch player={player} state={useSyncExternalStore(store.subscribe, store.state)} />;
}

function open(
  rule: 'record' | 'warn' | 'lock' = 'record',
  phase: 'open' | 'replaced' = 'open',
  takenAt: number | null = null,
) {
  resultId += 1;
  const server = new FakeServer().serve(attempts, {
    reportViolations: () => ({ done: true as const }),
    explainViolation: () => ({ done: true as const }),
  });
  const paper = buildPaper({ result_id: resultId, violation_rule: rule });
  const store = buildPlayerStore({ paper, phase, takenAt });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const view = renderScreen(
    <main>
      <h1>Planets</h1>
      <textarea aria-label="Essay" />
      <Watched store={store} />
    </main>,
    { user: buildUser({ userType: 'student' }) },
  );
  return { ...view, server, set: store.set };
}

/** Away for so many milliseconds of the device's clock. */
function leave(milliseconds: number) {
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  act(() => {
    isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    now += milliseconds;
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  clock.mockRestore();
}
const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText('Essay'), { clipboardData: { getData: () => text } });

test('leaving the page is told at once in neutral words, and to the server with how long it was', async () => {
  const { server, person } = open();
  leave(12_000);
  expect(await screen.findByRole('alert')).toHaveTextContent('The page was left for 12 s');
  expect(screen.getByRole('alert')).toHaveTextContent('nothing was submitted');
  await waitFor(() =>
    expect(server.sent('reportViolations')[0]?.body).toMatchObject({
      violations: [{ kind: 'leftPage', seconds: 12, characters: null }],
    }),
  );
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['record', 'warn'] as const)('what it can be answered with stands in one row: %s', async (rule) => {
  const { person } = open(rule);
  leave(12_000);
  const goOn = await screen.findByRole('button', { name: 'Go on' });
  if (rule === 'record') await person.click(screen.getByRole('button', { name: 'Say what happened' }));
  expect(screen.getByRole('button', { name: 'Send' }).parentElement).toBe(goOn.parentElement);
});

test('a glance away is nothing', async () => {
  const { server } = open();
  leave(1500);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.sent('reportViolations')).toEqual([]);
});

test('nothing is watched in a window that only looks', () => {
  open('record', 'replaced');
  leave(60_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who takes the test over from another device is told that it was noted, and may say why', async () => {
  const { server, set, person } = open('record', 'replaced');
  act(() => set({ phase: 'open', takenAt: player.clock.now() }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /The attempt was taken to another window or device.*nothing was submitted/,
  );
  // A few lines beside the question, until a word is to be said.
  expect(screen.queryByLabelText('What happened (optional)')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Say what happened' }));
  expect(screen.getByLabelText('What happened (optional)')).toHaveFocus();
  await person.keyboard('My battery died.');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.sent('explainViolation')[0]?.body).toEqual({ key: ownPlayerId, word: 'My battery died.' }),
  );
  // The server has seen it by itself.
  expect(server.sent('reportViolations')).toEqual([]);
});

test('it is told as well where the watch was loaded after the test had been taken over', async () => {
  open('record', 'open', player.clock.now());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The attempt was taken to another window or device',
  );
});

test('pasting from elsewhere is told by its length, without the text; what was copied here is not', async () => {
  const { server } = open();
  paste('A sentence that somebody else has written.');
  expect(await screen.findByRole('alert')).toHaveTextContent('42 characters were pasted from elsewhere');
  await waitFor(() => expect(server.sent('reportViolations')).toHaveLength(1));
  expect(JSON.stringify(server.sent('reportViolations')[0]?.body)).not.toContain('sentence');

  const essay = screen.getByLabelText('Essay');
  fireEvent.change(essay, { target: { value: 'My own words, written right here.' } });
  if (!(essay instanceof HTMLTextAreaElement)) throw new Error('The field is missing.');
  essay.focus();
  essay.setSelectionRange(0, 33);
  fireEvent.copy(essay);
  paste('My own words, written right here.');
  await Promise.resolve();
  expect(server.sent('reportViolations')).toHaveLength(1);
});

test('a warning has to be read, and the student may say what happened', async () => {
  const { server, person } = open('warn');
  leave(5000);
  const dialog = await screen.findByRole('dialog', { name: 'This was noted' });
  expect(dialog).toHaveTextContent('Please stay on this page until you have submitted.');
  await person.type(screen.getByLabelText('What happened (optional)'), 'My mother called me.');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your teacher can read it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  const [told] = server.sent('explainViolation');
  expect(told?.body).toMatchObject({ word: 'My mother called me.' });
  await expectAccessible();
});

test('who was locked and let back in finds the question, and no notice of what is settled', async () => {
  const { set } = open('lock');
  leave(5000);
  const notice = { name: 'This was noted' };
  expect(await screen.findByRole('dialog', notice)).toHaveTextContent('is locked as soon as');
  act(() => set({ held: { as: 'locked', since: 0 } }));
  act(() => set({ held: null }));
  expect(screen.queryByRole('dialog', notice)).toBeNull();
});

test('without network a fact waits on this device, and goes once', async () => {
  const { server, unmount } = open();
  server.serve(attempts, { reportViolations: () => refuse('unavailable') });
  leave(9000);
  await screen.findByRole('alert');
  await waitFor(() => expect(server.sent('reportViolations')).toHaveLength(1));
  unmount();
  expect(localStorage.getItem(`violations-${resultId}-1`)).toContain('"leftPage"');
});

test('what the server has not heard of is sent again within seconds, and then it is asked where the attempt stands', async () => {
  const { server } = open('lock');
  let tries = 0;
  server.serve(attempts, {
    reportViolations() {
      tries += 1;
      return tries < 3 ? refuse('unavailable') : { done: true as const };
    },
  });
  const refresh = vi.spyOn(player, 'refresh');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  leave(12_000);
  await vi.waitFor(() => expect(tries).toBe(1));
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(tries).toBe(3));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});
