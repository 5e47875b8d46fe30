import { keysOf } from '@pelion/access';
import {
  type AssessmentStatus,
  assessmentStatuses,
  assessmentStatusNames,
} from '@pelion/contract/assessment-kinds';
import { Failure } from '../../lib/failure.ts';

/** "Activate moves 3 to 2 (or 1 to 2); deactivate moves 2 to 3"; deleting is 4. spec 2 §4 */
export const moves = {
  draft: ['active', 'deleted'],
  active: ['inactive', 'deleted'],
  inactive: ['active', 'deleted'],
  deleted: [],
} as const satisfies Record<AssessmentStatus, readonly AssessmentStatus[]>;

export const statusOf = (id: number): AssessmentStatus | undefined =>
  keysOf(assessmentStatuses).find((name) => assessmentStatuses[name] === id);

export function mayMove(fromId: number, toId: number): boolean {
  const from = statusOf(fromId);
  const to = statusOf(toId);
  const allowed: readonly AssessmentStatus[] = from ? moves[from] : [];
  return to !== undefined && allowed.includes(to);
}

/** Throws `conflict` with the reason in plain words. */
export function assertMove(
  { status, questions_count }: { readonly status: number; readonly questions_count: number },
  toId: number,
): void {
  if (!mayMove(status, toId)) {
    const [from, to] = [statusOf(status), statusOf(toId)];
    const reason = `An assessment that is ${from ? assessmentStatusNames[from].toLowerCase() : 'unknown'} cannot become ${to ? assessmentStatusNames[to].toLowerCase() : `status ${toId}`}.`;
    throw new Failure('conflict', { reason: 'status', status_id: status }, reason);
  }
  if (toId === assessmentStatuses.active && questions_count === 0) {
    throw new Failure(
      'conflict',
      { reason: 'noQuestions' },
      'Add at least one question before activating this assessment.',
    );
  }
}
