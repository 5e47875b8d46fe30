import { expect, test } from 'vitest';
import { presentPlayer } from './present-player.ts';

const row = {
  player_theme: 1,
  tools: ['strikeOut', 'highlight', 'calculator', 'scratchPaper'],
  violation_rule: 'warn',
  reads_aloud: null,
};

test.each([
  [1, null, ['strikeOut', 'highlight', 'calculator', 'scratchPaper']],
  [2, null, ['strikeOut', 'calculator', 'scratchPaper']],
  [3, null, ['strikeOut', 'highlight', 'scratchPaper']],
  // A module has the tools of the real test, regardless of the schedule's theme.
  [3, 5, ['strikeOut', 'calculator', 'referenceSheet', 'scratchPaper']],
  [2, 1, ['strikeOut', 'highlight', 'notes', 'lineReader', 'scratchPaper']],
] as const)('theme %i with module %s has room for its own tools only', (player_theme, module, tools) => {
  expect(presentPlayer({ ...row, player_theme }, module).tools).toEqual(tools);
});

test('every theme has all controls of a student', () => {
  expect(presentPlayer({ ...row, player_theme: 2, reads_aloud: true }).tools).toContain('readAloud');
});
