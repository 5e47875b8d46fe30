import { createText } from '@pelion/words';
import { expect, it } from 'vitest';
import { readCell } from '../papers/facts.ts';
import { readMark } from './facts.ts';

it.each([
  ['2.5', '5/2', '5/2'],
  ['2.50', '5/2', '5/2'],
  ['1/3', '1/3', '1/3'],
  // The page shows "out of 0.33".
  ['0.33', '1/3', '1/3'],
  ['0,67', '2/3', '2/3'],
  ['0.32', '1/3', '8/25'],
])('%s typed for an answer worth %s gives %s', (typed, worth, points) =>
  expect(readMark(typed, worth)).toEqual({ points, problem: null, isBeyond: false }),
);

it('the most that a cell on paper takes is told as points are shown', () => {
  const { problem } = readCell('3', { kind: 'points', letters: 0, blanks: 1, worth: '5/2' });
  expect(createText('k12').sentence(problem ?? '')).toBe(
    'At most 2.50 points here. More can be given where the submission is marked.',
  );
});
