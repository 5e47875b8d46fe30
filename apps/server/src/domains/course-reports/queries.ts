import type { CourseReportKind } from '@pelion/contract/course-reports/facts';
import { type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { storableJson } from '../../db/storable.ts';
import type { Reader } from '../../lib/viewer.ts';
import { inScope } from './policy.ts';

export interface ReportRow {
  readonly id: number;
  readonly kind: CourseReportKind;
  readonly name: string;
  readonly is_shared: boolean;
  /** Read by `courseReportFilters`. */
  readonly filters: unknown;
  readonly frozen_at: Date | null;
  /** Read by `keptFigures`; null in a list and for live figures. */
  readonly frozen: unknown;
  readonly created_by: number;
  readonly owner_name: string;
  readonly created_at: Date;
  readonly version: number;
}

const columns = sql`r.id, r.kind, r.name, r.is_shared, r.filters, r.frozen_at, r.created_by, p.name as owner_name,
  r.created_at, r.version`;
const tables = sql`course_report r join person p on p.campus_id = r.campus_id and p.user_id = r.created_by`;

interface ReportFilter {
  readonly kind?: CourseReportKind | undefined;
  readonly search?: string | undefined;
  readonly is_own?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The newest first, and their number on all pages. */
export async function listReports(
  db: Db,
  viewer: Pick<Reader, 'userId'>,
  { kind, search, is_own, offset, limit }: ReportFilter,
): Promise<{ readonly rows: ReportRow[]; readonly total: number }> {
  const conditions = [
    inScope(viewer),
    ...(kind ? [sql<SqlBool>`r.kind = ${kind}`] : []),
    ...(search ? [sql<SqlBool>`r.name ilike ${containing(search)}`] : []),
    ...(is_own ? [sql<SqlBool>`r.created_by = ${viewer.userId}`] : []),
  ];
  const { rows } = await sql<ReportRow & { readonly total: number }>`
    select ${columns}, null as frozen, (count(*) over ())::int as total from ${tables}
    where ${sql.join(conditions, sql` and `)}
    order by r.created_at desc, r.id desc offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Undefined outside the scope. */
export async function findReport(
  db: Db,
  viewer: Pick<Reader, 'userId'>,
  id: number,
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns}, r.frozen from ${tables} where r.id = ${id} and ${inScope(viewer)}`.execute(db);
  return rows[0];
}

export async function insertReport(
  transaction: Db,
  {
    filters,
    ...values
  }: {
    readonly campus_id: number;
    readonly kind: CourseReportKind;
    readonly name: string;
    readonly is_shared: boolean;
    readonly filters: unknown;
    readonly created_by: number;
    readonly created_at: Date;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('course_report')
    .values({ ...values, filters: storableJson(filters) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the report, so that figures which another process replaces meanwhile are not counted in vain. */
export const lockReport = (transaction: Db, id: number) =>
  transaction.selectFrom('course_report').select('id').where('id', '=', id).forUpdate().execute();

export const deleteReport = (transaction: Db, id: number) =>
  transaction.deleteFrom('course_report').where('id', '=', id).execute();

/** Shows live figures from now on. */
export async function forgetFigures(transaction: Db, id: number): Promise<void> {
  await lockReport(transaction, id);
  await transaction.deleteFrom('course_report_line').where('report_id', '=', id).execute();
  await transaction
    .updateTable('course_report')
    .set({ frozen_at: null, frozen: null })
    .where('id', '=', id)
    .execute();
}

export const keepFigures = (transaction: Db, id: number, figures: unknown, now: Date) =>
  transaction
    .updateTable('course_report')
    .set({ frozen_at: now, frozen: storableJson(figures) })
    .where('id', '=', id)
    .execute();

interface Named {
  readonly id: number;
  readonly name: string;
  readonly is_gone: boolean;
}

const inOrder = (ids: readonly number[], column: string) =>
  sql`${sql.ref(column)} = any(${plainArray(ids)}::bigint[]) order by array_position(${plainArray(ids)}::bigint[], ${sql.ref(column)})`;

/** Courses of these ids, the deleted ones too. */
export async function listNamedCourses(db: Db, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`
    select c.id, c.name, c.deleted_at is not null as is_gone from course c where ${inOrder(ids, 'c.id')}`.execute(
    db,
  );
  return rows;
}

export async function listNamedSchedules(
  db: Db,
  ids: readonly number[],
): Promise<(Named & { readonly course_id: number; readonly effective_at: Date })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named & { readonly course_id: number; readonly effective_at: Date }>`
    select s.id, c.name, c.deleted_at is not null as is_gone, s.course_id, s.effective_at
    from course_schedule s join course c on c.campus_id = s.campus_id and c.id = s.course_id
    where ${inOrder(ids, 's.id')}`.execute(db);
  return rows;
}

export async function listNamedSections(db: Db, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`
    select n.id, e.name || ' - ' || n.name as name, false as is_gone
    from section n join grade e on e.campus_id = n.campus_id and e.id = n.grade_id
    where ${inOrder(ids, 'n.id')}`.execute(db);
  return rows;
}

/** Students of these ids, those who have left too. */
export async function listNamedStudents(db: Db, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`
    select p.user_id as id, p.name, m.removed_at is not null as is_gone
    from person p join membership m on m.campus_id = p.campus_id and m.user_id = p.user_id
    where ${inOrder(ids, 'p.user_id')}`.execute(db);
  return rows;
}

export const hasYear = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('academic_year').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
