import { activities } from '@pelion/contract/activities';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useHeartbeat } from './heartbeat.ts';

function Beating() {
  useHeartbeat();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function start() {
  const server = new FakeServer().serve(activities, { updateActivity: () => ({ done: true as const }) });
  renderScreen(<Beating />);
  return () => server.sent('updateActivity').map(({ body }) => body);
}

const active = { is_idle: false };
const idle = { is_idle: true };

test('tells every 10 seconds that the user is active', async () => {
  const beats = start();
  await pass(5);
  dispatchEvent(new Event('keydown'));
  await pass(15);
  expect(beats()).toEqual([active, active, active]);
});

test('after 30 seconds without mouse or keyboard it says idle once, and then stays silent', async () => {
  const beats = start();
  await pass(90);
  expect(beats()).toEqual([active, active, active, idle]);
});

test('is active again as soon as the user is', async () => {
  const beats = start();
  await pass(90);
  dispatchEvent(new Event('pointermove'));
  await pass(10);
  expect(beats().at(-1)).toEqual(active);
});

test('a window that loses the focus is idle at once', async () => {
  const beats = start();
  await pass(1);
  vi.mocked(document.hasFocus).mockReturnValue(false);
  dispatchEvent(new Event('blur'));
  await pass(0);
  expect(beats()).toEqual([active, idle]);
});
