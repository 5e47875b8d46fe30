import type { MarkSource } from '@pelion/contract/attendance/facts';
import { MOST_LATEST } from '@pelion/contract/check-ins/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { MarkChange } from './plan-marks.ts';

export interface RegisterRow {
  readonly student_id: number;
  readonly name: string;
  readonly photo_id: string | null;
  readonly status: number | null;
  readonly office_status: number | null;
  readonly office_note: string;
  readonly office_minutes_late: number | null;
  readonly teacher_status: number | null;
  readonly teacher_note: string;
  readonly teacher_minutes_late: number | null;
  readonly system_status: number | null;
  readonly makeup_status: number | null;
  readonly is_made_up: boolean;
  /** Reason of an absence announced for the day of the class; null without one. */
  readonly absence_reason: string | null;
}

/** Whether the student of a row `s` had left the campus when its class began. */
export const hadLeft = sql<SqlBool>`exists (
  select from membership m
  join class_occurrence c on c.campus_id = m.campus_id and c.id = s.occurrence_id
  where m.campus_id = s.campus_id and m.user_id = s.student_id and m.removed_at <= c.starts_at)`;

/** Students of a class on its day, by name, with their marks; who had left the campus is in it with a mark alone. */
export async function listRegister(db: Db, classId: number, studentId?: number): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select p.user_id as student_id, p.name, f.file_id as photo_id, a.status,
      a.office_status, coalesce(a.office_note, '') as office_note, a.office_minutes_late,
      a.teacher_status, coalesce(a.teacher_note, '') as teacher_note, a.teacher_minutes_late,
      a.system_status, a.makeup_status, coalesce(a.is_made_up, false) as is_made_up,
      b.reason as absence_reason
    from class_student s
    join class_occurrence o on o.campus_id = s.campus_id and o.id = s.occurrence_id
    join campus c on c.id = s.campus_id
    join person p on p.campus_id = s.campus_id and p.user_id = s.student_id
    left join portrait f on f.campus_id = s.campus_id and f.user_id = s.student_id
    left join attendance a on a.campus_id = s.campus_id and a.occurrence_id = s.occurrence_id
      and a.student_id = s.student_id
    left join absence b on b.campus_id = s.campus_id and b.user_id = s.student_id
      and (o.starts_at at time zone c.time_zone)::date between b.starts_on and b.ends_on
    where s.occurrence_id = ${classId} ${studentId === undefined ? sql`` : sql`and s.student_id = ${studentId}`}
      and (a.status is not null or not ${hadLeft})
    order by p.name, p.user_id`.execute(db);
  return rows;
}

/** Change of a mark with its class, its author and its time. */
export interface WrittenChange extends MarkChange {
  readonly class_id: number;
  readonly actor_id: number | null;
  readonly at: Date;
}

/** Writes changes of marks, and the ledger of them in their order. A student has one change in a class at most. */
export async function writeMarks(
  transaction: Db,
  campusId: number,
  changes: readonly WrittenChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ class_id, student_id, source, before, mark, actor_id, at }) => ({
    class_id,
    actor_id,
    at,
    student_id,
    source,
    before,
    after: mark.status,
    note: mark.note,
    minutes_late: mark.minutes_late,
  }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g(
    class_id bigint, student_id bigint, source text, before smallint, after smallint, note text,
    minutes_late smallint, actor_id bigint, at timestamptz)`;
  const of = (source: MarkSource, column: string, otherwise: RawBuilder<unknown>) =>
    sql`case when g.source = ${source} then g.${sql.ref(column)} else ${otherwise} end`;
  await sql`
    insert into attendance as a (campus_id, occurrence_id, student_id, teacher_status, teacher_note,
      teacher_minutes_late, office_status, office_note, office_minutes_late, system_status)
    select ${campusId}, g.class_id, g.student_id,
      ${of('teacher', 'after', sql`null`)}, ${of('teacher', 'note', sql`''`)}, ${of('teacher', 'minutes_late', sql`null`)},
      ${of('office', 'after', sql`null`)}, ${of('office', 'note', sql`''`)}, ${of('office', 'minutes_late', sql`null`)},
      ${of('system', 'after', sql`null`)}
    from ${given}
    on conflict (campus_id, occurrence_id, student_id) do update set
      teacher_status = coalesce(excluded.teacher_status, a.teacher_status),
      teacher_note = case when excluded.teacher_status is null then a.teacher_note else excluded.teacher_note end,
      teacher_minutes_late = case when excluded.teacher_status is null then a.teacher_minutes_late
        else excluded.teacher_minutes_late end,
      office_status = coalesce(excluded.office_status, a.office_status),
      office_note = case when excluded.office_status is null then a.office_note else excluded.office_note end,
      office_minutes_late = case when excluded.office_status is null then a.office_minutes_late
        else excluded.office_minutes_late end,
      system_status = coalesce(excluded.system_status, a.system_status)`.execute(transaction);
  await sql`
    insert into attendance_event (campus_id, occurrence_id, student_id, source, before, after, note, minutes_late,
      actor_id, at)
    select ${campusId}, g.class_id, g.student_id, g.source, g.before, g.after, g.note, g.minutes_late, g.actor_id, g.at
    from ${given}`.execute(transaction);
}

export interface EventRow {
  readonly id: number;
  readonly source: MarkSource | 'makeup';
  readonly before: number | null;
  readonly after: number | null;
  readonly note: string;
  readonly minutes_late: number | null;
  readonly is_made_up: boolean;
  readonly actor_name: string | null;
  readonly at: Date;
}

/** Ledger of one student at a class, latest first. */
export async function listEvents(db: Db, classId: number, studentId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.source, e.before, e.after, e.note, e.minutes_late, e.is_made_up, p.name as actor_name, e.at
    from attendance_event e
    left join person p on p.campus_id = e.campus_id and p.user_id = e.actor_id
    where e.occurrence_id = ${classId} and e.student_id = ${studentId}
    order by e.id desc`.execute(db);
  return rows;
}

interface Opening {
  readonly occurrence_id: number;
  readonly secret: Buffer;
  readonly now: Date;
}

/** Opens the check-in of a class, or opens it again with other codes. */
export const openCheckIn = (
  transaction: Db,
  { campusId, userId }: Pick<Viewer, 'campusId' | 'userId'>,
  { occurrence_id, secret, now }: Opening,
) =>
  transaction
    .insertInto('check_in')
    .values({ campus_id: campusId, occurrence_id, secret, opened_by: userId, opened_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'occurrence_id'])
        .doUpdateSet({ secret, opened_by: userId, opened_at: now, closed_at: null }),
    )
    .execute();

export const closeCheckIn = (transaction: Db, classId: number, now: Date) =>
  transaction
    .updateTable('check_in')
    .set({ closed_at: now })
    .where('occurrence_id', '=', classId)
    .where('closed_at', 'is', null)
    .execute();

export const findCheckIn = (db: Db, classId: number) =>
  db
    .selectFrom('check_in as k')
    .innerJoin('class_occurrence as o', (join) =>
      join.onRef('o.campus_id', '=', 'k.campus_id').onRef('o.id', '=', 'k.occurrence_id'),
    )
    .select(['k.occurrence_id', 'k.secret', 'k.closed_at', 'o.ends_at'])
    .where('k.occurrence_id', '=', classId)
    .executeTakeFirst();

/** Students of a class, and those who attend it: by check-in, or marked so by people. */
export async function countCheckedIn(db: Db, classId: number) {
  const { rows } = await sql<{ checked_in_count: number; student_count: number }>`
    select count(*) filter (where a.status in (1, 6))::int as checked_in_count, count(*)::int as student_count
    from class_student s
    left join attendance a on a.campus_id = s.campus_id and a.occurrence_id = s.occurrence_id
      and a.student_id = s.student_id
    where s.occurrence_id = ${classId} and (a.status is not null or not ${hadLeft})`.execute(db);
  return rows[0] ?? { checked_in_count: 0, student_count: 0 };
}

/** Students who attend a class, the latest mark first; by the ledger, which has its time. */
export async function listLatest(db: Db, classId: number) {
  const { rows } = await sql<{ student_id: number; name: string }>`
    select a.student_id, p.name
    from attendance a
    join person p on p.campus_id = a.campus_id and p.user_id = a.student_id
    cross join lateral (
      select max(e.id) as id from attendance_event e
      where e.campus_id = a.campus_id and e.occurrence_id = a.occurrence_id and e.student_id = a.student_id
    ) e
    where a.occurrence_id = ${classId} and a.status in (1, 6)
    order by e.id desc limit ${MOST_LATEST}`.execute(db);
  return rows;
}
