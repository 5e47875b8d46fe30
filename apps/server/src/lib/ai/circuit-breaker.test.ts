import { expect, it } from 'vitest';
import { afterFailure, afterRefusal, type Breaker, closedBreaker, pauseLeft } from './circuit-breaker.ts';

const failing = (...times: number[]): Breaker =>
  times.reduce((breaker, at) => afterFailure(breaker, at), closedBreaker);

it.each([
  ['no failure', failing(), 0],
  ['four failures in a minute', failing(0, 1, 2, 3), 0],
  ['five failures in a minute', failing(0, 10_000, 20_000, 30_000, 59_999), 60_000],
  ['five failures in more than a minute', failing(0, 10_000, 20_000, 30_000, 60_000), 0],
])('pauses for %s: %#', (_, breaker, left) => {
  expect(pauseLeft(breaker, breaker.failedAt.at(-1) ?? 59_999)).toBe(left);
});

it('sends requests again after a minute, and then needs five failures', () => {
  const paused = failing(0, 0, 0, 0, 0);
  expect(pauseLeft(paused, 59_999)).toBe(1);
  expect(pauseLeft(paused, 60_000)).toBe(0);
  expect(pauseLeft(afterFailure(paused, 60_000), 60_000)).toBe(0);
});

it('waits as long as the provider asks, at most an hour', () => {
  expect(afterRefusal(closedBreaker, 5_000, 20_000)).toMatchObject({ pausedUntil: 25_000, isRefused: true });
  expect(pauseLeft(afterRefusal(closedBreaker, 0, 1e12), 0)).toBe(3_600_000);
});

it('keeps the longer of two pauses', () => {
  const paused = afterRefusal(closedBreaker, 0, 600_000);
  expect([0, 0, 0, 0, 0].reduce(afterFailure, paused).pausedUntil).toBe(600_000);
});
