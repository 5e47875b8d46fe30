import { type AssessmentStatus, assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { keysOf } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { saidBy } from '../../../test/said-by.ts';
import { assertMove, mayMove } from './moves.ts';

const statuses = keysOf(assessmentStatuses);

/** Spec 2 §4, written once more by hand: from -> to. */
const allowed = new Set([
  'draft -> active',
  'draft -> deleted',
  'active -> inactive',
  'active -> deleted',
  'inactive -> active',
  'inactive -> deleted',
]);

const pairs = statuses.flatMap((from) =>
  statuses.map((to): [AssessmentStatus, AssessmentStatus] => [from, to]),
);

describe('moves of an assessment', () => {
  it.each(pairs)('from %s to %s are those of the table', (from, to) => {
    expect(mayMove(assessmentStatuses[from], assessmentStatuses[to])).toBe(allowed.has(`${from} -> ${to}`));
  });

  it.each([0, 5, 99])('refuse the unknown status %i', (unknown) => {
    expect(mayMove(assessmentStatuses.draft, unknown)).toBe(false);
    expect(mayMove(unknown, assessmentStatuses.active)).toBe(false);
  });

  it('name the reason in words', () => {
    expect(saidBy(() => assertMove({ status: 1, questions_count: 3 }, 3))).toBe(
      'An assessment that is draft cannot become inactive.',
    );
    expect(saidBy(() => assertMove({ status: 1, questions_count: 0 }, 2))).toBe(
      'Add at least one question before activating this assessment.',
    );
    expect(() => assertMove({ status: 1, questions_count: 1 }, 2)).not.toThrow();
    expect(() => assertMove({ status: 1, questions_count: 0 }, 4)).not.toThrow();
  });
});
