import { expect, test } from 'vitest';
import { firstWeekdayOf } from './first-weekday.ts';

test.each([
  ['en', 7],
  ['en-GB', 1],
  ['de', 1],
  ['es', 1],
  ['ar-EG', 6],
])('weeks of %s begin with day %d', (language, day) => {
  expect(firstWeekdayOf(language)).toBe(day);
});
