import { expect, test } from 'vitest';
import { buildClassRow } from '../../../test/classes.ts';
import { untilNextOpening } from './join-time.ts';

/** An hour before a class at 14:00, whose room opens ten minutes before. */
const now = Date.parse('2027-01-11T13:00:00Z');
const row = (changes: Parameters<typeof buildClassRow>[0]) => buildClassRow({ has_link: true, ...changes });

test('classes are read again when the next room opens', () => {
  const later = row({ starts_at: '2027-01-11T15:00:00Z' });
  expect(untilNextOpening([later, row({})], now)).toBe(50 * 60_000 + 2000);
});

test.each([
  ['no room elsewhere', { has_link: false }],
  ['one that is open', { can: { join: true } }],
  ['a cancelled one', { state_id: 2 }],
  ['one that has begun', { starts_at: '2027-01-11T12:30:00Z' }],
  ['one of tomorrow', { starts_at: '2027-01-12T14:00:00Z' }],
] as const)('nothing is awaited for %s', (_name, changes) => {
  expect(untilNextOpening([row(changes)], now)).toBe(false);
});
