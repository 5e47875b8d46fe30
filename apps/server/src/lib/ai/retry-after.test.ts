import { expect, it } from 'vitest';
import { retryAfter } from './retry-after.ts';

it.each([
  ['20', 20],
  ['1.2', 2],
  ['Wed, 14 Mar 2040 10:00:30 GMT', 30],
  ['Wed, 14 Mar 2040 09:00:00 GMT', 0],
  [null, null],
  ['', null],
  ['-5', null],
  ['soon', null],
  ['99999999999', null],
])('reads Retry-After %j as %j seconds', (header, seconds) => {
  expect(retryAfter(header, new Date('2040-03-14T10:00:00Z'))).toBe(seconds);
});
