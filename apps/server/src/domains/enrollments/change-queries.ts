import type { EnrollmentChangeKind } from '@pelion/contract/enrollments/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface ChangedRow {
  readonly id: number;
  /** The version that the change left. */
  readonly version: number;
  /** Undefined: the change made it. */
  readonly was?:
    | {
        readonly starts_on: string;
        readonly ends_on: string | null;
        readonly status: string;
      }
    | undefined;
}

/** Stores a change for undoing it; returns its id. */
export async function keepChange(
  transaction: Db,
  change: {
    readonly campus_id: number;
    readonly kind: EnrollmentChangeKind;
    readonly created_by: number;
    readonly created_at: Date;
  },
  rows: readonly ChangedRow[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('enrollment_change')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into enrollment_change_row
      (campus_id, change_id, enrollment_id, version, was_starts_on, was_ends_on, was_status)
    select ${change.campus_id}, ${id}, r.*
    from unnest(
      ${rows.map((row) => row.id)}::bigint[],
      ${rows.map(({ version }) => version)}::int[],
      ${rows.map(({ was }) => was?.starts_on ?? null)}::date[],
      ${rows.map(({ was }) => was?.ends_on ?? null)}::date[],
      ${rows.map(({ was }) => was?.status ?? null)}::text[]) as r`.execute(transaction);
  return id;
}

/** Locks a change that has not been undone. */
export const lockChange = (transaction: Db, id: number) =>
  transaction
    .selectFrom('enrollment_change')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Lists and locks the enrollments of a change with their current values; `is_changed` means edited since by another
 * change.
 */
export async function listChanged(transaction: Db, changeId: number) {
  const { rows } = await sql<{
    readonly id: number;
    readonly student_id: number;
    readonly section_id: number;
    readonly starts_on: string;
    readonly ends_on: string | null;
    readonly status: string;
    readonly was_starts_on: string | null;
    readonly was_ends_on: string | null;
    readonly was_status: string | null;
    readonly is_changed: boolean;
  }>`
    select e.id, e.student_id, e.section_id, e.starts_on, e.ends_on, e.status,
      r.was_starts_on, r.was_ends_on, r.was_status, e.version <> r.version as is_changed
    from enrollment_change_row r
    join enrollment e on e.campus_id = r.campus_id and e.id = r.enrollment_id
    where r.change_id = ${changeId}
    order by e.id
    for update of e`.execute(transaction);
  return rows;
}

/** Removes the enrollments the change created before restoring the ones it ended; their date ranges may overlap. */
export async function takeBack(transaction: Db, changeId: number, now: Date): Promise<void> {
  await sql`
    update enrollment e set status = 'inactive'
    from enrollment_change_row r
    where r.change_id = ${changeId} and r.was_status is null
      and e.campus_id = r.campus_id and e.id = r.enrollment_id`.execute(transaction);
  await sql`
    update enrollment e
    set starts_on = r.was_starts_on, ends_on = r.was_ends_on, status = r.was_status
    from enrollment_change_row r
    where r.change_id = ${changeId} and r.was_status is not null
      and e.campus_id = r.campus_id and e.id = r.enrollment_id`.execute(transaction);
  await transaction
    .updateTable('enrollment_change')
    .set({ undone_at: now })
    .where('id', '=', changeId)
    .execute();
}
