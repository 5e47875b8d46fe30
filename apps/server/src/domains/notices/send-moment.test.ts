import { describe, expect, it } from 'vitest';
import { sendMoment } from './send-moment.ts';

const night = { from: '21:00', to: '07:00' };
const at = (
  kind: 'announcements' | 'assigned' | 'dueSoon' | 'graded' | 'resultsReleased',
  digest: 'none' | 'daily' | 'weekly',
  quiet: { from: string; to: string } | null,
  now: string,
  timeZone = 'UTC',
  hoursBefore = 24,
) =>
  sendMoment(
    kind === 'dueSoon' ? { urgency: 'reminder', hoursBefore } : { urgency: 'news', hoursBefore: 0 },
    { digest, quiet },
    { now: new Date(now), timeZone },
  ).toISOString();

describe('the moment of a mail', () => {
  it.each([
    ['at once by day', 'none', night, '2026-11-23T12:00:00Z', 'UTC', '2026-11-23T12:00:00.000Z'],
    ['after the night', 'none', night, '2026-11-23T23:30:00Z', 'UTC', '2026-11-24T07:00:00.000Z'],
    ['after midnight too', 'none', night, '2026-11-24T02:00:00Z', 'UTC', '2026-11-24T07:00:00.000Z'],
    ['as soon as it is over', 'none', night, '2026-11-24T07:00:00Z', 'UTC', '2026-11-24T07:00:00.000Z'],
    [
      'on the clock of the person',
      'none',
      night,
      '2026-11-23T12:00:00Z',
      'Asia/Tokyo',
      '2026-11-23T22:00:00.000Z',
    ],
    [
      'at noon, kept quiet',
      'none',
      { from: '11:00', to: '13:00' },
      '2026-11-23T12:00:00Z',
      'UTC',
      '2026-11-23T13:00:00.000Z',
    ],
    ['with the day', 'daily', night, '2026-11-23T12:00:00Z', 'UTC', '2026-11-24T07:00:00.000Z'],
    [
      'with the day that has not begun',
      'daily',
      null,
      '2026-11-23T05:00:00Z',
      'UTC',
      '2026-11-23T07:00:00.000Z',
    ],
    [
      'with the day, later than a long night',
      'daily',
      { from: '20:00', to: '09:30' },
      '2026-11-23T12:00:00Z',
      'UTC',
      '2026-11-24T09:30:00.000Z',
    ],
    // A Wednesday; in New York the Monday's 07:00 is 12:00 UTC.
    [
      'with the week',
      'weekly',
      night,
      '2026-11-25T12:00:00Z',
      'America/New_York',
      '2026-11-30T12:00:00.000Z',
    ],
  ] as const)('is %s', (_, digest, quiet, now, timeZone, expected) => {
    expect(at('announcements', digest, quiet, now, timeZone)).toBe(expected);
  });

  it('does not wait for Monday with what is due tomorrow', () => {
    expect(at('dueSoon', 'weekly', null, '2026-11-25T12:00:00Z')).toBe('2026-11-26T07:00:00.000Z');
  });

  it('does not wait for the morning with what is due in hours, but for the end of the night', () => {
    expect(at('dueSoon', 'daily', night, '2026-11-25T12:00:00Z', 'UTC', 3)).toBe('2026-11-25T12:00:00.000Z');
    expect(at('dueSoon', 'daily', night, '2026-11-25T22:00:00Z', 'UTC', 3)).toBe('2026-11-26T07:00:00.000Z');
  });

  it('keeps the hour when the clocks change', () => {
    // In the night to 29 March 2026 Berlin goes from UTC+1 to UTC+2.
    expect(at('assigned', 'daily', null, '2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe(
      '2026-03-29T05:00:00.000Z',
    );
    expect(
      at('assigned', 'none', { from: '22:00', to: '02:30' }, '2026-03-28T23:00:00Z', 'Europe/Berlin'),
    ).toBe('2026-03-29T01:30:00.000Z');
  });
});
