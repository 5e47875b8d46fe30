import { describe, expect, it, test } from 'vitest';
import { campusSettings, onOffSettings } from './campus-settings.ts';
import { subscriptionKinds } from './subscription-kinds.ts';
import { allValues, fits, knownValues, type ValueKind, type ValueTable } from './typed-values.ts';

const minutes = { type: 'number', unit: 'minutes', min: 5, max: 90, initial: 30 } as const;
const opensAt = { type: 'time', initial: '07:00' } as const;
const domains = { type: 'texts', most: 2, longest: 5, initial: [] } as const;
const color = { type: 'choice', options: ['red', 'blue'], initial: 'red' } as const;
const isOn = { type: 'boolean', initial: false } as const;
const table = { minutes, opensAt, domains, isOn } as const satisfies ValueTable;

test.each<[ValueKind, unknown, boolean]>([
  [isOn, true, true],
  [isOn, false, true],
  [isOn, 'true', false],
  [isOn, 1, false],
  [isOn, null, false],
  [minutes, 5, true],
  [minutes, 90, true],
  [minutes, 4, false],
  [minutes, 91, false],
  [minutes, 7.5, false],
  [minutes, '30', false],
  [minutes, Number.NaN, false],
  [color, 'blue', true],
  [color, 'green', false],
  [color, 1, false],
  [opensAt, '00:00', true],
  [opensAt, '23:59', true],
  [opensAt, '24:00', false],
  [opensAt, '7:00', false],
  [opensAt, '07:00:00', false],
  [opensAt, 700, false],
  [domains, [], true],
  [domains, ['a.org', 'b.org'], true],
  [domains, ['a', 'b', 'c'], false],
  [domains, [''], false],
  [domains, ['longer'], false],
  [domains, [1], false],
  [domains, 'a.org', false],
])('%j holds %j: %s', (kind, value, isHeld) => {
  expect(fits(kind, value)).toBe(isHeld);
});

describe('stored values', () => {
  const stored = { minutes: 45, opensAt: '25:00', isOn: true, unknown: 1, toString: true };

  it('counts where the table knows it and it fits', () => {
    expect(knownValues(table, stored)).toEqual({ minutes: 45, isOn: true });
  });

  it('is the initial value where nothing counts', () => {
    expect(allValues(table, stored)).toEqual({ minutes: 45, opensAt: '07:00', domains: [], isOn: true });
    expect(allValues(table, {})).toEqual({ minutes: 30, opensAt: '07:00', domains: [], isOn: false });
  });
});

it('starts every setting and every subscription with a value of its own kind', () => {
  for (const [key, kind] of Object.entries<ValueKind>({ ...campusSettings, ...subscriptionKinds })) {
    expect(fits(kind, kind.initial), key).toBe(true);
  }
});

it('lets rules ask about settings that are on or off, and about no other', () => {
  expect(onOffSettings).toContain('opted_for_ai');
  expect(onOffSettings).not.toContain('weekly_analytics_time');
});
