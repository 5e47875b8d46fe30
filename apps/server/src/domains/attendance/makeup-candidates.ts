import { MAKEUP_AHEAD_DAYS, MOST_MAKEUP_CLASSES } from '@pelion/contract/makeups/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { inScope } from '../classes/policy.ts';

interface CandidateRow {
  readonly id: number;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly subject_name: string | null;
  readonly teacher_name: string;
  readonly classroom_name: string | null;
  readonly is_same_subject: boolean;
}

interface Wanted {
  readonly missedId: number;
  readonly studentId: number;
  /** Day of the campus; the next two weeks without one. */
  readonly day: string | undefined;
  readonly now: Date;
}

/** Coming classes in the viewer's scope that the student does not have, those of the missed subject first, by time. */
export async function listCandidates(
  db: Db,
  viewer: Viewer,
  { missedId, studentId, day, now }: Wanted,
): Promise<CandidateRow[]> {
  const midnight = (later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${viewer.campusTimeZone})`;
  const isThen =
    day === undefined
      ? sql`o.starts_at < ${now}::timestamptz + ${MAKEUP_AHEAD_DAYS} * interval '1 day'
          and o.starts_at > ${now}::timestamptz - interval '24 hours'`
      : sql`o.starts_at >= ${midnight(0)} and o.starts_at < ${midnight(1)}`;
  const { rows } = await sql<CandidateRow>`
    select o.id, o.name, o.starts_at, o.ends_at, u.name as subject_name, p.name as teacher_name,
      r.name as classroom_name, coalesce(o.subject_id = m.subject_id, false) as is_same_subject
    from class_occurrence m
    join class_occurrence o on o.campus_id = m.campus_id and o.id <> m.id
    join class_host t on t.campus_id = o.campus_id and t.occurrence_id = o.id and t.role = 'teacher'
    join person p on p.campus_id = t.campus_id and p.user_id = t.user_id
    left join subject u on u.campus_id = o.campus_id and u.id = o.subject_id
    left join classroom r on r.campus_id = o.campus_id and r.id = o.classroom_id
    where m.id = ${missedId} and o.type_id = 1 and o.state = 1 and o.ends_at > ${now} and ${isThen}
      and ${inScope(viewer)}
      and not exists (
        select from class_student s
        where s.campus_id = o.campus_id and s.occurrence_id = o.id and s.student_id = ${studentId})
    order by is_same_subject desc, o.starts_at, o.name, o.id limit ${MOST_MAKEUP_CLASSES}`.execute(db);
  return rows;
}
