import { expect, test } from 'vitest';
import { frameOf } from './frame.ts';

const paper = { digital_sat_module_type_id: null, player_theme: 1 };

test.each([
  [null, 1, 'standard'],
  [null, 2, 'math'],
  [null, 3, 'reading'],
  // A module is what it is, whatever the schedule says.
  [1, 2, 'reading'],
  [3, 1, 'reading'],
  [4, 3, 'math'],
  [6, 1, 'math'],
] as const)('module %s in theme %s is arranged as %s', (module, theme, frame) => {
  expect(frameOf({ ...paper, digital_sat_module_type_id: module, player_theme: theme })).toBe(frame);
});
