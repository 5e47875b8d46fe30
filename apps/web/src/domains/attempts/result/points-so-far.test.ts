import { expect, test } from 'vitest';
import { buildResult } from '../../../../test/attempts.ts';
import { pointsSoFar } from './points-so-far.ts';

const [item] = buildResult().items;
if (!item) throw new Error('The question is missing.');
const worth = (points: string, earned: string | null) => ({ ...item, points, earned });
const waiting = { score: null, items: [worth('1', '1'), worth('5/2', '0.5'), worth('4', null)] };

test.each([
  ['counts the questions marked so far alone', waiting, { earned: '3/2', points: '7/2', share: 0.4286 }],
  ['is nothing once there is a score', { ...waiting, score: '50.00' }, null],
  ['is nothing while the attempt runs', { ...waiting, ended_at: null }, null],
  ['is nothing before the score may be known', { ...waiting, is_score_shown: false }, null],
  ['is nothing where no points are told', { ...waiting, items: [worth('1', null)] }, null],
  ['is nothing without questions', { ...waiting, items: [] }, null],
  [
    'is no share of no points',
    { ...waiting, items: [worth('0', '0'), worth('4', null)] },
    { earned: '0', points: '0', share: 0 },
  ],
])('%s', (_, changes, expected) => {
  expect(pointsSoFar(buildResult(changes))).toEqual(expected);
});
