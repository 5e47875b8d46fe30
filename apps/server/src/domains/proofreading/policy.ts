import {
  isOpenRemark,
  type ProofreadStatus,
  proofreadMoves,
  proofreadTable,
} from '@pelion/contract/proofreading/facts';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

interface Proofread {
  readonly created_by: number;
  readonly can: { readonly edit: boolean };
}

/** Reviewers may edit the assessment but are not its author (decision 0063). */
export const mayReview = ({ userId }: Viewer, { created_by, can }: Proofread): boolean =>
  can.edit && created_by !== userId;

/** Editors of the assessment may decide, except on their own remarks. */
export const mayDecide = (
  { userId }: Viewer,
  { can }: Pick<Proofread, 'can'>,
  { reviewer_id, status }: { readonly reviewer_id: number; readonly status: number },
): boolean => can.edit && reviewer_id !== userId && isOpenRemark(status);

export function mayMoveProofreading(fromId: number, toId: number, openCount: number): boolean {
  const [from, to] = [proofreadTable.nameOf(fromId), proofreadTable.nameOf(toId)];
  const allowed: readonly ProofreadStatus[] = from ? proofreadMoves[from] : [];
  return to !== undefined && allowed.includes(to) && (to !== 'proofread' || openCount === 0);
}

/** Throws `conflict` with the reason in plain words. */
export function assertMove(fromId: number, toId: number, openCount: number): void {
  if (mayMoveProofreading(fromId, toId, openCount)) return;
  if (mayMoveProofreading(fromId, toId, 0))
    throw new Failure(
      'conflict',
      { reason: 'openRemarks' },
      phrase('{$n} {#n|remark waits|remarks wait} for a decision.', { n: openCount }),
    );
  const nameOf = (id: number) => proofreadTable.labelOf(id).toLowerCase() || `status ${id}`;
  throw new Failure(
    'conflict',
    { reason: 'status', status_id: fromId },
    phrase('Proofreading that is {$from} cannot become {$to}.', { from: nameOf(fromId), to: nameOf(toId) }),
  );
}
