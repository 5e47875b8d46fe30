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
  expect(said('2026-11-27T08:00:00+01:00')).toBeUndefined();
});
