import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const insertRollover = (
  db: Db,
  values: {
    readonly campus_id: number;
    readonly from_year_id: number;
    readonly to_year_id: number;
    readonly previous_year_id: number | null;
    readonly made_current: boolean;
    readonly created_by: number;
    readonly created_at: Date;
  },
) => db.insertInto('rollover').values(values).returning('id').executeTakeFirstOrThrow();

/** Finds the rollover of a year that is not undone. */
export const findRollover = (db: Db, fromYearId: number) =>
  db
    .selectFrom('rollover')
    .selectAll()
    .where('from_year_id', '=', fromYearId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

/**
 * How many enrolments are no longer as the rollover left them: moved, ended, deactivated or deleted since. Locks the others,
 * so that they stay so.
 */
export async function countChangedSince(transaction: Db, rolloverId: number): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`
    with theirs as (
      select e.*, re.kind, f.ends_on as last_day, t.starts_on as first_day
      from rollover_enrollment re
      join rollover r on r.campus_id = re.campus_id and r.id = re.rollover_id
      join academic_year f on f.campus_id = r.campus_id and f.id = r.from_year_id
      join academic_year t on t.campus_id = r.campus_id and t.id = r.to_year_id
      join enrollment e on e.campus_id = re.campus_id and e.id = re.enrollment_id
      where re.rollover_id = ${rolloverId}
      for update of e
    )
    select count(*) as n from theirs
    where status <> 'active'
      or kind = 'opened' and (ends_on is not null or starts_on <> first_day)
      or kind = 'closed' and ends_on is distinct from greatest(starts_on, last_day)`.execute(transaction);
  return rows[0]?.n ?? 0;
}

/** Restores the state before the rollover; new sections already in use stay. */
export async function takeBack(transaction: Db, rolloverId: number, now: Date): Promise<void> {
  await sql`
    update enrollment e set ends_on = null
    from rollover_enrollment re
    where re.rollover_id = ${rolloverId} and re.kind = 'closed'
      and e.campus_id = re.campus_id and e.id = re.enrollment_id`.execute(transaction);
  await sql`
    delete from enrollment e using rollover_enrollment re
    where re.rollover_id = ${rolloverId} and re.kind = 'opened'
      and e.campus_id = re.campus_id and e.id = re.enrollment_id`.execute(transaction);
  // Locks the sections first, so that none comes into use before its deletion.
  await sql`
    select s.id from section s join rollover_section rs on rs.campus_id = s.campus_id and rs.section_id = s.id
    where rs.rollover_id = ${rolloverId} for update of s`.execute(transaction);
  await sql`
    delete from section s using rollover_section rs
    where rs.rollover_id = ${rolloverId} and s.campus_id = rs.campus_id and s.id = rs.section_id
      and not exists (select from enrollment u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from schedule_audience u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from feedback_audience u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from section_teacher u where u.campus_id = s.campus_id and u.section_id = s.id)`.execute(
    transaction,
  );
  await transaction.updateTable('rollover').set({ undone_at: now }).where('id', '=', rolloverId).execute();
}
