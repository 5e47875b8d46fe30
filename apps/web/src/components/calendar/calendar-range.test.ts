import { expect, test } from 'vitest';
import { addMonths, type CalendarView, dayAfterStep, daysOf, type Weekday } from './calendar-range.ts';

test.each([
  ['day', '2026-11-29', 1, '2026-11-29', '2026-11-29', 1],
  ['rooms', '2026-11-29', 1, '2026-11-29', '2026-11-29', 1],
  ['list', '2026-11-29', 1, '2026-11-29', '2026-12-05', 7],
  ['week', '2026-11-29', 1, '2026-11-23', '2026-11-29', 7],
  ['week', '2026-11-29', 7, '2026-11-29', '2026-12-05', 7],
  ['week', '2026-11-29', 6, '2026-11-28', '2026-12-04', 7],
  ['week', '2026-01-01', 1, '2025-12-29', '2026-01-04', 7],
  ['month', '2026-11-29', 1, '2026-10-26', '2026-12-06', 42],
  ['month', '2026-11-29', 7, '2026-11-01', '2026-12-05', 35],
  // Begins on a Sunday and has 28 days.
  ['month', '2026-02-10', 7, '2026-02-01', '2026-02-28', 28],
  ['month', '2024-02-29', 1, '2024-01-29', '2024-03-03', 35],
] as const satisfies readonly (readonly [CalendarView, string, Weekday, string, string, number])[])(
  '%s around %s, weeks from day %d, is %s to %s',
  (view, day, firstWeekday, first, last, count) => {
    const days = daysOf(view, day, firstWeekday);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  },
);

test.each([
  ['day', '2026-12-31', 1, '2027-01-01'],
  ['teachers', '2026-03-01', -1, '2026-02-28'],
  ['week', '2026-11-29', 1, '2026-12-06'],
  ['list', '2026-11-29', -1, '2026-11-22'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
] as const satisfies readonly (readonly [CalendarView, string, number, string])[])(
  '%s of %s goes by %d to %s',
  (view, day, step, next) => {
    expect(dayAfterStep(view, day, step)).toBe(next);
  },
);

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-15', 14, '2028-01-15'],
] as const)('%s and %d months is %s', (day, count, next) => {
  expect(addMonths(day, count)).toBe(next);
});
