import { type AssessmentStatus, assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { keysOf } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { saidBy } from '../../../test/thrown-message.ts';
import { assertMove, mayMove } from './moves.ts';

const statuses = keysOf(assessmentStatuses);

/** Allowed moves of spec 2 §4, transcribed independently: from -> to. */
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
    const plain = { type: 1, linked_count: 0, unready_name: null, bundle_id: null };
    expect(saidBy(() => assertMove({ ...plain, status: 1, questions_count: 3 }, 3))).toBe(
      'An assessment that is draft cannot become inactive.',
    );
    expect(saidBy(() => assertMove({ ...plain, status: 1, questions_count: 0 }, 2))).toBe(
      'Add at least one question before activating this assessment.',
    );
    expect(() => assertMove({ ...plain, status: 1, questions_count: 1 }, 2)).not.toThrow();
    expect(() => assertMove({ ...plain, status: 1, questions_count: 0 }, 4)).not.toThrow();
    expect(saidBy(() => assertMove({ ...plain, status: 1, questions_count: 1, bundle_id: 9 }, 4))).toBe(
      'This assessment is part of an assessment bundle. Take it out of the bundle first.',
    );
    const bundle = { ...plain, type: 5, status: 1, questions_count: 0 };
    expect(saidBy(() => assertMove(bundle, 2))).toBe(
      'Add at least one assessment to this bundle before activating it.',
    );
    expect(() => assertMove({ ...bundle, linked_count: 1 }, 2)).not.toThrow();
  });
});
