import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { clockMoveOf, listOccurrences, moveOnClock, type Occurrence } from './list-occurrences.ts';
import { readRepeatRule, writeRepeatRule } from './repeat-rule.ts';

const ruleOf = (text: string) => {
  const { rule } = readRepeatRule(text);
  if (!rule) throw new Error(`${text} was refused`);
  return rule;
};
const refusalOf = (text: string) => {
  const { refusal } = readRepeatRule(text);
  return refusal && createText('k12').sentence(refusal);
};

test.each([
  ['', 'Please choose how often it repeats.'],
  ['nonsense', 'This part of the repetition is unknown.'],
  ['FREQ=WEEKLY;BYHOUR=9', 'This part of the repetition is unknown.'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'This part of the repetition is given twice.'],
  ['FREQ=SECONDLY', 'A series repeats by day, week or month.'],
  ['FREQ=YEARLY', 'A series repeats by day, week or month.'],
  ['BYDAY=MO', 'A series repeats by day, week or month.'],
  ['FREQ=WEEKLY;INTERVAL=0', 'Every 1 to 52 days, weeks or months.'],
  ['FREQ=WEEKLY;INTERVAL=1.5', 'Every 1 to 52 days, weeks or months.'],
  ['FREQ=WEEKLY;INTERVAL=53', 'Every 1 to 52 days, weeks or months.'],
  ['FREQ=WEEKLY;COUNT=0', 'At least one time, as a whole number.'],
  ['FREQ=WEEKLY;COUNT=-2', 'At least one time, as a whole number.'],
  ['FREQ=WEEKLY;UNTIL=20270230', 'Please choose the last day of the series.'],
  ['FREQ=WEEKLY;UNTIL=soon', 'Please choose the last day of the series.'],
  ['FREQ=WEEKLY;COUNT=3;UNTIL=20270101', 'Choose a last day or a number of times, not both.'],
  ['FREQ=WEEKLY;BYDAY=XX', 'Please choose days of the week.'],
  ['FREQ=WEEKLY;BYDAY=2MO', 'Please choose days of the week.'],
  ['FREQ=MONTHLY;BYDAY=6MO', 'Please choose days of the week.'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'Please choose days of the month.'],
  ['FREQ=WEEKLY;BYMONTHDAY=3', 'Please choose days of the month.'],
])('a repetition %j is refused: %s', (text, refusal) => {
  expect(refusalOf(text)).toBe(refusal);
});

test.each([
  'FREQ=DAILY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=12',
  'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270630',
  'FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=4',
])('a repetition %s is written as it was read', (text) => {
  expect(writeRepeatRule(ruleOf(text))).toBe(text);
});

test('a repetition of a calendar program is read too', () => {
  expect(writeRepeatRule(ruleOf('RRULE:freq=weekly;until=20270630T215959Z;wkst=MO'))).toBe(
    'FREQ=WEEKLY;UNTIL=20270630',
  );
});

const list = (text: string, start: string, timeZone: string, lastDay = '2027-06-30') => {
  const startsAt = new Date(start);
  const endsAt = new Date(startsAt.getTime() + 45 * 60_000);
  return listOccurrences({ rule: ruleOf(text), startsAt, endsAt, timeZone, lastDay });
};
const occurrencesOf = (...given: Parameters<typeof list>): readonly Occurrence[] => {
  const listed = list(...given);
  if (!('occurrences' in listed)) throw new Error(listed.fault);
  return listed.occurrences;
};
const clock = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    at,
  );

/** Zones that change their clocks in both halves of the year, by half an hour, never, and far from UTC. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'America/Sao_Paulo',
];

test.each(zones)('a series of Mondays keeps 09:00 on the clock of %s for a year', (timeZone) => {
  const monday = zonedMoment('2026-08-31T09:00', timeZone);
  const made = occurrencesOf('FREQ=WEEKLY;BYDAY=MO;COUNT=52', monday.toISOString(), timeZone);
  expect(made).toHaveLength(52);
  expect(new Set(made.map(({ startsAt }) => clock(startsAt, timeZone)))).toEqual(new Set(['Mon 09:00']));
  expect(new Set(made.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime()))).toEqual(
    new Set([2_700_000]),
  );
});

test('an hour that the clock skips has no class, and of a doubled one the earlier counts', () => {
  const nights = (start: string) =>
    occurrencesOf('FREQ=DAILY;COUNT=3', start, 'Europe/Berlin').map(({ startsAt }) => startsAt.toISOString());
  expect(nights('2027-03-27T01:30:00Z')).toEqual([
    '2027-03-27T01:30:00.000Z',
    '2027-03-29T00:30:00.000Z',
    '2027-03-30T00:30:00.000Z',
  ]);
  expect(nights('2026-10-24T00:30:00Z')).toEqual([
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
});

test.each([
  ['an endless one, to the last day', 'FREQ=WEEKLY', '2026-09-21', 3],
  ['one with its last day, that day included', 'FREQ=WEEKLY;UNTIL=20260914', '2027-06-30', 2],
])('a series ends: %s', (_, text, lastDay, count) => {
  expect(occurrencesOf(text, '2026-09-07T07:00:00Z', 'Europe/Berlin', lastDay)).toHaveLength(count);
});

test.each([
  ['none', 'FREQ=WEEKLY;UNTIL=20260101', '2027-06-30'],
  ['tooMany', 'FREQ=DAILY;COUNT=401', '2027-06-30'],
  ['tooMany', 'FREQ=DAILY', '2028-01-30'],
  ['tooLong', 'FREQ=WEEKLY;UNTIL=20290101', '2027-06-30'],
  ['tooLong', 'FREQ=MONTHLY;COUNT=30', '2027-06-30'],
])('a series is refused as %s', (fault, text, lastDay) => {
  expect(list(text, '2026-09-07T07:00:00Z', 'Europe/Berlin', lastDay)).toEqual({ fault });
});

test('400 occurrences are the most', () => {
  expect(occurrencesOf('FREQ=DAILY;COUNT=400', '2026-09-07T07:00:00Z', 'Europe/Berlin')).toHaveLength(400);
});

test.each(zones)('a move by half an hour keeps its time over both changes of the clock in %s', (timeZone) => {
  const made = occurrencesOf(
    'FREQ=WEEKLY;COUNT=52',
    zonedMoment('2026-08-31T09:00', timeZone).toISOString(),
    timeZone,
  );
  const [first] = made;
  if (!first) throw new Error('no occurrence');
  const later = (one: Date) => new Date(one.getTime() + 1_800_000);
  const move = clockMoveOf(first, { startsAt: later(first.startsAt), endsAt: later(first.endsAt) }, timeZone);
  const moved = made.map((one) => moveOnClock(one, move, timeZone));
  expect(new Set(moved.map((one) => one && clock(one.startsAt, timeZone)))).toEqual(new Set(['Mon 09:30']));
  const back = clockMoveOf({ ...first, startsAt: later(first.startsAt) }, first, timeZone);
  expect(moved.map((one) => one && moveOnClock(one, back, timeZone))).toEqual(made);
});

test('a move to the day before crosses the week, and to a skipped hour is none', () => {
  const monday = { startsAt: new Date('2027-03-29T07:00:00Z'), endsAt: new Date('2027-03-29T08:00:00Z') };
  const hour = { days: -1, time: '02:30:00', length: 3_600_000 };
  expect(moveOnClock(monday, hour, 'Europe/Berlin')).toBeNull();
  expect(moveOnClock(monday, { ...hour, time: '09:00:00' }, 'Europe/Berlin')?.startsAt.toISOString()).toBe(
    '2027-03-28T07:00:00.000Z',
  );
});

/** Moment at which the clock of a zone shows a time. */
function zonedMoment(local: string, timeZone: string): Date {
  const asUtc = new Date(`${local}:00Z`);
  const shown = new Date(
    `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(asUtc).replace(' ', 'T')}Z`,
  );
  return new Date(asUtc.getTime() - (shown.getTime() - asUtc.getTime()));
}
