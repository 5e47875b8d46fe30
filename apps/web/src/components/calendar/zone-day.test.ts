import { expect, test } from 'vitest';
import { zoneDayOf } from './zone-day.ts';

test.each([
  ['UTC', '2026-03-08', 24, null],
  ['Asia/Kolkata', '2026-03-08', 24, null],
  ['America/New_York', '2026-03-08', 23, ['2026-03-08T07:00:00.000Z', 120, 180]],
  ['America/New_York', '2026-11-01', 25, ['2026-11-01T06:00:00.000Z', 120, 60]],
  ['Europe/Berlin', '2026-03-29', 23, ['2026-03-29T01:00:00.000Z', 120, 180]],
  ['Europe/Berlin', '2026-10-25', 25, ['2026-10-25T01:00:00.000Z', 180, 120]],
  // Changes by half an hour.
  ['Australia/Lord_Howe', '2026-10-04', 23.5, ['2026-10-03T15:30:00.000Z', 120, 150]],
  ['Australia/Lord_Howe', '2026-04-05', 24.5, ['2026-04-04T15:00:00.000Z', 120, 90]],
  // 24:00 becomes 23:00.
  ['America/Santiago', '2026-04-04', 25, ['2026-04-05T03:00:00.000Z', 1440, 1380]],
] as const)('clocks of %s on %s: %d hours', (zone, day, hours, change) => {
  const found = zoneDayOf(day, zone);
  expect((found.endsAt - found.startsAt) / 3_600_000).toBe(hours);
  expect(found.firstMinute).toBe(0);
  expect(
    found.change && [new Date(found.change.at).toISOString(), found.change.before, found.change.after],
  ).toEqual(change);
});

test('a day whose midnight is skipped begins at one', () => {
  const found = zoneDayOf('2026-03-29', 'Asia/Beirut');
  expect([found.firstMinute, found.change, (found.endsAt - found.startsAt) / 3_600_000]).toEqual([
    60,
    null,
    23,
  ]);
});
