import { createText } from '@pelion/words';
import { expect, it } from 'vitest';
import { pointsProblem } from './points.ts';

it.each(['0', '1', '2.50', '0.25', '1/3', '1/2', '7/12', '1000', ' 1 '])('takes %j as points', (text) =>
  expect(pointsProblem(text)).toBeNull(),
);

it.each(['', '-1', '1000.01', '1001', '1/13', '0.001', '1/0', 'one', `0.${'5'.repeat(20)}`])(
  'refuses %j and says what points are',
  (text) =>
    expect(createText('k12').sentence(pointsProblem(text) ?? '')).toBe(
      'Points are a number from 0 to 1,000 with up to two decimals, or a fraction like 1/3.',
    ),
);
