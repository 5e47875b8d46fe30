import { expect, test } from 'vitest';
import { createDates } from './dates.ts';

const newYork = createDates('America/New_York');

test.each([
  ['2026-11-21T14:05:00Z', 'Nov 21,2026 09:05 AM'],
  ['2026-07-01T04:00:00Z', 'Jul 01,2026 12:00 AM'],
  ['2026-07-01T16:30:00Z', 'Jul 01,2026 12:30 PM'],
])('shows %s as the clock of the campus has it: %s', (iso, shown) => {
  expect(newYork.moment(iso)).toBe(shown);
});

test('shows a dash where there is no date', () => {
  expect(newYork.moment(null)).toBe('-');
});

test('a day belongs to the calendar of the campus', () => {
  const at = new Date('2026-03-01T02:00:00Z');
  expect(newYork.calendarDay(at)).toBe('2026-02-28');
  expect(createDates('Asia/Kolkata').calendarDay(at)).toBe('2026-03-01');
});

test('tells short times in words and long ones as a day', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(newYork.ago('2026-11-21T11:59:40Z', now)).toBe('just now');
  expect(newYork.ago('2026-11-21T09:00:00Z', now)).toBe('3 hours ago');
  expect(newYork.ago('2026-11-20T11:00:00Z', now)).toBe('yesterday');
  expect(newYork.ago('2026-10-01T12:00:00Z', now)).toBe('Oct 01,2026');
});
