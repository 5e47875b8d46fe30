import { MOST_HISTORY } from '@pelion/contract/attendance-history/facts';
import type { MakeupState } from '@pelion/contract/makeups/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { inScope } from '../classes/policy.ts';
import type { MinutesRow } from './register.ts';

/** Rows that a history counts at most: forty classes a week for a year and a half. */
const MOST_COUNTED = 3000;

/** Latest makeup of a missed class. */
export interface LatestMakeup {
  readonly makeup_id: number | null;
  readonly makeup_state: MakeupState | null;
  readonly makeup_reason: string | null;
  readonly made_up_id: number | null;
  readonly made_up_name: string | null;
  readonly made_up_starts_at: Date | null;
  readonly made_up_ends_at: Date | null;
}

export interface HistoryRow extends LatestMakeup, MinutesRow {
  readonly class_id: number;
  readonly name: string;
  readonly subject_name: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** Monday of the week on the calendar of the campus. */
  readonly monday: string;
  readonly status: number | null;
  readonly is_made_up: boolean;
  /** Whether the viewer may open the class; null past the latest. */
  readonly is_open: boolean | null;
}

const makeupColumns = sql`k.id as makeup_id, k.state as makeup_state, k.reason as makeup_reason,
  w.id as made_up_id, w.name as made_up_name, w.starts_at as made_up_starts_at, w.ends_at as made_up_ends_at`;

const joinLatestMakeup = (
  campus: RawBuilder<unknown>,
  classId: RawBuilder<unknown>,
  studentId: number,
  isAsked = sql<SqlBool>`true`,
) => sql`
  left join lateral (
    select * from makeup q
    where q.campus_id = ${campus} and q.occurrence_id = ${classId} and q.student_id = ${studentId} and ${isAsked}
    order by q.asked_at desc, q.id desc limit 1
  ) k on true
  left join class_occurrence w on w.campus_id = k.campus_id and w.id = k.makeup_occurrence_id`;

interface Span {
  readonly studentId: number;
  readonly first: string;
  readonly last: string;
  readonly now: Date;
}

/**
 * Classes of a student on some days of the campus that are over or marked, the latest first. A class that makes another
 * one up counts there; a deleted one counts while it has a mark.
 */
export async function listHistory(
  db: Db,
  viewer: Viewer,
  { studentId, first, last, now }: Span,
): Promise<HistoryRow[]> {
  const zone = viewer.campusTimeZone;
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;
  const isShown = sql<SqlBool>`o.place <= ${MOST_HISTORY}`;
  const { rows } = await sql<HistoryRow>`
    with counted as materialized (
      select o.campus_id, o.id, o.name, o.subject_id, o.starts_at, o.ends_at, o.state, o.created_by, o.classroom_id,
        a.status, coalesce(a.is_made_up, false) as is_made_up,
        a.makeup_status, a.office_status, a.office_minutes_late, a.teacher_minutes_late,
        row_number() over (order by o.starts_at desc, o.id desc) as place
      from class_student s
      join class_occurrence o on o.campus_id = s.campus_id and o.id = s.occurrence_id
      left join attendance a on a.campus_id = s.campus_id and a.occurrence_id = s.occurrence_id
        and a.student_id = s.student_id
      where s.student_id = ${studentId} and o.type_id = 1
        and o.starts_at >= ${midnight(first, 0)} and o.starts_at < ${midnight(last, 1)}
        and (o.ends_at <= ${now} or a.status is not null) and (o.state = 1 or (o.deleted_state = 1 and a.status is not null))
        and not exists (
          select from makeup x
          where x.campus_id = s.campus_id and x.makeup_occurrence_id = s.occurrence_id and x.student_id = s.student_id)
      order by place limit ${MOST_COUNTED}
    )
    select o.id as class_id, o.name, u.name as subject_name, o.starts_at, o.ends_at,
      date_trunc('week', o.starts_at at time zone ${zone})::date::text as monday,
      o.status, o.is_made_up, o.makeup_status, o.office_status, o.office_minutes_late, o.teacher_minutes_late,
      case when ${isShown} then o.state <> 3 and ${inScope(viewer)} end as is_open, ${makeupColumns}
    from counted o
    left join subject u on u.campus_id = o.campus_id and u.id = o.subject_id
    ${joinLatestMakeup(sql`o.campus_id`, sql`o.id`, studentId, isShown)}
    order by o.place`.execute(db);
  return rows;
}

/** The latest makeup of a class that a student missed. */
export async function findLatestMakeup(
  db: Db,
  classId: number,
  studentId: number,
): Promise<LatestMakeup | undefined> {
  const { rows } = await sql<LatestMakeup>`
    select ${makeupColumns}
    from class_occurrence o
    ${joinLatestMakeup(sql`o.campus_id`, sql`o.id`, studentId)}
    where o.id = ${classId}`.execute(db);
  return rows[0];
}

/** First and last day of the current academic year, where it has the day. */
export const findYearOf = (db: Db, day: string) =>
  db
    .selectFrom('academic_year')
    .select(['starts_on', 'ends_on'])
    .where('is_current', '=', true)
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .executeTakeFirst();
