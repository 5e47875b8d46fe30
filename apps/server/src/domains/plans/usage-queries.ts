import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { InUse } from './losses.ts';
import type { Period } from './period.ts';

/** Begins the count of a month; the one before it is closed. */
export async function beginUsage(
  db: Db,
  schoolId: number,
  { startsAt, endsAt }: Period,
  isAgreed: boolean,
): Promise<void> {
  await db
    .updateTable('usage_period')
    .set({ closed_at: startsAt })
    .where('school_id', '=', schoolId)
    .where('closed_at', 'is', null)
    .execute();
  await db
    .insertInto('usage_period')
    .values({ school_id: schoolId, starts_at: startsAt, ends_at: endsAt, is_overage_agreed: isAgreed })
    // A period that starts at the same time is reopened.
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'starts_at']).doUpdateSet({ ends_at: endsAt, closed_at: null }),
    )
    .execute();
}

/** The most so far of the month that runs; nothing where none does. */
export const noteUsage = (db: Db, schoolId: number, { users, teachers, students, storage }: InUse) =>
  sql`
    update usage_period set
      users_peak = greatest(users_peak, ${users}), teachers_peak = greatest(teachers_peak, ${teachers}),
      students_peak = greatest(students_peak, ${students}), storage_peak = greatest(storage_peak, ${storage})
    where school_id = ${schoolId} and closed_at is null`.execute(db);

/** Agreed at any time of the month, it counts for the month. */
export const noteAgreement = (db: Db, schoolId: number) =>
  db
    .updateTable('usage_period')
    .set({ is_overage_agreed: true })
    .where('school_id', '=', schoolId)
    .where('closed_at', 'is', null)
    .execute();

export const findUsage = (db: Db, schoolId: number) =>
  db
    .selectFrom('usage_period')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Merges many small changes into one per campus; later ones are merged next time. */
export const addUpStorage = (system: Db) =>
  sql`
    with gone as (delete from storage_change where id <= (select max(id) from storage_change) returning campus_id, bytes)
    insert into storage_change (campus_id, bytes)
    select campus_id, sum(bytes) from gone group by campus_id having sum(bytes) <> 0`.execute(system);
