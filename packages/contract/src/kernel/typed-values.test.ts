import type { ValueTable } from '@pelion/access';
import { fits } from '@pelion/access';
import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { schemasOf } from './typed-values.ts';

const table = {
  isOn: { type: 'boolean', initial: false },
  minutes: { type: 'number', unit: 'minutes', min: 5, max: 90, initial: 30 },
  opensAt: { type: 'time', initial: '07:00' },
  color: { type: 'choice', options: ['red', 'blue'], initial: 'red' },
  domains: { type: 'texts', most: 2, longest: 5, initial: [] },
} as const satisfies ValueTable;
const schemas = schemasOf(table);

const values = [
  true,
  'true',
  4,
  5,
  90,
  91,
  7.5,
  '07:00',
  '7:00',
  '24:00',
  ['a'],
  [],
  ['a', 'b', 'c'],
  [''],
  'blue',
  'green',
  null,
];

test.each(values)('holds %j exactly where the table does', (value) => {
  for (const key of ['isOn', 'minutes', 'opensAt', 'color', 'domains'] as const) {
    expect(schemas[key].safeParse(value).success, key).toBe(fits(table[key], value));
  }
});

it('refuses unknown keys with their names', () => {
  const refused = z.strictObject(schemas).partial().safeParse({ isOn: true, no_such: 1, nor_this: 2 });
  expect(JSON.stringify(refused.error?.issues)).toMatch(/no_such.*nor_this/);
});
