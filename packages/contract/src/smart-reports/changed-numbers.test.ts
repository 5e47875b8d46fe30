import { expect, test } from 'vitest';
import { changedNumbers } from './changed-numbers.ts';

const generated = 'The average is 86.50%, from 1,204 scores of 3 tests.';

test.each([
  [generated, []],
  ['A good average: 86.5% in 3 tests.', []],
  ['Un promedio de 86,50 %.', []],
  ['The average is 88.50%.', ['88.5']],
  ['Two of 4 tests, 4 again.', ['4']],
  ['Very well done.', []],
  ['The figure of the table: 71%.', []],
])('changed numbers of “%s” are %j', (text, changed) => {
  expect(changedNumbers(text, generated, [{ value: '71.00' }])).toEqual(changed);
});
