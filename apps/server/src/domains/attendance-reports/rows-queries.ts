import type { AttendanceView, FigureSort } from '@pelion/contract/attendance-reports/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sectionLabel } from '../classes/occurrence-columns.ts';
import { type Counts, figures, type MarkedAs } from './figures-queries.ts';
import type { SeatQuery } from './seats.ts';

export interface ReportRow extends Counts {
  readonly id: number | null;
  readonly day: string | null;
  readonly name: string;
  readonly detail: string | null;
  readonly has_left: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly is_open: boolean;
}

export interface RowsQuery extends SeatQuery {
  readonly view: AttendanceView;
  readonly markedAs: MarkedAs;
  readonly sort: FigureSort;
  readonly direction: 'asc' | 'desc';
  /** All rows without a limit. */
  readonly page: { readonly offset: number; readonly limit: number } | null;
}

interface View {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** Order by name, earliest first for days and classes. */
  readonly order: readonly RawBuilder<unknown>[];
}

const plain = sql`null::timestamptz as starts_at, null::timestamptz as ends_at, false as is_open`;
const hasLeft = (user: RawBuilder<unknown>) => sql`exists (
  select from membership m where m.user_id = ${user} and (m.removed_at is not null or m.left_at is not null))`;

const views: Readonly<Record<AttendanceView, View>> = {
  student: {
    columns: sql`f.student as id, null::text as day, p.name, (
        select ${sectionLabel} from enrollment e
        join section n on n.campus_id = e.campus_id and n.id = e.section_id
        join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
        where e.campus_id = p.campus_id and e.student_id = p.user_id and e.status = 'active'
        order by e.starts_on desc, e.id desc limit 1) as detail, ${hasLeft(sql`p.user_id`)} as has_left, ${plain}`,
    from: sql`join person p on p.user_id = f.student`,
    order: [sql`p.name`, sql`f.student`],
  },
  section: {
    columns: sql`f.section as id, null::text as day, coalesce(${sectionLabel}, '') as name, null::text as detail,
      false as has_left, ${plain}`,
    from: sql`left join section n on n.id = f.section
      left join grade g on g.campus_id = n.campus_id and g.id = n.grade_id`,
    order: [sql`g.position`, sql`g.name`, sql`n.name`, sql`f.section`],
  },
  teacher: {
    columns: sql`f.teacher as id, null::text as day, coalesce(p.name, '') as name, null::text as detail,
      ${hasLeft(sql`f.teacher`)} as has_left, ${plain}`,
    from: sql`left join person p on p.user_id = f.teacher`,
    order: [sql`p.name`, sql`f.teacher`],
  },
  day: {
    columns: sql`null::bigint as id, f.day, '' as name, null::text as detail, false as has_left, ${plain}`,
    from: sql``,
    order: [sql`f.day`],
  },
  class: {
    columns: sql`f.class as id, o.day::text as day, o.name, u.name as detail, false as has_left,
      o.starts_at, o.ends_at, o.is_open`,
    from: sql`join class o on o.id = f.class left join subject u on u.campus_id = o.campus_id and u.id = o.subject_id`,
    order: [sql`o.starts_at`, sql`o.name`, sql`f.class`],
  },
};

const figureOf: Readonly<Record<Exclude<FigureSort, 'name'>, RawBuilder<unknown>>> = {
  // Two rows with the same share stand together, however many marks they have.
  rate: sql`f.attended::numeric / nullif(f.marked, 0)`,
  all: sql`f."all"`,
  marked: sql`f.marked`,
  unmarked: sql`f."all" - f.marked`,
  attended: sql`f.attended`,
  absentWithNotice: sql`f.state_2`,
  absentWithoutNotice: sql`f.state_3`,
  absent: sql`f.state_7`,
  makeupOwed: sql`f.makeups_owed`,
  madeUp: sql`f.made_up`,
};

/** Rows of a report with the number of all. */
export async function listRows(db: Db, { view, markedAs, sort, direction, page, ...query }: RowsQuery) {
  const { columns, from, order } = views[view];
  const turned = sql.raw(direction);
  const sorted =
    sort === 'name'
      ? order.map((column) => sql`${column} ${turned} nulls last`)
      : [sql`${figureOf[sort]} ${turned} nulls last`, ...order];
  const { rows } = await sql<ReportRow & { readonly total: number }>`
    with ${figures(query, [view], markedAs)}
    select f.*, ${columns}, count(*) over ()::int as total
    from figure f ${from}
    order by ${sql.join(sorted)}
    ${page === null ? sql`` : sql`limit ${page.limit} offset ${page.offset}`}`.execute(db);
  return rows;
}
