import type { CourseReportOrder } from '@pelion/contract/course-reports/facts';
import { courseStudentStatuses } from '@pelion/contract/courses/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArray, plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { StoredMark } from '../course-certificates/load-latest.ts';
import type { ItemLine } from '../courses/load-learner-lines.ts';

// Students of a report: live ones and kept ones have the same columns, so that all else is one statement.

/** Facts of an item as JSON keeps them. */
export type KeptItem = Omit<ItemLine, 'opened_at' | 'done_at' | 'tool'> & {
  readonly opened_at: Date | string | null;
  readonly done_at: Date | string | null;
  readonly tool: { readonly launches: number; readonly scored_at: Date | string | null } | null;
};

export interface LineRow {
  readonly student_id: number;
  readonly name: string;
  readonly is_gone: boolean;
  readonly course_id: number;
  readonly course_name: string;
  readonly schedule_id: number;
  /** Null for a kept line, and before the first event of the student. */
  readonly learner_id: number | null;
  readonly status_id: number;
  readonly done: number;
  readonly needed: number;
  readonly score: string | null;
  readonly due_at: Date | null;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly seconds: number;
  readonly certificate: StoredMark | null;
  /** Null for a live line. */
  readonly items: readonly KeptItem[] | null;
}

const columns = sql`student_id, course_id, course_name, schedule_id, status_id, done, needed, score, due_at, started_at,
  completed_at, seconds, certificate`;

/** Live lines from a statement of the courses. */
export const liveLines = (lines: RawBuilder<unknown>) =>
  sql`select ${columns}, name, learner_id, false as is_gone, null::jsonb as items from (${lines}) live`;

export const keptLines = (reportId: number) => sql`
  select ${columns}, p.name, null::bigint as learner_id, m.removed_at is not null as is_gone, l.items
  from course_report_line l
  join person p on p.campus_id = l.campus_id and p.user_id = l.student_id
  join membership m on m.campus_id = l.campus_id and m.user_id = l.student_id
  where l.report_id = ${reportId}`;

/** Lines of these statuses; all without any. */
export const withStatuses = (lines: RawBuilder<unknown>, statuses: readonly number[]) =>
  statuses.length === 0
    ? lines
    : sql`select * from (${lines}) f where f.status_id = any(${plainArray(statuses)}::int[])`;

const { notStarted, inProgress, inactive, deleted, completed, pastDue } = courseStudentStatuses;

/** Lines of students who were not taken out. */
export const takingPart = (lines: RawBuilder<unknown>) =>
  sql`select * from (${lines}) t where t.status_id <> ${sql.lit(deleted)}`;

const countOf = (status: number) => sql`(count(*) filter (where k.status_id = ${sql.lit(status)}))::int`;

export interface CourseTotals {
  readonly course_id: number;
  readonly not_started: number;
  readonly in_progress: number;
  readonly inactive: number;
  readonly deleted: number;
  readonly completed: number;
  readonly past_due: number;
  readonly completed_late: number;
  readonly seconds: number;
  readonly certificates: number;
}

export async function countByCourse(db: Db, lines: RawBuilder<unknown>): Promise<readonly CourseTotals[]> {
  const { rows } = await sql<CourseTotals>`
    select k.course_id, ${countOf(notStarted)} as not_started, ${countOf(inProgress)} as in_progress,
      ${countOf(inactive)} as inactive, ${countOf(deleted)} as deleted, ${countOf(completed)} as completed,
      ${countOf(pastDue)} as past_due,
      (count(*) filter (where k.status_id = ${sql.lit(completed)} and k.completed_at > k.due_at))::int as completed_late,
      coalesce(sum(k.seconds) filter (where k.status_id <> ${sql.lit(deleted)}), 0)::int as seconds,
      (count(*) filter (where k.certificate ->> 'withdrawn_at' is null and k.certificate is not null
        and k.status_id <> ${sql.lit(deleted)}))::int as certificates
    from (${lines}) k group by k.course_id`.execute(db);
  return rows;
}

/** Exact scores of students who have begun, with their numbers. */
export async function countScores(
  db: Db,
  lines: RawBuilder<unknown>,
): Promise<readonly { readonly course_id: number; readonly score: string; readonly count: number }[]> {
  const { rows } = await sql<{ course_id: number; score: string; count: number }>`
    select k.course_id, k.score, count(*)::int as count from (${takingPart(lines)}) k
    where k.score is not null and k.started_at is not null group by 1, 2`.execute(db);
  return rows;
}

/** Sort keys; missing values sort as the smallest. */
const orders: Record<CourseReportOrder, RawBuilder<unknown>> = {
  name: sql`k.name`,
  course: sql`k.course_name`,
  status: sql`k.status_id`,
  done: sql`k.done::float / greatest(k.needed, 1)`,
  score: sql`coalesce(value_of(k.score), -1)`,
  due: sql`coalesce(k.due_at, '-infinity')`,
  time: sql`k.seconds`,
};

interface LineFilter {
  readonly search?: string | undefined;
  readonly status_ids?: readonly number[] | undefined;
  readonly course_id?: number | undefined;
  readonly student_id?: number | undefined;
  readonly order: CourseReportOrder;
  readonly is_descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Lines in the wanted order, and their number on all pages. */
export async function listLines(
  db: Db,
  lines: RawBuilder<unknown>,
  { search, status_ids = [], course_id, student_id, order, is_descending, offset, limit }: LineFilter,
): Promise<{ readonly rows: LineRow[]; readonly total: number }> {
  const conditions = [
    sql<SqlBool>`true`,
    ...(search ? [sql<SqlBool>`k.name ilike ${containing(search)}`] : []),
    ...(course_id === undefined ? [] : [sql<SqlBool>`k.course_id = ${course_id}`]),
    ...(student_id === undefined ? [] : [sql<SqlBool>`k.student_id = ${student_id}`]),
  ];
  const { rows } = await sql<LineRow & { readonly total: number }>`
    select k.*, (count(*) over ())::int as total from (${withStatuses(lines, status_ids)}) k
    where ${sql.join(conditions, sql` and `)}
    order by ${orders[order]} ${sql.raw(is_descending ? 'desc' : 'asc')}, k.name, k.student_id, k.course_name, k.schedule_id
    offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Keeps lines with the facts of their items. */
export async function insertLines(
  transaction: Db,
  { campus_id, report_id }: { readonly campus_id: number; readonly report_id: number },
  lines: readonly LineRow[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ name: _name, is_gone: _gone, learner_id: _learner, ...line }) => ({
    ...line,
    items: line.items ?? [],
  }));
  await sql`
    insert into course_report_line (campus_id, report_id, ${columns}, items)
    select ${campus_id}::bigint, ${report_id}::bigint, n.*
    from unnest(${jsonArray(rows)}::jsonb[]) as r (line),
      lateral jsonb_to_record(r.line) as n (student_id bigint, course_id bigint, course_name text, schedule_id bigint,
        status_id smallint, done int, needed int, score text, due_at timestamptz, started_at timestamptz,
        completed_at timestamptz, seconds int, certificate jsonb, items jsonb)`.execute(transaction);
}
