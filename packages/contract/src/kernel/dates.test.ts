import { phrase } from '@pelion/words';
import { expect, it } from 'vitest';
import { instant, NOT_CIVIL } from './dates.ts';

const missing = phrase('Please select when it is due');
const said = (value: unknown, schema = instant(missing)) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

it('asks for a moment where none was given, once', () => {
  expect(said('')).toEqual([missing]);
  expect(said('soon')).toEqual([missing]);
  expect(said(null)).toEqual([missing]);
});

it('says of a moment beyond the calendar which years there are, and does not call it missing', () => {
  expect(said('9999-11-27T08:00:00Z')).toEqual([NOT_CIVIL]);
  expect(said('0026-11-27T08:00:00Z')).toEqual([NOT_CIVIL]);
  expect(said('9999-11-27T08:00:00Z', instant())).toEqual([NOT_CIVIL]);
  // 2200 in UTC.
  expect(said('2199-12-31T23:59:59-23:59')).toEqual([NOT_CIVIL]);
  expect(said('2026-11-27T08:00:00+01:00')).toBeUndefined();
});

it('is read as the same moment in UTC, whatever its offset', () => {
  const read = (text: string) => instant().parse(text);
  expect(read('1970-01-01T00:00:00+23:59')).toBe('1969-12-31T00:01:00.000Z');
  expect(read('2026-11-27T08:00:00.1234567-23:59')).toBe('2026-11-28T07:59:00.123Z');
});
