import { screens } from '@pelion/access';
import { type BoardLine, invigilation } from '@pelion/contract/invigilation';
import { schedules } from '@pelion/contract/schedules';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardNow, buildBoard, buildBoardAttempt } from '../../../../test/board.ts';
import { FakeServer } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { session } from '../../../lib/session.ts';
import { currentToasts } from '../../../lib/toasts.ts';
import { connectionOf, stateOf, timeLeftOf } from './board-facts.ts';
import { BoardScreen } from './board-screen.tsx';

/** Sends a live event as the tab with the stream broadcasts it to other tabs. */
function tell(id: number, results: string, topic: 'invigilation' | 'schedules' = 'invigilation'): void {
  const user = session.user();
  if (!user) throw new Error('Nobody is signed in');
  const channel = new BroadcastChannel(`pelion-live-${user.id}-${user.school_campus_id}-${user.user_type}`);
  channel.postMessage({ kind: 'event', event: { topic, id, data: { results } } });
  channel.close();
}
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(boardNow) }));
afterEach(() => vi.useRealTimers());

const locked: BoardLine = {
  student_id: 7,
  student_name: 'Ada Stone',
  may_break: false,
  standing: 'running',
  attempt: buildBoardAttempt({
    result_id: 73,
    held: 'locked',
    held_at: '2026-11-21T09:50:00.000Z',
    violations: 1,
    has_word: true,
    seen_at: '2026-11-21T09:50:00.000Z',
    unsaved: 2,
  }),
};

function open(board = buildBoard()) {
  const server = new FakeServer()
    .serve(invigilation, {
      getBoard: ({ query }) =>
        query.result_ids !== undefined
          ? {
              ...board,
              lines: [
                {
                  student_id: 5,
                  student_name: 'Rosa Miller',
                  may_break: false,
                  standing: 'running' as const,
                  attempt: buildBoardAttempt({ answered_count: 5 }),
                },
              ],
            }
          : board,
      watchBoard: () => ({ done: true as const }),
      pauseAttempts: () => ({ changed: 1 }),
      resumeAttempts: () => ({ changed: 1 }),
      endAttempts: () => ({ changed: 1 }),
      letBackIn: () => ({ done: true as const }),
    })
    .serve(schedules, { extendTime: () => ({ extended: 1 }) });
  const view = renderScreen(<BoardScreen />, {
    path: screens.board.path,
    at: '/assessments/31/schedule/41/board',
    user: buildUser({ userType: 'teacher' }),
  });
  return { ...view, server };
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`No row for ${name}`);
  return within(row);
};
const choose = async (person: ReturnType<typeof open>['person'], name: string, entry: string) => {
  await person.click((await rowOf(name)).getByRole('button', { name: /More|Actions/ }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
};

test('counts those who are missing, and nobody between the parts of a test that has one', async () => {
  const { container } = open(
    buildBoard({
      lines: [
        locked,
        { student_id: 8, student_name: 'Ben Ode', may_break: false, standing: 'missing', attempt: null },
      ],
    }),
  );
  await screen.findByText('Missing', { selector: 'dt' });
  const figures = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(figures).toEqual(['Locked1', 'Paused0', 'Working0', 'Submitted0', 'Not started0', 'Missing1']);
});

test('says who is where, connected, how far and how long, and what was not sent', async () => {
  const { server } = open(buildBoard({ lines: [...buildBoard().lines, locked] }));
  const rosa = await rowOf('Rosa Miller');
  expect(rosa.getByText('Working')).toBeVisible();
  expect(rosa.getByText('Connected')).toBeVisible();
  expect(rosa.getByText('4/12')).toBeVisible();
  expect(rosa.getByText('30:00')).toBeVisible();
  const ada = await rowOf('Ada Stone');
  expect(ada.getByText('Locked')).toBeVisible();
  expect(ada.getByText('Not connected')).toBeVisible();
  expect(ada.getByText('40:00')).toBeVisible();
  expect(ada.getByText('1, explained')).toBeVisible();
  expect((await rowOf('Ben Ode')).getByText('Not started')).toBeVisible();
  expect((await rowOf('Ben Ode')).getByText('May take breaks')).toBeVisible();
  expect(rosa.queryByText('May take breaks')).toBeNull();
  await waitFor(() => expect(server.sent('watchBoard')[0]?.body).toEqual({ is_watching: true }));
  await expectAccessible();
});

test('reads again the lines that the stream names, and no others', async () => {
  const { server } = open();
  await screen.findByText('4/12');
  // From here on, live events arrive.
  await waitFor(() => expect(server.sent('watchBoard')).toHaveLength(1));
  tell(41, '71');
  expect(await screen.findByText('5/12')).toBeVisible();
  expect(screen.getByText('Ben Ode')).toBeVisible();
  expect(server.sent('getBoard')).toHaveLength(2);
  // First an event of another board, then one of this board, received in order.
  tell(42, '99');
  tell(41, '72');
  await waitFor(() => expect(server.sent('getBoard')).toHaveLength(3));
  expect(server.sent('getBoard').at(-1)?.query).toEqual({ result_ids: '72' });
});

test('reads everything again when somebody else changes the schedule', async () => {
  const { server } = open();
  await waitFor(() => expect(server.sent('watchBoard')).toHaveLength(1));
  tell(42, '', 'schedules');
  tell(41, '', 'schedules');
  await waitFor(() => expect(server.sent('getBoard')).toHaveLength(2));
  expect(server.sent('getBoard').at(-1)?.query).toEqual({});
});

test('pauses all at once, with a way back', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Pause all' }));
  await waitFor(() => expect(server.sent('pauseAttempts')[0]?.body).toEqual({ student_ids: [] }));
  await waitFor(() => expect(currentToasts().at(-1)?.action?.label).toBe('Undo'));
  currentToasts().at(-1)?.action?.run();
  await waitFor(() => expect(server.sent('resumeAttempts')).toHaveLength(1));
});

test('asks before an attempt is ended, and before somebody is let back in at another device', async () => {
  const { person, server } = open(buildBoard({ lines: [...buildBoard().lines, locked] }));
  await choose(person, 'Rosa Miller', 'End now');
  expect(server.sent('endAttempts')).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'End now' }));
  await waitFor(() => expect(server.sent('endAttempts')[0]?.body).toEqual({ student_ids: [5] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(person, 'Ada Stone', 'Let back in');
  const dialog = within(await screen.findByRole('dialog', { name: 'Let Ada Stone back in?' }));
  // A silent window suggests a problem with the device.
  expect(dialog.getByRole('checkbox')).toBeChecked();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Let back in' }));
  await waitFor(() => expect(server.sent('letBackIn')[0]?.body).toEqual({ frees_device: true }));
});

test('who may only look finds nothing to do', async () => {
  open(buildBoard({ can: { extend: false } }));
  await screen.findByText('Rosa Miller');
  expect(screen.queryByRole('button', { name: 'Pause all' })).toBeNull();
});

test('a state is told by what asks for somebody; time that stands does not run', () => {
  const now = Date.parse(boardNow);
  expect(stateOf(locked)).toBe('locked');
  expect(stateOf({ ...locked, attempt: buildBoardAttempt({ is_waiting: true }) })).toBe('between');
  expect(timeLeftOf(buildBoardAttempt({ deadline_at: null }), now)).toBeNull();
  expect(
    timeLeftOf(buildBoardAttempt({ held: 'paused', held_at: '2026-11-21T10:00:00.000Z' }), now + 999_999),
  ).toBe(30 * 60_000);
  expect(connectionOf(buildBoardAttempt({ is_gone: true }), now)).toBe('gone');
  expect(connectionOf(buildBoardAttempt({ seen_at: null }), now)).toBe('silent');
  expect(connectionOf(buildBoardAttempt(), now + 41_000)).toBe('silent');
});
