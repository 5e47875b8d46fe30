import {
  type AssessmentStatus,
  assessmentStatuses,
  assessmentStatusTable,
  assessmentTypes,
} from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';

/** "Activate moves 3 to 2 (or 1 to 2); deactivate moves 2 to 3"; deleting is 4, which `restoreAssessment` alone takes back. spec 2 §4 */
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

interface Movable {
  readonly type: number;
  readonly status: number;
  readonly questions_count: number;
  /** Number of assessments a bundle links, and the name of one that cannot be taken; null for other assessments. */
  readonly linked_count: number | null;
  readonly unready_name: string | null;
  /** Id of a bundle that links the assessment. */
  readonly bundle_id: number | null;
}

/** Throws `conflict` with the reason in plain words. */
export function assertMove(assessment: Movable, toId: number): void {
  const { status } = assessment;
  if (!mayMove(status, toId)) {
    const [from, to] = [nameOf(status), nameOf(toId)];
    const reason = phrase('An {assessment} that is {$from} cannot become {$to}.', { from, to });
    throw new Failure('conflict', { reason: 'status', status_id: status }, reason);
  }
  if (toId === assessmentStatuses.active) assertComplete(assessment);
  if (toId === assessmentStatuses.deleted && assessment.bundle_id !== null)
    throw new Failure(
      'conflict',
      { reason: 'linked' },
      phrase('This {assessment} is part of an {assessment} bundle. Take it out of the bundle first.'),
    );
}

/** Refusal to restore an assessment that is not deleted. */
export const notDeleted = ({ status }: { readonly status: number }) =>
  new Failure(
    'conflict',
    { reason: 'status', status_id: status },
    phrase('This {assessment} is not deleted.'),
  );

/** Throws `conflict` when a link of the bundle is deleted: bundles need all of their links. */
export function assertWhole(deletedLink: string | null): void {
  if (deletedLink !== null)
    throw new Failure(
      'conflict',
      { reason: 'linkDeleted' },
      phrase('“{$name}” in this bundle has been deleted, too. Restore it first.', { name: deletedLink }),
    );
}

/** Something to take, all of which can be taken. */
function assertComplete({ type, questions_count, linked_count, unready_name: name }: Movable): void {
  if (type !== assessmentTypes.standardizedTest) {
    if (questions_count > 0) return;
    throw new Failure(
      'conflict',
      { reason: 'noQuestions' },
      phrase('Add at least one {question} before activating this {assessment}.'),
    );
  }
  if (!linked_count)
    throw new Failure(
      'conflict',
      { reason: 'noLinks' },
      phrase('Add at least one {assessment} to this bundle before activating it.'),
    );
  if (name !== null)
    throw new Failure(
      'conflict',
      { reason: 'notReady' },
      phrase('“{$name}” is not active or has no module yet. Fix that first, then activate the bundle.', {
        name,
      }),
    );
}
