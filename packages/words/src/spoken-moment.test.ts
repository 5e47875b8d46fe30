import { describe, expect, it } from 'vitest';
import { spokenMoment, spokenUntil } from './spoken-moment.ts';

// Saturday, 28 November 2026, 10:05 AM in New York.
const now = new Date('2026-11-28T15:05:00Z');
const timeZone = 'America/New_York';

describe('a moment within a sentence', () => {
  it.each([
    ['2026-11-28T16:24:00Z', 'today, 11:24 AM', '11:24 AM'],
    ['2026-11-29T04:59:00Z', 'today, 11:59 PM', '11:59 PM'],
    ['2026-11-29T05:00:00Z', 'tomorrow, 12 AM', 'tomorrow, 12 AM'],
    ['2026-11-29T14:00:00Z', 'tomorrow, 9 AM', 'tomorrow, 9 AM'],
    ['2026-11-30T22:00:00Z', 'Monday, 5 PM', 'Monday, 5 PM'],
    ['2026-12-04T22:30:00Z', 'Friday, 5:30 PM', 'Friday, 5:30 PM'],
    ['2026-12-05T22:00:00Z', 'Dec 5, 5 PM', 'Dec 5, 5 PM'],
    ['2027-01-08T22:00:00Z', 'Jan 8, 2027, 5 PM', 'Jan 8, 2027, 5 PM'],
    ['2026-11-27T15:05:00Z', 'yesterday, 10:05 AM', 'yesterday, 10:05 AM'],
    ['2026-11-26T15:00:00Z', 'Nov 26, 10 AM', 'Nov 26, 10 AM'],
    ['2025-12-31T15:00:00Z', 'Dec 31, 2025, 10 AM', 'Dec 31, 2025, 10 AM'],
  ])('%s: %s', (iso, when, until) => {
    const spoken = { timeZone, language: 'en', now };
    expect(spokenMoment(new Date(iso), spoken)).toBe(when);
    expect(spokenUntil(new Date(iso), spoken)).toBe(until);
  });

  it('counts days and full hours on the clock of the reader', () => {
    const at = new Date('2026-11-28T18:30:00Z');
    expect(spokenMoment(at, { timeZone: 'Asia/Kolkata', language: 'en', now })).toBe('tomorrow, 12 AM');
    expect(spokenMoment(at, { timeZone: 'UTC', language: 'en', now })).toBe('today, 6:30 PM');
  });

  it('names the whole day in what is read at any time', () => {
    const at = new Date('2026-11-30T22:00:00Z');
    expect(spokenMoment(at, { timeZone, language: 'en', now: null })).toBe('Monday, November 30, 2026, 5 PM');
  });

  it('follows the language', () => {
    const at = new Date('2026-11-29T14:00:00Z');
    expect(spokenMoment(at, { timeZone, language: 'de', now })).toBe('morgen, 09:00');
  });
});
