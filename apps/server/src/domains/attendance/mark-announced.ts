import { attendanceTable, countedMark, MARK_BEFORE_MINUTES } from '@pelion/contract/attendance/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import type { Services } from '../../lib/services.ts';
import { hadLeft, listRegister } from './queries.ts';
import { marksOf } from './register.ts';
import { saveMarks } from './save-marks.ts';

const { absentWithNotice } = attendanceTable.ids;
/** Minutes after the end in which a class is still marked, after a stop of the jobs. */
const MINUTES_AFTER = 60;

interface Open {
  readonly campus_id: number;
  readonly occurrence_id: number;
  /** Unmarked, with an absence that was announced before the end. */
  readonly student_ids: readonly number[];
}

/**
 * Classes whose register is open, with unmarked students who announced an absence before the end. Begins from the classes
 * at the time, so that a quiet minute costs a look into an index for each campus.
 */
async function listOpen(db: Db, now: Date, of: RawBuilder<SqlBool>): Promise<Open[]> {
  const { rows } = await sql<Open>`
    with announced as materialized (
      select b.campus_id, b.user_id, b.starts_on, b.ends_on, b.created_at, c.time_zone
      from absence b join campus c on c.id = b.campus_id
      where b.ends_on >= (${now}::timestamptz at time zone 'UTC')::date - 2
        and b.starts_on <= (${now}::timestamptz at time zone 'UTC')::date + 1 and ${of}
    ), open as materialized (
      select near.*
      from (select distinct campus_id from announced) k
      cross join lateral (
        select o.campus_id, o.id, o.starts_at, o.ends_at
        from class_occurrence o
        where o.campus_id = k.campus_id and o.state = 1 and o.type_id = 1
          and o.starts_at > ${now}::timestamptz - interval '25 hours'
          and o.starts_at <= ${now}::timestamptz + ${MARK_BEFORE_MINUTES} * interval '1 minute'
          and o.ends_at > ${now}::timestamptz - ${MINUTES_AFTER} * interval '1 minute' offset 0) near
    )
    select s.campus_id, s.occurrence_id, json_agg(s.student_id) as student_ids
    from open o
    join class_student s on s.campus_id = o.campus_id and s.occurrence_id = o.id
    join announced b on b.campus_id = s.campus_id and b.user_id = s.student_id and b.created_at < o.ends_at
      and (o.starts_at at time zone b.time_zone)::date between b.starts_on and b.ends_on
    left join attendance a on a.campus_id = s.campus_id and a.occurrence_id = s.occurrence_id
      and a.student_id = s.student_id
    where a.status is null and not ${hadLeft}
    group by s.campus_id, s.occurrence_id
    order by s.campus_id, s.occurrence_id`.execute(db);
  return rows;
}

/** Marks the unmarked students of a class, who announced an absence, absent with notice. */
async function markClass(
  transaction: Db,
  { campus_id: campusId, occurrence_id, student_ids }: Open,
  now: Date,
): Promise<void> {
  await lockUntilCommit(transaction, 'attendance', occurrence_id);
  const rows = await listRegister(transaction, occurrence_id);
  const changes = rows
    .filter((row) => student_ids.includes(row.student_id) && row.absence_reason !== null)
    .filter((row) => countedMark(marksOf(row)) === null)
    .map(({ student_id }) => ({
      student_id,
      source: 'system' as const,
      before: null,
      mark: { status: absentWithNotice, note: '', minutes_late: null },
    }));
  if (changes.length > 0)
    await saveMarks(transaction, { campusId, userId: null }, occurrence_id, changes, now);
}

/** Every minute: marks those absent with notice who announced it, in classes of all campuses whose register has opened. */
export async function markAnnounced({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const open of await listOpen(db.system, now, sql<SqlBool>`true`))
    await db
      .campus(open.campus_id)
      .transaction()
      .execute((transaction) => markClass(transaction, open, now));
}

/** The same for one person, in the transaction of the announcement. */
export async function markAnnouncedOf(transaction: Db, userId: number, now: Date): Promise<void> {
  for (const open of await listOpen(transaction, now, sql<SqlBool>`b.user_id = ${userId}`))
    await markClass(transaction, open, now);
}
