import { describe, expect, it, test } from 'vitest';
import { daysFrom } from './calendar-range.ts';
import { axisMarks, dayAxisOf, missingIn, momentAt, positionOf, snapped } from './day-axis.ts';
import { zoneDayOf } from './zone-day.ts';

const ny = 'America/New_York';
const axisFrom = (first: string, count: number, zone: string) =>
  dayAxisOf(daysFrom(first, count).map((day) => zoneDayOf(day, zone)));

// New York: 2 AM is skipped on March 8, and 1 AM comes twice on November 1.
test.each([
  ['an ordinary day', '2026-11-30', '2026-11-30', ny, '2026-11-30T14:15Z', 555],
  ['before a skipped hour', '2026-03-08', '2026-03-08', ny, '2026-03-08T06:30Z', 90],
  ['after a skipped hour', '2026-03-08', '2026-03-08', ny, '2026-03-08T07:00Z', 180],
  ['the first 1:30 of a doubled hour', '2026-11-01', '2026-11-01', ny, '2026-11-01T05:30Z', 90],
  ['the second 1:30 of a doubled hour', '2026-11-01', '2026-11-01', ny, '2026-11-01T06:30Z', 150],
  ['9 AM after a doubled hour', '2026-11-01', '2026-11-01', ny, '2026-11-01T14:00Z', 600],
  ['9 AM of another day beside a doubled hour', '2026-11-01', '2026-11-02', ny, '2026-11-02T14:00Z', 600],
  ['1 AM of another day beside a doubled hour', '2026-11-01', '2026-11-02', ny, '2026-11-02T06:00Z', 60],
  ['2 AM of another day beside a doubled hour', '2026-11-01', '2026-11-02', ny, '2026-11-02T07:00Z', 180],
  ['a change by half an hour', '2026-04-05', '2026-04-05', 'Australia/Lord_Howe', '2026-04-04T22:30Z', 570],
  ['1 AM after a skipped midnight', '2026-03-29', '2026-03-29', 'Asia/Beirut', '2026-03-28T22:00Z', 60],
] as const)('places %s, and finds its moment again', (_, first, day, zone, iso, position) => {
  const axis = axisFrom(first, 7, zone);
  const at = Date.parse(iso);
  expect(positionOf(at, zoneDayOf(day, zone), axis, 'start')).toBe(position);
  expect(new Date(momentAt(position, zoneDayOf(day, zone), axis)).toISOString()).toBe(
    new Date(at).toISOString(),
  );
});

describe('the ends of an axis', () => {
  const axis = axisFrom('2026-11-01', 7, ny);
  const [doubled, other] = [zoneDayOf('2026-11-01', ny), zoneDayOf('2026-11-02', ny)];

  it('keeps an end at 2 AM before the block of the doubled hour', () => {
    expect(positionOf(Date.parse('2026-11-02T07:00Z'), other, axis, 'end')).toBe(120);
    expect(positionOf(Date.parse('2026-11-01T06:00Z'), doubled, axis, 'end')).toBe(120);
  });

  it('ends at the end of the day', () => {
    expect(axis.minutes).toBe(1500);
    for (const day of [doubled, other]) {
      expect(positionOf(day.endsAt, day, axis, 'end')).toBe(1500);
      expect(momentAt(1500, day, axis)).toBe(day.endsAt);
    }
  });

  it('reads a place of a skipped hour, or of another day’s second hour, as the next moment there is', () => {
    const spring = zoneDayOf('2026-03-08', ny);
    expect(new Date(momentAt(150, spring, dayAxisOf([spring]))).toISOString()).toBe(
      '2026-03-08T07:00:00.000Z',
    );
    expect(new Date(momentAt(150, other, axis)).toISOString()).toBe('2026-11-02T07:00:00.000Z');
  });
});

test.each([
  ['2026-11-30', ny, []],
  ['2026-03-08', ny, [[120, 180]]],
  ['2026-11-01', ny, []],
  ['2026-10-04', 'Australia/Lord_Howe', [[120, 150]]],
  ['2026-03-29', 'Asia/Beirut', [[0, 60]]],
] as const)('hatches on %s in %s what its clocks skip', (day, zone, blocks) => {
  const found = missingIn(zoneDayOf(day, zone), axisFrom(day, 1, zone));
  expect(found.map(({ from, to }) => [from, to])).toEqual(blocks);
});

test('hatches the second hour on the days that have one alone', () => {
  expect(missingIn(zoneDayOf('2026-11-02', ny), axisFrom('2026-11-01', 7, ny))).toEqual([
    { from: 120, to: 180 },
  ]);
});

test('names each hour once, and a doubled one twice', () => {
  expect(axisMarks(axisFrom('2026-11-30', 7, ny)).map(({ at, minute }) => at === minute)).toEqual(
    Array(24).fill(true),
  );
  expect(axisMarks(axisFrom('2026-11-01', 1, ny)).slice(0, 5)).toEqual([
    { at: 0, minute: 0 },
    { at: 60, minute: 60 },
    { at: 120, minute: 60 },
    { at: 180, minute: 120 },
    { at: 240, minute: 180 },
  ]);
});

test.each([
  [0, 0],
  [7, 0],
  [8, 15],
  [554, 555],
])('%d minutes are %d in quarters of an hour', (position, step) => {
  expect(snapped(position)).toBe(step);
});
