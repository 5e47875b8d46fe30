import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../../lib/calendar-days.ts';
import { firstSpan, overlaps, type PeriodTime, repeatOf, weekOf } from './weeks.ts';

// A Wednesday; the Monday of its week is 2039-08-29.
const year = { starts_on: '2039-08-31', ends_on: '2040-06-29' };

describe('week A', () => {
  it.each([
    ['2039-08-29', 'A'],
    ['2039-09-04', 'A'],
    ['2039-09-05', 'B'],
    ['2039-09-12', 'A'],
    ['2039-08-28', 'B'],
    ['2040-03-14', 'A'],
  ] as const)('or B is the week of %s: %s', (day, week) => {
    expect(weekOf(day, year)).toBe(week);
  });
});

it('counts weekdays from Monday', () => {
  expect(['2040-03-12', '2040-03-18', '1969-12-31'].map(weekdayOf)).toEqual([1, 7, 3]);
});

const monday: PeriodTime = { weekday: 1, starts_at: '08:00', ends_at: '08:45', week: 'both' };

describe('the first time of a period', () => {
  const first = (period: Partial<PeriodTime>, now: string, timeZone = 'UTC') =>
    firstSpan({ ...monday, ...period }, year, { now: new Date(now), timeZone })?.startsAt.toISOString();

  it('is the next one that has not begun', () => {
    expect(first({}, '2040-03-12T07:59:00Z')).toBe('2040-03-12T08:00:00.000Z');
    expect(first({}, '2040-03-12T08:00:00Z')).toBe('2040-03-19T08:00:00.000Z');
  });

  it('is in its week', () => {
    expect(first({ week: 'A' }, '2040-03-13T10:00:00Z')).toBe('2040-03-26T08:00:00.000Z');
    expect(first({ week: 'B' }, '2040-03-13T10:00:00Z')).toBe('2040-03-19T08:00:00.000Z');
  });

  it('waits for the year, and is missing after it', () => {
    expect(first({}, '2039-07-01T10:00:00Z')).toBe('2039-09-05T08:00:00.000Z');
    expect(first({}, '2040-06-26T10:00:00Z')).toBeUndefined();
  });

  it('keeps the clock of the campus', () => {
    expect(first({}, '2040-03-13T10:00:00Z', 'America/New_York')).toBe('2040-03-19T12:00:00.000Z');
  });
});

it('repeats every week, or every other one, to the end of the year', () => {
  expect(repeatOf(monday, year, '2040-03-12')).toBe('FREQ=WEEKLY;BYDAY=MO;UNTIL=20400629');
  expect(repeatOf({ ...monday, week: 'B' }, year, '2040-03-12')).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20400629',
  );
  expect(repeatOf(monday, { ...year, ends_on: '2099-12-31' }, '2040-03-12')).toContain('UNTIL=20420312');
});

it.each([
  [{}, true],
  [{ weekday: 2 }, false],
  [{ week: 'A' }, true],
  [{ starts_at: '08:45', ends_at: '09:30' }, false],
  [{ starts_at: '08:44', ends_at: '09:30' }, true],
] as const)('tells whether a period overlaps one with %j', (more, isSame) => {
  expect(overlaps({ ...monday, ...more }, monday)).toBe(isSame);
  expect(overlaps({ ...monday, week: 'A' }, { ...monday, week: 'B' })).toBe(false);
});
