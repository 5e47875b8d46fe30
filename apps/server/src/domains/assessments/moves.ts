import {
  type AssessmentStatus,
  assessmentStatuses,
  assessmentStatusTable,
} from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';

/** "Activate moves 3 to 2 (or 1 to 2); deactivate moves 2 to 3"; deleting is 4. spec 2 §4 */
export const moves = {
  draft: ['active', 'deleted'],
  active: ['inactive', 'deleted'],
  inactive: ['active', 'deleted'],
  deleted: [],
} as const satisfies Record<AssessmentStatus, readonly AssessmentStatus[]>;

export function mayMove(fromId: number, toId: number): boolean {
  const from = assessmentStatusTable.nameOf(fromId);
  const to = assessmentStatusTable.nameOf(toId);
  const allowed: readonly AssessmentStatus[] = from ? moves[from] : [];
  return to !== undefined && allowed.includes(to);
}

const nameOf = (id: number) => assessmentStatusTable.labelOf(id).toLowerCase() || `status ${id}`;

/** Throws `conflict` with the reason in plain words. */
export function assertMove(
  { status, questions_count }: { readonly status: number; readonly questions_count: number },
  toId: number,
): void {
  if (!mayMove(status, toId)) {
    const [from, to] = [nameOf(status), nameOf(toId)];
    const reason = phrase('An {assessment} that is {$from} cannot become {$to}.', { from, to });
    throw new Failure('conflict', { reason: 'status', status_id: status }, reason);
  }
  if (toId === assessmentStatuses.active && questions_count === 0) {
    throw new Failure(
      'conflict',
      { reason: 'noQuestions' },
      phrase('Add at least one {question} before activating this {assessment}.'),
    );
  }
}
