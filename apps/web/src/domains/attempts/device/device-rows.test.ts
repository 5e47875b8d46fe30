import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { createFormat } from '../../../lib/format.ts';
import { deviceRows } from './device-rows.ts';
import { median, networkVerdict, spaceVerdict } from './findings.ts';
import type { DeviceFound } from './use-device-check.ts';

const well: DeviceFound = {
  storage: { isKept: true, isPersistent: true },
  free: 2e9,
  network: { trips: [40, 60, 50], lost: 0, clockAhead: 200 },
  missing: [],
};
const rowsOf = (found: DeviceFound) => deviceRows(found, createText('k12'), createFormat('UTC'));
const rowOf = (name: string, found: DeviceFound) => rowsOf(found).find((row) => row.name === name);

test('a device that will do says so in every line, and needs no camera', () => {
  expect(rowsOf(well).map(({ name, verdict }) => [name, verdict])).toEqual([
    ['storage', 'good'],
    ['space', 'good'],
    ['network', 'good'],
    ['clock', 'good'],
    ['browser', 'good'],
    ['camera', 'know'],
  ]);
  expect(rowOf('network', well)?.says).toContain('50 ms');
});

test('what is still looked at has no verdict', () => {
  expect(rowsOf({}).map(({ verdict }) => verdict)).toEqual([null, null, null, null, null, 'know']);
});

test.each([
  ['storage', { storage: { isKept: false, isPersistent: null } }, 'problem', 'does not save anything'],
  ['storage', { storage: { isKept: true, isPersistent: false } }, 'know', 'may clear them'],
  ['space', { free: 1e6 }, 'problem', '1 MB'],
  ['space', { free: 20e6 }, 'look', '20 MB'],
  ['space', { free: null }, 'know', 'does not tell'],
  ['network', { network: { trips: [], lost: 3, clockAhead: null } }, 'problem', 'does not answer'],
  ['network', { network: { trips: [30, 40], lost: 2, clockAhead: 0 } }, 'look', '2 of 4'],
  ['network', { network: { trips: [1200], lost: 0, clockAhead: 0 } }, 'look', '1,200 ms'],
  ['clock', { network: { trips: [30], lost: 0, clockAhead: 185_000 } }, 'know', '3 min ahead'],
  ['clock', { network: { trips: [30], lost: 0, clockAhead: -9000 } }, 'know', '9 seconds behind'],
  ['clock', { network: { trips: [], lost: 3, clockAhead: null } }, 'know', 'could not be compared'],
  ['browser', { missing: ['speech'] }, 'know', 'reading aloud'],
  ['browser', { missing: ['storage', 'speech'] }, 'problem', 'keeping answers and reading aloud'],
] as const)('%s: %o is %s', (name, change, verdict, words) => {
  const row = rowOf(name, { ...well, ...change });
  expect(row?.verdict).toBe(verdict);
  expect(row?.says).toContain(words);
});

test('a clock that is wrong never stands in the way of a test', () => {
  const found = { ...well, network: { trips: [30], lost: 0, clockAhead: 3 * 86_400_000 } };
  expect(rowsOf(found).some(({ verdict }) => verdict === 'problem' || verdict === 'look')).toBe(false);
});

test('the middle is none without a trip; boundaries belong to the better side', () => {
  expect(median([])).toBeNull();
  expect(networkVerdict({ trips: [800], lost: 0, clockAhead: 0 })).toBe('good');
  expect(spaceVerdict(50e6)).toBe('good');
  expect(spaceVerdict(5e6)).toBe('look');
});
