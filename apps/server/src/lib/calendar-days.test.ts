import { expect, it } from 'vitest';
import { daysBetween, daysOf, laterDay } from './calendar-days.ts';

it.each([
  ['2040-03-14', 1, '2040-03-15'],
  ['2040-03-01', -1, '2040-02-29'],
  ['2039-12-31', 1, '2040-01-01'],
  // Clocks change in between.
  ['2040-03-24', 7, '2040-03-31'],
  ['1969-12-30', 5, '1970-01-04'],
])('%s and %d days are %s', (day, days, later) => {
  expect(laterDay(day, days)).toBe(later);
  expect(daysBetween(day, later)).toBe(days);
});

it.each([
  ['2040-02-28', '2040-03-01', ['2040-02-28', '2040-02-29', '2040-03-01']],
  ['2040-03-14', '2040-03-14', ['2040-03-14']],
  ['2040-03-15', '2040-03-14', []],
])('the days from %s to %s are %j', (starts_on, ends_on, days) => {
  expect(daysOf({ starts_on, ends_on })).toEqual(days);
});
