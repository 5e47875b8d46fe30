import { activities } from '@pelion/contract/activities';
import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { session as sessionContract } from '@pelion/contract/session';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeServer } from '../../test/fake-server.ts';
import { buildStanding } from '../../test/standings.ts';
import { buildUser } from '../../test/users.ts';
import { session } from '../lib/session.ts';
import { sessionQueries } from '../lib/session-queries.ts';
import { prepareFirstScreen } from './first-screen.ts';

const student = buildUser({ userType: 'student' });

function signIn() {
  session.begin(student);
  onTestFinished(() => session.end('signOut'));
}

const serve = () =>
  new FakeServer()
    .serve(sessionContract, { me: () => student })
    .serve(activities, { updateActivity: () => ({ done: true as const }) })
    .serve(dashboardBoard, {
      getDashboard: () => ({
        arrangement: null,
        is_own: false,
        parts: {
          standing: buildStanding(),
          toDo: { staff: null, students: [] },
          forms: [],
          announcements: [],
        },
      }),
    });

test('what the dashboard shows first is there before anything renders', async () => {
  signIn();
  const server = serve();
  await prepareFirstScreen('dashboard');
  expect(server.requests.map(({ name }) => name)).toEqual(['getDashboard']);
  const read = sessionQueries().getQueryCache().getAll();
  expect(read.map(({ state }) => state.status)).toEqual(Array(5).fill('success'));
});

test('what one session has read, the next one has not', async () => {
  signIn();
  serve();
  await prepareFirstScreen('dashboard');
  session.begin({ ...student, id: 99 });
  expect(sessionQueries().getQueryCache().getAll()).toEqual([]);
});

test('where nobody is signed in nothing is asked for', async () => {
  const server = serve();
  await prepareFirstScreen('login');
  expect(server.requests).toEqual([]);
});

test('data that does not come holds the page up for a second, not longer', async () => {
  signIn();
  serve();
  // Loads the files first, because their time can't be faked.
  await prepareFirstScreen('dashboard');
  session.begin(student);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const prepared = vi.fn();
  const preparing = prepareFirstScreen('dashboard').then(prepared);
  await vi.advanceTimersByTimeAsync(900);
  expect(prepared).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await preparing;
});
