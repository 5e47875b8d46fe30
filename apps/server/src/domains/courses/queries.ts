import type { CourseOrder } from '@pelion/contract/courses/facts';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { type CourseScope, inScope } from './policy.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface CourseRow {
  readonly id: number;
  readonly name: string;
  readonly author: string;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly grades: Named[];
  readonly minutes: number | null;
  readonly tags: string[];
  readonly image_file_id: string | null;
  readonly default_image: number;
  readonly status_id: number;
  readonly module_count: number;
  readonly item_count: number;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
  readonly version: number;
}

export interface CourseDetailRow extends CourseRow {
  readonly description_source: string;
  readonly description_html: string;
  readonly goals: string[];
  readonly order: CourseOrder;
  readonly enough: number | null;
  readonly score: string | null;
  readonly has_certificate: boolean;
}

const columns = sql`
  c.id, c.name, c.author, c.subject_id, u.name as subject_name, c.minutes, c.tags, c.image_file_id, c.default_image,
  c.status as status_id, c.created_by, p.name as created_by_name, c.created_at, c.updated_at,
  c.deleted_at, c.version,
  coalesce((
    select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.position, e.name)
    from course_grade g join grade e on e.campus_id = g.campus_id and e.id = g.grade_id
    where g.campus_id = c.campus_id and g.course_id = c.id), '[]') as grades,
  (select count(*)::int from course_module m
    where m.campus_id = c.campus_id and m.course_id = c.id and m.removed_at is null) as module_count,
  (select count(*)::int from course_module m
    join course_item i on i.campus_id = m.campus_id and i.module_id = m.id and i.removed_at is null
    where m.campus_id = c.campus_id and m.course_id = c.id and m.removed_at is null) as item_count`;

const joined = sql`course c
  left join subject u on u.campus_id = c.campus_id and u.id = c.subject_id
  join person p on p.campus_id = c.campus_id and p.user_id = c.created_by`;

export interface CourseFilter {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly status_ids?: readonly number[] | undefined;
  readonly grade_ids?: readonly number[] | undefined;
  readonly subject_ids?: readonly number[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

const conditionsOf = (scope: CourseScope, filter: CourseFilter): RawBuilder<SqlBool>[] => {
  const { search = '', tag = '', status_ids = [], grade_ids = [], subject_ids = [] } = filter;
  return [
    inScope(scope),
    ...(search === '' ? [] : [sql<SqlBool>`c.name ilike ${containing(search)}`]),
    ...(tag === '' ? [] : [sql<SqlBool>`lower(${tag}) = any(select lower(t) from unnest(c.tags) t)`]),
    ...(status_ids.length === 0 ? [] : [sql<SqlBool>`c.status = any(${plainArray(status_ids)}::int[])`]),
    ...(subject_ids.length === 0
      ? []
      : [sql<SqlBool>`c.subject_id = any(${plainArray(subject_ids)}::bigint[])`]),
    ...(grade_ids.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from course_grade g
            where g.campus_id = c.campus_id and g.course_id = c.id
              and g.grade_id = any(${plainArray(grade_ids)}::bigint[]))`,
        ]),
  ];
};

interface Page {
  readonly ids: readonly number[];
  /** Null for more than are counted. */
  readonly total: number | null;
}

/** The newest first. */
export async function listIds(
  db: Db,
  scope: CourseScope,
  filter: CourseFilter,
  mostCounted: number,
): Promise<Page> {
  const condition = sql.join(conditionsOf(scope, filter), sql` and `);
  const { rows } = await sql<{ ids: string | null; total: number }>`
    select (select string_agg(l.id::text, ',' order by l.created_at desc, l.id desc) from (
        select c.id, c.created_at from course c where ${condition}
        order by c.created_at desc, c.id desc offset ${filter.offset} limit ${filter.limit}) l) as ids,
      (select count(*)::int from (select from course c where ${condition} limit ${mostCounted + 1}) n) as total`.execute(
    db,
  );
  const { ids = null, total = 0 } = rows[0] ?? {};
  return { ids: ids?.split(',').map(Number) ?? [], total: total > mostCounted ? null : total };
}

/** In the order of the ids. */
export async function listCourses(db: Db, ids: readonly number[]): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  const list = plainArray(ids);
  const { rows } = await sql<CourseRow>`
    select ${columns} from ${joined}
    where c.id = any(${list}::bigint[]) order by array_position(${list}::bigint[], c.id)`.execute(db);
  return rows;
}

/** Undefined outside the scope. */
export async function findCourse(
  db: Db,
  scope: CourseScope,
  id: number,
): Promise<CourseDetailRow | undefined> {
  const { rows } = await sql<CourseDetailRow>`
    select ${columns}, c.description_source, c.description_html, c.goals, c.item_order as order, c.enough, c.score,
      c.has_certificate
    from ${joined} where c.id = ${id} and ${inScope(scope)}`.execute(db);
  return rows[0];
}

export interface CourseValues {
  readonly name: string;
  readonly description_source: string;
  readonly description_html: string;
  readonly goals: string[];
  readonly subject_id: number | null;
  readonly minutes: number | null;
  readonly tags: string[];
  readonly author: string;
  readonly image_file_id: string | null;
  readonly default_image: number;
  readonly item_order: CourseOrder;
  readonly enough: number | null;
  readonly score: string | null;
  readonly has_certificate: boolean;
}

export const insertCourse = (
  transaction: Db,
  values: CourseValues & {
    /** A draft where it is missing. */
    readonly status?: number;
    readonly campus_id: number;
    readonly created_by: number;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
) => transaction.insertInto('course').values(values).returning('id').executeTakeFirstOrThrow();

/** Locks the row to the end of the transaction. */
export const lockCourse = (transaction: Db, id: number) =>
  transaction
    .selectFrom('course')
    .select(['id', 'status', 'status_before', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateStatus = (
  transaction: Db,
  id: number,
  values: { readonly status: number; readonly updated_at: Date },
) => transaction.updateTable('course').set(values).where('id', '=', id).execute();

const { deleted } = courseStatuses;

export const deleteCourse = (transaction: Db, id: number, status: number, now: Date) =>
  transaction
    .updateTable('course')
    .set({ status: deleted, status_before: status, deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();

export const restoreCourse = (transaction: Db, id: number, status: number, now: Date) =>
  transaction
    .updateTable('course')
    .set({ status, status_before: null, deleted_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
