import { expect, test } from 'vitest';
import { fromWallClock, toWallClock } from './wall-clock.ts';

const newYork = 'America/New_York';

test.each([
  ['2026-11-21T14:05:00.000Z', newYork, '2026-11-21T09:05'],
  ['2026-07-01T04:00:00.000Z', newYork, '2026-07-01T00:00'],
  ['2026-02-28T20:00:00.000Z', 'Asia/Kolkata', '2026-03-01T01:30'],
  ['2026-06-01T00:00:00.000Z', 'UTC', '2026-06-01T00:00'],
])('%s in %s is shown as %s, and read back', (iso, timeZone, shown) => {
  expect(toWallClock(iso, timeZone)).toBe(shown);
  expect(fromWallClock(shown, timeZone)).toBe(iso);
});

test('an hour that the clocks skip counts from after the skip', () => {
  expect(fromWallClock('2026-03-08T02:30', newYork)).toBe('2026-03-08T07:30:00.000Z');
});

test('an hour that the clocks repeat is the first of the two', () => {
  expect(fromWallClock('2026-11-01T01:30', newYork)).toBe('2026-11-01T05:30:00.000Z');
});

test.each(['', '2026-11', 'tomorrow', '2026-13-40T00:00'])('%j is no date', (text) => {
  expect(fromWallClock(text, newYork)).toBeNull();
});

test('without a moment the field is empty', () => {
  expect(toWallClock(null, newYork)).toBe('');
});
