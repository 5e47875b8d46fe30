import { expect, it } from 'vitest';
import { averageOf, type CountedScore, sumUp } from './score-statistics.ts';

const times = (count: number, score: CountedScore): CountedScore[] =>
  Array.from({ length: count }, () => score);

it.each<[string, readonly CountedScore[], string | null]>([
  ['thirds', times(3, ['1', '3']), '33.33'],
  // 66.665 exactly: sums of rounded thirds stay below it.
  [
    'a half of a hundredth made of thirds',
    [...times(2, ['2/3', '1']), ['39997/60000', '1'], ['39999/60000', '1']],
    '66.67',
  ],
  [
    'sevenths of wholes of different size',
    [
      ['14/3', '7'],
      ['4', '6'],
    ],
    '66.67',
  ],
  ['nobody', [], null],
])('the average of %s is exact until it is shown', (_, scores, average) =>
  expect(averageOf(scores)).toBe(average),
);

it('the distribution has each score in the tenth that is shown', () => {
  const { distribution } = sumUp([
    ['17999', '20000'],
    ['89994', '100000'],
    ['99999', '100000'],
    ['11', '10'],
    ['-1', '10'],
    ['0', '10'],
  ]);
  expect(distribution).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1, 3]);
});

it('points are averaged exactly too', () => {
  expect(
    sumUp([
      ['1170', '1600'],
      ['1175', '1600'],
    ]),
  ).toMatchObject({
    average_score: '1172.50',
    total_score: '1600',
  });
  expect(sumUp([])).toMatchObject({ scored: 0, average_score: null, total_score: null });
});
