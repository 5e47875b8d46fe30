import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sectionLabel } from '../classes/occurrence-columns.ts';
import { isMarkedAs, type MarkedAs } from './figures-queries.ts';
import { type SeatQuery, seats } from './seats.ts';

export interface ReportedMarkRow {
  readonly class_id: number;
  readonly name: string;
  readonly subject_name: string | null;
  readonly teacher_name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_open: boolean;
  readonly student_id: number;
  readonly student_name: string;
  readonly section_name: string | null;
  readonly status: number | null;
  readonly office_status: number | null;
  readonly teacher_status: number | null;
  readonly system_status: number | null;
  readonly is_made_up: boolean;
}

export interface MarksQuery extends SeatQuery {
  readonly markedAs: MarkedAs;
  readonly page: { readonly offset: number; readonly limit: number };
}

/** Places with their marks, the latest class first, with the number of all; names also of people who have left. */
export async function listMarks(db: Db, { markedAs, page, ...query }: MarksQuery) {
  const { rows } = await sql<ReportedMarkRow & { readonly total: number }>`
    with ${seats(query)}, shown as materialized (
      select a.*, count(*) over ()::int as total
      from counted a
      where ${isMarkedAs(markedAs)}
      order by a.starts_at desc, a.occurrence_id desc, a.student_id
      limit ${page.limit} offset ${page.offset}
    )
    select a.occurrence_id as class_id, o.name, u.name as subject_name, coalesce(t.name, '') as teacher_name,
      o.starts_at, o.ends_at, o.is_open, a.student_id, p.name as student_name, ${sectionLabel} as section_name,
      a.status, a.office_status, a.teacher_status, a.system_status, a.is_made_up, a.total
    from shown a
    join class o on o.id = a.occurrence_id
    join person p on p.campus_id = a.campus_id and p.user_id = a.student_id
    left join subject u on u.campus_id = a.campus_id and u.id = o.subject_id
    left join class_host h on h.campus_id = a.campus_id and h.occurrence_id = a.occurrence_id and h.role = 'teacher'
    left join person t on t.campus_id = h.campus_id and t.user_id = h.user_id
    left join section n on n.campus_id = a.campus_id and n.id = a.section_id
    left join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    order by a.starts_at desc, a.occurrence_id desc, a.student_id`.execute(db);
  return rows;
}
