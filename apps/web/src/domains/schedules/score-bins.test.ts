import { gradingTypes } from '@pelion/contract/assessment-kinds';
import { expect, test } from 'vitest';
import { scoreBins } from './score-bins.ts';

const distribution = [0, 0, 1, 0, 0, 0, 0, 4, 0, 2];
const { regular, sat, fullDigitalSat, miniDigitalSat } = gradingTypes;

test.each([
  ['percent', regular, null, 10, [0, 10], [0, 50, 100]],
  ['the points of a SAT', sat, '58', 10, [0, 6], [0, 29, 58]],
  ['a digital SAT from 400', fullDigitalSat, '1600', 8, [400, 480], [400, 960, 1600]],
  ['a trial test from 400', miniDigitalSat, '1600', 8, [400, 480], [400, 960, 1600]],
])('draws %s', (_, grading_type_id, total_points, length, first, ticks) => {
  const bins = scoreBins({ distribution, total_points, grading_type_id });
  expect(bins.counts).toEqual(distribution.slice(10 - length));
  expect(bins.bounds).toHaveLength(length);
  expect(bins.bounds[0]).toEqual(first);
  expect(bins.ticks).toEqual(ticks);
});

test('leaves out no score below the scale', () => {
  const faulty = { distribution: [3, ...distribution.slice(1)], total_points: '1600' };
  const { counts } = scoreBins({ ...faulty, grading_type_id: fullDigitalSat });
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
});
