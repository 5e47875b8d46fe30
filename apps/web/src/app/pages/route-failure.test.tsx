import { session } from '@pelion/contract/session';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { NotLoaded } from '../../lib/lazy-value.ts';
import { RouteFailure } from './route-failure.tsx';

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  const reporting = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reloading = vi.spyOn(window.location, 'reload').mockImplementation(reload);
  onTestFinished(() => {
    reporting.mockRestore();
    reloading.mockRestore();
  });
});

const onReset = vi.fn();
beforeEach(() => void onReset.mockClear());
const open = (cause: unknown) => renderScreen(<RouteFailure cause={cause} onReset={onReset} />);

/** A chunk that fails again until `isThere`. */
function missing() {
  const file = { isThere: false };
  const again = vi.fn(async () => {
    if (!file.isThere) throw new NotLoaded(again, new Error('no file'));
  });
  return { file, again, cause: new NotLoaded(again, new Error('no file')) };
}

/** The page was loaded so long ago. */
function loadedBefore(milliseconds: number) {
  const now = vi.spyOn(performance, 'now').mockReturnValue(milliseconds);
  onTestFinished(() => now.mockRestore());
}

function network(isOnline: boolean) {
  const state = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => state.mockRestore());
}

const server = (isThere: boolean) =>
  new FakeServer().serve(session, { me: () => (isThere ? buildUser() : refuse('unavailable')) });

test('a screen whose files are gone comes afresh by itself', async () => {
  loadedBefore(3_600_000);
  server(true);
  open(missing().cause);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('a page is not left while the server is away', async () => {
  loadedBefore(3_600_000);
  server(false);
  open(missing().cause);
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('a screen whose files are gone comes afresh once the server is back with newer ones', async () => {
  loadedBefore(3_600_000);
  let isThere = false;
  new FakeServer().serve(session, { me: () => (isThere ? buildUser() : refuse('unavailable')) });
  const { person } = open(missing().cause);
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Try again' })).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
  isThere = true;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('a page that has just been loaded tries the file again instead of itself', async () => {
  loadedBefore(8_000);
  const { cause, again, file } = missing();
  const { person } = open(cause);
  expect(screen.getByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
  expect(onReset).not.toHaveBeenCalled();
  file.isThere = true;
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => onReset.mock.calls.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
});

test('a missing file is loaded again by itself, in growing pauses', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { cause, again } = missing();
  open(cause);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(again).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(again).toHaveBeenCalledTimes(2);
});

test('says that the device is offline, and goes on when the network is back', async () => {
  loadedBefore(3_600_000);
  network(false);
  const { cause, file } = missing();
  open(cause);
  expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  expect(screen.getByText(/^You are offline\./)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await expectAccessible();
  file.isThere = true;
  network(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => onReset.mock.calls.length).toBe(1);
});

test('a defect of the screen is told and not tried again by itself', () => {
  loadedBefore(3_600_000);
  open(new Error('a defect'));
  expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
