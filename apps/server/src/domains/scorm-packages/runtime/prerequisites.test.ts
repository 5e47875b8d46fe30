import type { ScormProgress } from '@pelion/contract/scorm-packages/facts';
import { expect, it } from 'vitest';
import { holds } from './prerequisites.ts';

const progress = new Map<string, ScormProgress>([
  ['A', 'completed'],
  ['B', 'passed'],
  ['C', 'incomplete'],
  ['D', 'failed'],
  ['E.1', 'notAttempted'],
]);

it.each([
  ['', true],
  ['A', true],
  ['B', true],
  ['C', false],
  ['E.1', false],
  ['~C', true],
  ['A&B', true],
  ['A & C', false],
  ['A|C', true],
  ['C|D', false],
  ['A&(C|B)', true],
  ['~(A&B)', false],
  ['C|A&D', false],
  ['D="failed"', true],
  ['D=f', true],
  ['D<>failed', false],
  ['E.1="not attempted"', true],
  ['2*{A,B,C}', true],
  ['3*{A,B,C}', false],
  ['1*{C,D|A}', true],
  // A script that is not understood closes nothing.
  ['nobody', true],
  ['A&', true],
  ['A B', true],
  [`${'('.repeat(10_000)}A`, true],
])('%s holds: %s', (script, expected) => {
  expect(holds(script, (id) => progress.get(id))).toBe(expected);
});
