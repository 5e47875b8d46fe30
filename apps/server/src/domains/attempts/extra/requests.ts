import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../../db/database.ts';

interface Key {
  readonly campus_id: number;
  readonly schedule_id: number;
  readonly student_id: number;
  readonly attempt_no: number;
}

/** Returns true for a first request. */
export async function insertRequest(
  db: Db,
  row: Key & { readonly asked_by: number; readonly asked_at: Date; readonly is_granted: true | null },
): Promise<boolean> {
  const inserted = await db
    .insertInto('extra_attempt_request')
    .values({ ...row, decided_at: row.is_granted ? row.asked_at : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt_no')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findRequest = (db: Db, { schedule_id, student_id, attempt_no }: Omit<Key, 'campus_id'>) =>
  db
    .selectFrom('extra_attempt_request')
    .select(['is_granted', 'attempt_no'])
    .where('schedule_id', '=', schedule_id)
    .where('student_id', '=', student_id)
    .where('attempt_no', '=', attempt_no)
    .executeTakeFirst();

/** Locks the latest request for a decision. */
export const lockLatestRequest = (db: Db, scheduleId: number, studentId: number) =>
  db
    .selectFrom('extra_attempt_request')
    .select(['campus_id', 'schedule_id', 'student_id', 'attempt_no', 'is_granted'])
    .where('schedule_id', '=', scheduleId)
    .where('student_id', '=', studentId)
    .orderBy('attempt_no', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const updateRequest = (
  db: Db,
  key: Key,
  values: { readonly is_granted: boolean; readonly decided_at: Date; readonly decided_by: number },
) =>
  db
    .updateTable('extra_attempt_request')
    .set(values)
    .where('campus_id', '=', key.campus_id)
    .where('schedule_id', '=', key.schedule_id)
    .where('student_id', '=', key.student_id)
    .where('attempt_no', '=', key.attempt_no)
    .execute();

/** Inserts an attempt that waits to be begun; parallel requests yield only one. */
export const insertGranted = (
  db: Db,
  { attempt_no, ...key }: Key & { readonly assessment_id: number; readonly created_at: Date },
) =>
  db
    .insertInto('attempt')
    .values({ ...key, attempt_no, status: resultStatuses.notStarted, total: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
