import { expect, test } from 'vitest';
import { frameOf, toolsOf } from './frame.ts';

const paper = { digital_sat_module_type_id: null, player_theme: 1, tools: [] };

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

test('a theme has room for its own tools only, and a module brings those of the real test', () => {
  const tools = ['strikeOut', 'highlight', 'calculator', 'scratchPaper'] as const;
  expect(toolsOf({ ...paper, tools: [...tools] })).toEqual(tools);
  expect(toolsOf({ ...paper, player_theme: 2, tools: [...tools] })).toEqual([
    'strikeOut',
    'calculator',
    'scratchPaper',
  ]);
  expect(toolsOf({ ...paper, player_theme: 3, tools: [...tools] })).toEqual([
    'strikeOut',
    'highlight',
    'scratchPaper',
  ]);
  expect(toolsOf({ ...paper, digital_sat_module_type_id: 5, tools: [] })).toEqual([
    'strikeOut',
    'calculator',
    'referenceSheet',
  ]);
});
