import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockText } from './clock-text.ts';
import { createServerClock } from './server-clock.ts';

const server = Date.parse('2026-11-21T10:00:00.000Z');
const iso = (milliseconds: number) => new Date(server + milliseconds).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => vi.useRealTimers());

test.each([
  ['five minutes fast', 5 * 60_000],
  ['five minutes slow', -5 * 60_000],
  ['a day fast', 86_400_000],
  ['a day slow', -86_400_000],
])('follows the server on a device whose clock is %s', (_, error) => {
  vi.setSystemTime(server + error);
  const clock = createServerClock();
  clock.read(iso(0), performance.now());
  vi.advanceTimersByTime(90_000);
  expect(clock.now()).toBe(server + 90_000);
});

test('setting the clock of the device in the middle changes nothing, but is noticed', () => {
  vi.setSystemTime(server);
  const clock = createServerClock();
  clock.read(iso(0), performance.now());
  vi.advanceTimersByTime(10_000);
  expect(clock.isDoubtful()).toBe(false);
  vi.setSystemTime(server - 3_600_000);
  expect(clock.now()).toBe(server + 10_000);
  expect(clock.isDoubtful()).toBe(true);
});

test('a slow answer does not replace a quick one', () => {
  vi.setSystemTime(server);
  const clock = createServerClock();
  clock.read(iso(0), performance.now());
  const sentAt = performance.now();
  vi.advanceTimersByTime(4000);
  // Written when it arrived: taking half of the way into account would be two seconds off.
  clock.read(iso(4000), sentAt);
  expect(clock.now()).toBe(server + 4000);
});

test('without network, goes on from what the device knew of the server', () => {
  vi.setSystemTime(server + 60_000);
  expect(createServerClock(-60_000).now()).toBe(server);
});

test.each([
  [59_001, '01:00'],
  [0, '00:00'],
  [-5, '00:00'],
  [3_599_000, '59:59'],
  [3_661_000, '1:01:01'],
])('shows %i milliseconds as %s', (left, text) => {
  expect(clockText(left)).toBe(text);
});
