import type { TrendUnit } from '@pelion/contract/standings/facts';
import { exact } from '@pelion/questions';
import { expect, it } from 'vitest';
import { encouragementFor, type Series } from './encouragement.ts';

const series = (subject: string | null, unit: TrendUnit, ...values: readonly string[]): Series => ({
  subject,
  unit,
  scores: values.map((value, month) => ({ at: new Date(Date.UTC(2026, 8 + month, 1)), value: exact(value) })),
});
const math = (...values: readonly string[]) => series('Mathematics', 'percent', ...values);
const nothingDue = { due: 0, onTime: 0 };
const since = new Date(Date.UTC(2026, 8, 1));
const up = (by: number, subject_name = 'Mathematics', unit: TrendUnit = 'percent') => ({
  kind: 'up' as const,
  subject_name,
  unit,
  by,
  since,
});

it.each([
  ['no score', [math()], null],
  ['one score alone', [math('80')], null],
  ['a rise of eight points', [math('72', '80')], up(8)],
  ['a rise of less than a whole point more is rounded down', [math('72', '80.99')], up(8)],
  ['a rise that is hardly one', [math('72', '74.99')], null],
  ['a fall', [math('80', '72')], null],
  ['a fall after a rise, although the first score was lower', [math('60', '95', '80')], null],
  ['no change', [math('80', '80')], null],
  [
    'a small rise that is the best of three',
    [math('71', '70', '72')],
    { kind: 'best', subject_name: 'Mathematics', scores: 3 },
  ],
  ['the best so far twice', [math('72', '70', '72')], null],
  ['nothing right in three tests', [math('-2', '-1', '0')], null],
  [
    'the greater of two rises',
    [math('70', '75'), series('Science', 'percent', '50', '61')],
    up(11, 'Science'),
  ],
  ['a rise beside a fall', [math('90', '40'), series('Science', 'percent', '50', '61')], up(11, 'Science')],
  ['a rise in points', [series('Digital SAT', 'points', '1180', '1240')], up(60, 'Digital SAT', 'points')],
  ['a rise in points that is hardly one', [series('Digital SAT', 'points', '1180', '1185')], null],
  ['a rise without a subject', [series(null, 'percent', '50', '90')], null],
] as const)('of %s', (_, given, expected) => {
  expect(encouragementFor(given, nothingDue)).toEqual(expected);
});

it.each([
  [1, 1, false],
  [2, 2, true],
  [3, 4, true],
  [2, 3, false],
  [0, 4, false],
  [4, 4, true],
])('of %i of %i on time it says so: %s', (onTime, due, isSaid) => {
  expect(encouragementFor([], { due, onTime })).toEqual(
    isSaid ? { kind: 'onTime', on_time: onTime, due } : null,
  );
});

it('says one thing, the rise before the week', () => {
  expect(encouragementFor([math('70', '80')], { due: 4, onTime: 4 })).toEqual(up(10));
});
