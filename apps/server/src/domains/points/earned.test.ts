import { expect, test } from 'vitest';
import { isEarned } from './give-by-rule.ts';

const attempt = (score: string, total = '10', ended_by: string | null = 'student') => ({
  score,
  total,
  ended_by,
});
const whatever = { least_percent: null, only_in_time: false };

test.each([
  ['9', '10', '90', true],
  ['8999/1000', '10', '90', false],
  ['89995/10000', '10', '90', true],
  ['90', '100', '90.01', false],
  ['1/3', '2/3', '50', true],
  ['2/3', '1', '66.67', true],
  ['2/3', '1', '66.68', false],
  ['2/3', '1', '66.66', true],
  ['20001/30000', '1', '66.67', true],
  ['0', '10', '0', true],
  ['0', '0', '0', true],
  ['0', '0', '1', false],
  ['11', '10', '100', true],
  ['1', '20', '5.5', false],
  ['11', '200', '5.5', true],
])('%s of %s points reach %s percent: %s', (score, total, least_percent, expected) =>
  expect(isEarned(attempt(score, total), { least_percent, only_in_time: false })).toBe(expected),
);

test.each([
  ['student', true],
  ['deadline', false],
  ['staff', false],
  [null, false],
])('an attempt ended by %s was on time: %s', (ended_by, expected) => {
  expect(isEarned(attempt('0', '10', ended_by), { ...whatever, only_in_time: true })).toBe(expected);
  expect(isEarned(attempt('0', '10', ended_by), whatever)).toBe(true);
});
