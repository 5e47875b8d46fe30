import { expect, test } from 'vitest';
import { noRepeat, placeInMonth, type RepeatValues, repeatValuesOf, ruleOf } from './repeat-values.ts';

/** A Monday, the second of its month. */
const day = '2027-01-11';

test.each([
  [{ repeats: 'none' }, null],
  [{ repeats: 'daily' }, 'FREQ=DAILY'],
  [{ repeats: 'daily', interval: 3, ends: 'count', count: 5 }, 'FREQ=DAILY;INTERVAL=3;COUNT=5'],
  [{ repeats: 'weekly' }, 'FREQ=WEEKLY;BYDAY=MO'],
  [
    { repeats: 'weekly', weekdays: ['WE', 'MO'], interval: 2, ends: 'until', until: '2027-06-30' },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20270630',
  ],
  [{ repeats: 'monthly' }, 'FREQ=MONTHLY;BYMONTHDAY=11'],
  [{ repeats: 'monthly', monthly: 'weekday' }, 'FREQ=MONTHLY;BYDAY=2MO'],
] as const satisfies readonly (readonly [Partial<RepeatValues>, string | null])[])(
  '%j is the rule %s, which is read back',
  (values, rule) => {
    expect(ruleOf({ ...noRepeat, ...values }, day)).toBe(rule);
    expect(ruleOf(repeatValuesOf(rule, day), day)).toBe(rule);
  },
);

test('a missing number or last day is sent, for the server to name it', () => {
  const daily = { ...noRepeat, repeats: 'daily' } as const;
  expect(ruleOf({ ...daily, interval: null }, day)).toBe('FREQ=DAILY;INTERVAL=0');
  expect(ruleOf({ ...daily, ends: 'until' }, day)).toBe('FREQ=DAILY;UNTIL=NONE');
  expect(ruleOf({ ...daily, ends: 'count', count: null }, day)).toBe('FREQ=DAILY;COUNT=0');
});

test.each(['FREQ=MONTHLY;BYMONTHDAY=1,15', 'FREQ=MONTHLY;BYDAY=1TU,3TU', 'FREQ=MONTHLY'])(
  'the fields keep the rule %s, which they cannot show',
  (rule) => {
    expect(ruleOf(repeatValuesOf(rule, day), day)).toBe(rule);
  },
);

test.each([
  ['2027-01-01', 1],
  ['2027-01-14', 2],
  ['2027-01-28', 4],
  ['2027-01-29', -1],
])('%s is weekday number %d of its month', (one, place) => {
  expect(placeInMonth(one)).toBe(place);
});
