import { forumStatuses } from '@pelion/contract/forums/facts';
import type { Db } from '../../db/database.ts';

/** Columns of a forum and of a topic that change with the status. */
interface StatusValues {
  readonly status: number;
  readonly status_reason: string;
  readonly status_before: number | null;
  readonly deleted_at: Date | null;
  readonly deleted_by_author?: boolean;
  readonly updated_at: Date;
}

type Locked = Pick<StatusValues, 'status' | 'status_reason' | 'status_before'>;

export const deletedValues = (
  { status, status_reason }: Pick<Locked, 'status' | 'status_reason'>,
  now: Date,
): StatusValues => ({
  ...{ status: forumStatuses.deleted, status_before: status, status_reason },
  ...{ deleted_at: now, updated_at: now },
});

/** Values with the status before the deletion; undefined where the row is not deleted any more. */
export function restoredValues(row: Locked | undefined, now: Date): StatusValues | undefined {
  if (row?.status !== forumStatuses.deleted || row.status_before === null) return undefined;
  const { status_before: status, status_reason } = row;
  return { status, status_before: null, status_reason, deleted_at: null, updated_at: now };
}

export const movedValues = (status: number, status_reason: string, now: Date): StatusValues => ({
  ...{ status, status_reason, status_before: null, deleted_at: null, updated_at: now },
});

const update = (table: 'forum' | 'discussion_topic') => (transaction: Db, id: number, values: StatusValues) =>
  transaction
    .updateTable(table)
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const updateForumStatus = update('forum');
export const updateTopicStatus = update('discussion_topic');

/** Facts of the audit. */
export const restoredFacts = ({ status }: Pick<StatusValues, 'status'>) => ({
  before: { forum_status: forumStatuses.deleted },
  after: { forum_status: status },
});

export const movedFacts = (
  { status, status_reason }: Pick<Locked, 'status' | 'status_reason'>,
  to: { readonly status: number; readonly reason: string },
) => ({
  before: { forum_status: status, reason: status_reason },
  after: { forum_status: to.status, reason: to.reason },
});
