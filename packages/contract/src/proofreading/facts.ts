import { type NameIn, numbered, phrase } from '@pelion/words';

// Statuses of spec 2 §4, free of schemas; the moves are ours (decision 0063).

/** Proofreading statuses of an assessment. */
export const proofreadTable = numbered({
  notStarted: { id: 1, label: phrase('Not Started'), tone: 'gray' },
  inProgress: { id: 2, label: phrase('In Progress'), tone: 'blue' },
  verificationPending: { id: 3, label: phrase('Verification Pending'), tone: 'orange' },
  proofread: { id: 4, label: phrase('Proofread'), tone: 'green' },
});
export type ProofreadStatus = NameIn<typeof proofreadTable>;
export const proofreadStatuses = proofreadTable.ids;

/** Started, sent to the author, verified; any proofreading can be restarted. */
export const proofreadMoves = {
  notStarted: ['inProgress'],
  inProgress: ['verificationPending', 'proofread'],
  verificationPending: ['inProgress', 'proofread'],
  proofread: ['inProgress'],
} as const satisfies Record<ProofreadStatus, readonly ProofreadStatus[]>;

/** Statuses of a remark: the proofreader's finding and the author's decision. */
export const remarkTable = numbered({
  failed: { id: 1, label: phrase('Failed'), tone: 'red' },
  pendingReview: { id: 2, label: phrase('Pending Review'), tone: 'orange' },
  changesAccepted: { id: 3, label: phrase('Changes Accepted'), tone: 'green' },
  changesRejected: { id: 4, label: phrase('Changes Rejected'), tone: 'gray' },
});
export const remarkStatuses = remarkTable.ids;

/** Awaiting a decision. */
export const isOpenRemark = (statusId: number): boolean =>
  statusId === remarkStatuses.failed || statusId === remarkStatuses.pendingReview;
