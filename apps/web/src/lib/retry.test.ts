import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waits } from './backoff.ts';
import { createRetry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('is due once, however often it is put off, and again after a longer wait', () => {
  const run = vi.fn();
  const retry = createRetry(run);
  retry.later();
  retry.later();
  vi.advanceTimersByTime(waits.first);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(waits.longest);
  expect(run).toHaveBeenCalledTimes(1);
  retry.later();
  // No sooner than half of the second wait.
  vi.advanceTimersByTime(waits.first - 1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(waits.first + 1);
  expect(run).toHaveBeenCalledTimes(2);
});

test('is due when it is said to be, in place of when it was, and not once it is cancelled', () => {
  const run = vi.fn();
  const retry = createRetry(run);
  retry.in(10);
  retry.in(50);
  vi.advanceTimersByTime(49);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  retry.in(10);
  retry.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('is done at once when the line is back or somebody looks again, where something is left to do', () => {
  const run = vi.fn();
  let isLeft = true;
  const retry = createRetry(run, () => isLeft);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(2);
  isLeft = false;
  dispatchEvent(new Event('online'));
  expect(run).toHaveBeenCalledTimes(2);
  isLeft = true;
  retry.stop();
  dispatchEvent(new Event('online'));
  expect(run).toHaveBeenCalledTimes(2);
});

test('stopped, nothing is due any more', () => {
  const run = vi.fn();
  const retry = createRetry(run);
  retry.later();
  retry.stop();
  retry.later();
  retry.in(1);
  vi.advanceTimersByTime(waits.longest);
  expect(run).not.toHaveBeenCalled();
  expect(retry.signal.aborted).toBe(true);
});
