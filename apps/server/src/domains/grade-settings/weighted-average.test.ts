import { toText } from '@pelion/questions';
import { expect, it } from 'vitest';
import { gradeLabel, scaleOf } from '../attempts/read/grade-label.ts';
import { type Weighed, weightedAverage } from './weighted-average.ts';

const parts = [
  { weight: '60', type_ids: [1, 5] },
  { weight: '40', type_ids: [2, 3] },
];
const scored = (type: number, score: string, total = '10'): Weighed => ({ type, score, total });
const average = (...scores: Weighed[]) => {
  const share = weightedAverage(scores, parts);
  return share && toText(share);
};

it.each<[string, readonly Weighed[], string | null]>([
  [
    'each kind by its weight, however much of it there is',
    [1, 3, 3, 3].map((type) => scored(type, type === 1 ? '10' : '0')),
    '3/5',
  ],
  ['the mean of what is of one kind', [scored(1, '10'), scored(5, '5'), scored(3, '10')], '17/20'],
  ['points of any size alike', [scored(1, '1', '2'), scored(1, '100', '100'), scored(2, '0')], '9/20'],
  ['thirds as they are', [scored(1, '1', '3'), scored(3, '2/3', '1')], '7/15'],
  ['the kinds of which there is something', [scored(3, '7')], '7/10'],
  [
    'nothing of a type that no kind has, nor of what has no points',
    [scored(4, '10'), scored(1, '0', '0')],
    null,
  ],
])('counts %s', (_, scores, share) => expect(average(...scores)).toBe(share));

it('is compared with the scale as it is shown', () => {
  const scale = JSON.stringify([
    { from: '90', to: '100', label: 'A', points: null },
    { from: '0', to: '90', label: 'B', points: null },
  ]);
  const labelOf = (score: string) => {
    const share = average(scored(1, score, '100000'), scored(3, '90', '100'));
    return gradeLabel({ score: share, total: '1' }, scaleOf(scale));
  };
  expect(labelOf('90000')).toBe('A');
  // 89.9994 % is shown as 90.00, 89.994 % as 89.99.
  expect(labelOf('89999')).toBe('A');
  expect(labelOf('89990')).toBe('B');
});

it('counts nothing where the only kinds that there are weigh nothing', () => {
  expect(weightedAverage([scored(1, '5')], [{ weight: '0', type_ids: [1] }])).toBeNull();
});
