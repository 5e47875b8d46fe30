import { describe, expect, it } from 'vitest';
import { fromWallClock, toWallClock } from './zoned-time.ts';

const cases = [
  ['UTC', '2026-11-21T09:05', '2026-11-21T09:05:00.000Z'],
  ['America/New_York', '2026-11-21T09:05', '2026-11-21T14:05:00.000Z'],
  ['America/New_York', '2026-07-01T00:30', '2026-07-01T04:30:00.000Z'],
  ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30:00.000Z'],
  ['Pacific/Auckland', '2026-12-31T23:59', '2026-12-31T10:59:00.000Z'],
] as const;

describe('wall clock of a campus', () => {
  it.each(cases)('reads %s %s and shows it again', (zone, wall, iso) => {
    expect(fromWallClock(wall, zone)).toBe(iso);
    expect(toWallClock(iso, zone)).toBe(wall);
  });

  it('reads a time that spring skips as the one after it', () => {
    expect(fromWallClock('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('reads a time that comes twice in autumn as the first', () => {
    expect(fromWallClock('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('has nothing for a year that is still being typed', () => {
    expect(fromWallClock('0002-11-21T09:05', 'America/New_York')).toBeNull();
    expect(fromWallClock('0202-11-21T09:05', 'UTC')).toBeNull();
  });

  it('has nothing for an empty or broken text', () => {
    expect([
      fromWallClock('', 'UTC'),
      fromWallClock('2026-13-40T99:00', 'UTC'),
      toWallClock(null, 'UTC'),
    ]).toEqual([null, null, '']);
  });
});
