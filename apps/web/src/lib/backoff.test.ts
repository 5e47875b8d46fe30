import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('the next try is twice as far away each time, up to half a minute, and never at the same moment for all', () => {
  const backoff = createBackoff();
  const longest = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
  for (const most of longest) {
    const wait = backoff.next();
    expect(wait).toBeGreaterThanOrEqual(most / 2);
    expect(wait).toBeLessThanOrEqual(most);
  }
  const firsts = Array.from({ length: 20 }, () => createBackoff().next());
  expect(new Set(firsts).size).toBeGreaterThan(1);
});

test('once it has worked, the next try is near again', () => {
  const backoff = createBackoff();
  for (let tries = 0; tries < 6; tries += 1) backoff.next();
  backoff.reset();
  expect(backoff.next()).toBeLessThanOrEqual(1000);
});
