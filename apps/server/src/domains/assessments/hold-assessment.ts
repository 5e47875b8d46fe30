import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { lockAssessment, updateCounters } from './queries.ts';

// Locking for changes of an assessment's questions: lock the row, change the questions, update its counts, in one
// transaction.

/**
 * Holds the assessment's row to the end of the transaction, so that changes of its questions happen one after
 * the other; `notFound` when it was deleted in the meantime.
 */
export const holdAssessment = async (transaction: Context['db'], id: number) =>
  found(await lockAssessment(transaction, id));

/** A bundle has an edit of its own, and no questions of its own. */
export function assertNoBundle({ type }: { readonly type: number }): void {
  if (type === assessmentTypes.standardizedTest)
    throw new Failure(
      'conflict',
      { reason: 'bundle' },
      phrase('This is an {assessment} bundle: change the {assessment+} in it.'),
    );
}

export type HeldAssessment = Awaited<ReturnType<typeof holdAssessment>>;

/** Writes what lists show of its questions, and who changed them. */
export const saveCounters = (
  { viewer, services }: Pick<Context, 'viewer' | 'services'>,
  transaction: Context['db'],
  id: number,
  counters: Pick<HeldAssessment, 'questions_count' | 'total_points'>,
) =>
  updateCounters(transaction, id, {
    ...counters,
    updated_by: viewer.userId,
    updated_at: services.clock.now(),
  });
