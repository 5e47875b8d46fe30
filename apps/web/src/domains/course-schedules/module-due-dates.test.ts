import { expect, test } from 'vitest';
import { moduleDueDates } from './module-due-dates.ts';

const timeZone = 'America/New_York';

test('counts the days of each module from the start', () => {
  expect(moduleDueDates('2040-01-02T14:00:00.000Z', { days: 7, count: 2, timeZone })).toEqual([
    '2040-01-09T14:00:00.000Z',
    '2040-01-16T14:00:00.000Z',
  ]);
});

test('keeps the time of day when the clocks change', () => {
  expect(moduleDueDates('2040-03-10T14:00:00.000Z', { days: 1, count: 1, timeZone })).toEqual([
    '2040-03-11T13:00:00.000Z',
  ]);
});
