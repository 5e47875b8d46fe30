import { english } from '@pelion/words';
import { pseudo } from '@pelion/words/pseudo';
import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const newYork = createFormat('America/New_York');
const berlin = createFormat('Europe/Berlin', { ...english, language: 'de' });

// Day and month, and the figures of the clock, stay on one line.
test.each([
  ['2026-11-21T14:05:00Z', 'Nov 21,2026 09:05 AM'],
  ['2026-07-01T04:00:00Z', 'Jul 01,2026 12:00 AM'],
  ['2026-07-01T16:30:00Z', 'Jul 01,2026 12:30 PM'],
])('shows %s as the clock of the campus has it: %s', (iso, shown) => {
  expect(newYork.moment(iso)).toBe(shown);
});

test('shows day and time apart, too', () => {
  const iso = '2026-11-21T14:05:00Z';
  expect([newYork.day(iso), newYork.time(iso), newYork.time(null)]).toEqual(['Nov 21,2026', '09:05 AM', '-']);
});

test('names the clock of the campus as people do', () => {
  expect([newYork.zone, createFormat('Asia/Kolkata').zone]).toEqual(['Eastern Time', 'India Standard Time']);
});

test('shows a dash where there is no date', () => {
  expect([newYork.moment(null), newYork.day(undefined)]).toEqual(['-', '-']);
});

test('a day and an hour belong to the calendar of the campus', () => {
  const at = new Date('2026-03-01T02:00:00Z');
  expect([newYork.calendarDay(at), newYork.longDay(at), newYork.hourOf(at)]).toEqual([
    '2026-02-28',
    'Saturday, February 28, 2026',
    21,
  ]);
  expect(createFormat('Asia/Kolkata').calendarDay(at)).toBe('2026-03-01');
  expect(createFormat('UTC').hourOf(new Date('2026-03-01T00:10:00Z'))).toBe(0);
});

test.each([
  ['2026-11-21T23:00:00Z', 'today'],
  ['2026-11-22T06:00:00Z', 'tomorrow'],
  ['2026-11-20T23:00:00Z', 'yesterday'],
  ['2026-11-27T12:00:00Z', 'Fri'],
  ['2026-11-28T12:00:00Z', 'Nov 28,2026'],
  ['2026-11-18T12:00:00Z', 'Nov 18,2026'],
])('a day nearby is told by its name: %s is %s', (iso, shown) => {
  expect(newYork.near(iso, new Date('2026-11-21T12:00:00Z'))).toBe(shown);
});

test('a calendar day is the same one west and east of Greenwich', () => {
  for (const format of [newYork, createFormat('Pacific/Auckland')])
    expect(format.civilDay('2026-11-01')).toBe('Nov 01,2026');
});

test('tells short times in words and long ones as a day', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(newYork.ago('2026-11-21T11:59:40Z', now)).toBe('now');
  expect(newYork.ago('2026-11-21T09:00:00Z', now)).toBe('3 hours ago');
  expect(newYork.ago('2026-11-21T15:00:00Z', now)).toBe('in 3 hours');
  expect(newYork.ago('2026-11-20T11:00:00Z', now)).toBe('yesterday');
  expect(newYork.ago('2026-10-01T12:00:00Z', now)).toBe('Oct 01,2026');
});

test('keeps the decimals that a score was sent with', () => {
  expect([newYork.percent('83.33'), newYork.percent('50.00'), newYork.percent(7)]).toEqual([
    '83.33%',
    '50.00%',
    '7%',
  ]);
  expect(berlin.percent('83.33')).toBe('83,33\u00a0%');
});

test('writes points with two decimals or none, however they are sent', () => {
  const points = ['2.50', '5/2', '1/4', '33/100', '23/20', '1/3', '6/3', '1000', '-'];
  expect(points.map(newYork.points)).toEqual([
    '2.50',
    '2.50',
    '0.25',
    '0.33',
    '1.15',
    '0.33',
    '2',
    '1000',
    '-',
  ]);
  expect(berlin.points('5/2')).toBe('2,50');
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
])('%i minutes are %s', (minutes, shown) => {
  expect(newYork.duration(minutes)).toBe(shown);
});

test.each([
  [640, '640 bytes'],
  [12_000, '12 kB'],
  [1_540_000, '1.5 MB'],
])('%i bytes are %s', (count, shown) => {
  expect(newYork.bytes(count)).toBe(shown);
});

test('groups figures and joins names as the language does', () => {
  const names = ['Amara', 'Ben', 'Chen'];
  expect([newYork.number(12_500), newYork.list(names)]).toEqual(['12,500', 'Amara, Ben, and Chen']);
  expect([berlin.number(12_500), berlin.list(names)]).toEqual(['12.500', 'Amara, Ben und Chen']);
});

test('figures keep their order in a language that runs from right to left', () => {
  const { percent, moment } = createFormat('UTC', pseudo);
  expect(percent('83.33')).toBe('\u206883.33%\u2069');
  expect(moment('2026-11-21T14:05:00Z')).toBe('\u2068Nov 21,2026 02:05 PM\u2069');
});

test('a moment within a sentence is said as a person says it, in the zone of the reader', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect([newYork.when('2026-11-21T22:00:00Z', now), newYork.until('2026-11-21T22:00:00Z', now)]).toEqual([
    'today, 5 PM',
    '5 PM',
  ]);
  expect([newYork.when(null), newYork.until(null)]).toEqual(['-', '-']);
});
