import { expect, it } from 'vitest';
import { shownMoments } from './shown-moment.ts';

it.each([
  ['2026-11-21T09:05:00.000Z', 'UTC', 'Nov 21,2026', 'Nov 21,2026 09:05 AM'],
  // Midnight is twelve, and a day of one digit has two.
  ['2026-03-08T05:00:00.000Z', 'America/New_York', 'Mar 08,2026', 'Mar 08,2026 12:00 AM'],
  ['2026-12-31T20:30:00.000Z', 'Asia/Kolkata', 'Jan 01,2027', 'Jan 01,2027 02:00 AM'],
])('%s in %s is %s', (iso, timeZone, day, moment) => {
  const shown = shownMoments(timeZone);
  expect([shown.day(iso), shown.moment(iso)]).toEqual([day, moment]);
});
