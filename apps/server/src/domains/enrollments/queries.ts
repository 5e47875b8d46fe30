import type {
  EnrollmentChangeKind,
  EnrollmentOrder,
  EnrollmentState,
} from '@pelion/contract/enrollments/facts';
import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';

const stateOn = (today: string) => sql<EnrollmentState>`case
  when e.status = 'inactive' then 'inactive'
  when e.starts_on > ${today}::date then 'upcoming'
  when e.ends_on < ${today}::date then 'ended'
  else 'running' end`;

const selectEnrollments = (db: Db, today: string) =>
  db
    .selectFrom('enrollment as e')
    .innerJoin('membership as m', (join) =>
      join
        .onRef('m.campus_id', '=', 'e.campus_id')
        .onRef('m.user_id', '=', 'e.student_id')
        .on('m.removed_at', 'is', null),
    )
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'e.campus_id').onRef('p.user_id', '=', 'e.student_id'),
    )
    .innerJoin('section as s', (join) =>
      join.onRef('s.campus_id', '=', 'e.campus_id').onRef('s.id', '=', 'e.section_id'),
    )
    .innerJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 's.campus_id').onRef('g.id', '=', 's.grade_id'),
    )
    .innerJoin('academic_year as y', (join) =>
      join.onRef('y.campus_id', '=', 's.campus_id').onRef('y.id', '=', 's.academic_year_id'),
    )
    .select([
      'e.id',
      'e.student_id',
      'p.name as student_name',
      'm.external_id',
      'e.section_id',
      sql<string>`g.name || ' - ' || s.name`.as('section_label'),
      'y.id as academic_year_id',
      'y.name as academic_year_name',
      'e.starts_on',
      'e.ends_on',
      'e.created_at',
      'e.version',
      stateOn(today).as('state'),
    ]);
export type EnrollmentRow = InferResult<ReturnType<typeof selectEnrollments>>[number];

const orders = {
  name: sql`p.name`,
  starts_on: sql`e.starts_on`,
  created_at: sql`e.created_at`,
} as const satisfies Record<EnrollmentOrder, RawBuilder<unknown>>;

/** Keyset cursor: rows after the enrollment `after`; in the subquery, `e` and `p` are that row. */
const isAfter = (order: EnrollmentOrder, isDescending: boolean, after: number) => sql<SqlBool>`
  (${orders[order]}, e.id) ${sql.raw(isDescending ? '<' : '>')}
  (select ${orders[order]}, e.id
    from enrollment e join person p on p.campus_id = e.campus_id and p.user_id = e.student_id where e.id = ${after})`;

export interface EnrollmentsQuery {
  readonly search?: string | undefined;
  /** Left out: the current year. */
  readonly academic_year_id?: number | undefined;
  readonly grade_ids?: readonly number[] | undefined;
  readonly section_ids?: readonly number[] | undefined;
  readonly state?: EnrollmentState | undefined;
  readonly order: EnrollmentOrder;
  readonly is_descending: boolean;
  readonly after?: number | undefined;
  readonly limit: number;
}

export function listEnrollments(db: Db, today: string, query: EnrollmentsQuery): Promise<EnrollmentRow[]> {
  const { academic_year_id, grade_ids = [], section_ids = [], search = '', state, after, order } = query;
  const direction = query.is_descending ? 'desc' : 'asc';
  return selectEnrollments(db, today)
    .where(
      academic_year_id === undefined ? sql<SqlBool>`y.is_current` : sql<SqlBool>`y.id = ${academic_year_id}`,
    )
    .$if(grade_ids.length > 0, (q) => q.where('s.grade_id', 'in', grade_ids))
    .$if(section_ids.length > 0, (q) => q.where('e.section_id', 'in', section_ids))
    .$if(state !== undefined, (q) => q.where(sql<SqlBool>`${stateOn(today)} = ${state}`))
    .$if(search !== '', (q) =>
      q.where(sql<SqlBool>`(p.name ilike ${containing(search)} or m.external_id = ${search})`),
    )
    .$if(after !== undefined, (q) => q.where(isAfter(order, query.is_descending, after ?? 0)))
    .orderBy(orders[order], direction)
    .orderBy('e.id', direction)
    .limit(query.limit)
    .execute();
}

export const findEnrollment = (db: Db, today: string, id: number): Promise<EnrollmentRow | undefined> =>
  selectEnrollments(db, today).where('e.id', '=', id).executeTakeFirst();

/** In all years, newest first. */
export const listEnrollmentsOf = (db: Db, today: string, studentId: number): Promise<EnrollmentRow[]> =>
  selectEnrollments(db, today)
    .where('e.student_id', '=', studentId)
    .orderBy('e.starts_on', 'desc')
    .orderBy('e.id', 'desc')
    .execute();

/** Lists the enrollment changes of one student, newest first, with the sections affected. */
export async function listChangesOf(db: Db, studentId: number) {
  const { rows } = await sql<{
    readonly id: number;
    readonly kind: string;
    readonly by_name: string;
    readonly at: Date;
    readonly is_undone: boolean;
    readonly section_labels: string[];
  }>`
    select c.id, c.kind, p.name as by_name, c.created_at as at, c.undone_at is not null as is_undone,
      array_agg(g.name || ' - ' || s.name order by e.id) as section_labels
    from enrollment e
    join enrollment_change_row r on r.campus_id = e.campus_id and r.enrollment_id = e.id
    join enrollment_change c on c.campus_id = r.campus_id and c.id = r.change_id
    join person p on p.campus_id = c.campus_id and p.user_id = c.created_by
    join section s on s.campus_id = e.campus_id and s.id = e.section_id
    join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
    where e.student_id = ${studentId}
    group by c.campus_id, c.id, p.name
    order by c.id desc limit 200`.execute(db);
  return rows;
}

/** Name of a current member. */
export const findStudentName = (db: Db, id: number) =>
  db
    .selectFrom('membership as m')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'm.campus_id').onRef('p.user_id', '=', 'm.user_id'),
    )
    .where('m.user_id', '=', id)
    .where('m.removed_at', 'is', null)
    .select('p.name')
    .executeTakeFirst();

export interface ChangedRow {
  readonly id: number;
  /** The version that the change left. */
  readonly version: number;
  /** Undefined: the change made it. */
  readonly was?:
    | {
        readonly starts_on: string;
        readonly ends_on: string | null;
        readonly status: string;
      }
    | undefined;
}

/** Stores a change for undoing it; returns its id. */
export async function keepChange(
  transaction: Db,
  change: {
    readonly campus_id: number;
    readonly kind: EnrollmentChangeKind;
    readonly created_by: number;
    readonly created_at: Date;
  },
  rows: readonly ChangedRow[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('enrollment_change')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into enrollment_change_row
      (campus_id, change_id, enrollment_id, version, was_starts_on, was_ends_on, was_status)
    select ${change.campus_id}, ${id}, r.*
    from unnest(
      ${rows.map((row) => row.id)}::bigint[],
      ${rows.map(({ version }) => version)}::int[],
      ${rows.map(({ was }) => was?.starts_on ?? null)}::date[],
      ${rows.map(({ was }) => was?.ends_on ?? null)}::date[],
      ${rows.map(({ was }) => was?.status ?? null)}::text[]) as r`.execute(transaction);
  return id;
}

/** Locks a change that has not been undone. */
export const lockChange = (transaction: Db, id: number) =>
  transaction
    .selectFrom('enrollment_change')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Lists and locks the enrollments of a change with their current values; `is_changed` means edited since by another
 * change.
 */
export async function listChanged(transaction: Db, changeId: number) {
  const { rows } = await sql<{
    readonly id: number;
    readonly student_id: number;
    readonly section_id: number;
    readonly starts_on: string;
    readonly ends_on: string | null;
    readonly status: string;
    readonly was_starts_on: string | null;
    readonly was_ends_on: string | null;
    readonly was_status: string | null;
    readonly is_changed: boolean;
  }>`
    select e.id, e.student_id, e.section_id, e.starts_on, e.ends_on, e.status,
      r.was_starts_on, r.was_ends_on, r.was_status, e.version <> r.version as is_changed
    from enrollment_change_row r
    join enrollment e on e.campus_id = r.campus_id and e.id = r.enrollment_id
    where r.change_id = ${changeId}
    order by e.id
    for update of e`.execute(transaction);
  return rows;
}

/** Removes the enrollments the change created before restoring the ones it ended; their date ranges may overlap. */
export async function takeBack(transaction: Db, changeId: number, now: Date): Promise<void> {
  await sql`
    update enrollment e set status = 'inactive'
    from enrollment_change_row r
    where r.change_id = ${changeId} and r.was_status is null
      and e.campus_id = r.campus_id and e.id = r.enrollment_id`.execute(transaction);
  await sql`
    update enrollment e
    set starts_on = r.was_starts_on, ends_on = r.was_ends_on, status = r.was_status
    from enrollment_change_row r
    where r.change_id = ${changeId} and r.was_status is not null
      and e.campus_id = r.campus_id and e.id = r.enrollment_id`.execute(transaction);
  await transaction
    .updateTable('enrollment_change')
    .set({ undone_at: now })
    .where('id', '=', changeId)
    .execute();
}
