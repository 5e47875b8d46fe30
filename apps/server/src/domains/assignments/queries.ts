import { type ShownTime, submissionStatuses } from '@pelion/contract/assignments/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import { courseOf, type KeepingCourse } from '../../db/course-of.ts';
import type { Db } from '../../db/database.ts';
import { isFamily, ownStudents } from '../../lib/own-students.ts';
import {
  type AssignmentScope,
  holdsItsClass,
  inScope,
  isDocumentShown,
  isOfTurnedInType,
  isTouched,
  statusAt,
} from './policy.ts';

export interface StudentRow {
  readonly student_id: number;
  readonly name: string;
  readonly status_id: number;
  readonly viewed_at: string | null;
  readonly turned_in_at: string | null;
  /** Exact: `5/2`; null until it is graded. */
  readonly points: string | null;
}

export interface Counts {
  readonly viewed: number;
  readonly assigned: number;
  readonly submitted: number;
  readonly returned: number;
  readonly past_due: number;
  readonly graded: number;
}

export interface AssignmentRow {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly class_id: number | null;
  readonly class_name: string | null;
  readonly class_starts_at: Date | null;
  readonly given_to: string[];
  readonly effective_at: Date | null;
  readonly due_at: Date | null;
  readonly late_until: Date | null;
  readonly points: string | null;
  readonly shown: ShownTime;
  readonly document_count: number;
  readonly classification_ids: number[];
  readonly key_released_at: Date | null;
  readonly counts: Counts | null;
  readonly students: StudentRow[];
  readonly viewed_at: Date | null;
  readonly holds_class: boolean;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  /** Place in the course that keeps it; null for assignments of staff. */
  readonly course_schedule_id: number | null;
  readonly course_item_id: number | null;
  readonly course: KeepingCourse | null;
}

type Named = { readonly id: number; readonly name: string };

export interface DetailRow extends AssignmentRow {
  /** Subject as chosen, without that of the class. */
  readonly own_subject_id: number | null;
  readonly instruction_source: string;
  readonly instruction_html: string;
  readonly sections: Named[];
  readonly groups: Named[];
  readonly named_students: Named[];
}

const { assigned, submitted, returned, pastDue, graded } = submissionStatuses;

const tables = sql`assignment a
  left join class_occurrence o on o.campus_id = a.campus_id and o.id = a.class_id`;

const subjectOf = sql`coalesce(a.subject_id, o.subject_id)`;

const submissionOf = sql`left join assignment_submission s
  on s.campus_id = g.campus_id and s.assignment_id = g.assignment_id and s.student_id = g.student_id`;

const countOf = (status: number) => sql`count(*) filter (where k.status = ${sql.lit(status)})`;

const countsAt = (now: Date) => sql`(
  select json_build_object(
    'assigned', ${countOf(assigned)}, 'submitted', ${countOf(submitted)}, 'returned', ${countOf(returned)},
    'past_due', ${countOf(pastDue)}, 'graded', ${countOf(graded)}, 'viewed', count(k.viewed_at))
  from (
    select ${statusAt(now)} as status, v.viewed_at from assignment_student g ${submissionOf}
    left join assignment_viewing v
      on v.campus_id = g.campus_id and v.assignment_id = g.assignment_id and v.user_id = g.student_id
    where g.campus_id = a.campus_id and g.assignment_id = a.id) k)`;

const givenTo = sql`coalesce((
  select json_build_array(q.name) from course_schedule k join course q on q.campus_id = k.campus_id and q.id = k.course_id
  where k.campus_id = a.campus_id and k.id = a.course_schedule_id), (
  select json_agg(coalesce(e.name || ' - ' || n.name, r.name) order by e.position, e.name, n.name, r.name)
  from assignment_audience x
  left join section n on n.campus_id = x.campus_id and n.id = x.section_id
  left join grade e on e.campus_id = n.campus_id and e.id = n.grade_id
  left join student_group r on r.campus_id = x.campus_id and r.id = x.group_id
  where x.campus_id = a.campus_id and x.assignment_id = a.id and x.student_id is null), '[]')`;

const studentsIn = (scope: AssignmentScope) => sql`coalesce((
  select json_agg(json_build_object(
    'student_id', g.student_id, 'name', p.name, 'status_id', ${statusAt(scope.now)}, 'turned_in_at', s.turned_in_at,
    'viewed_at', (select v.viewed_at from assignment_viewing v
      where v.campus_id = g.campus_id and v.assignment_id = g.assignment_id and v.user_id = g.student_id),
    'points', case when s.status = ${sql.lit(graded)} then s.points end) order by p.name, g.student_id)
  from assignment_student g
  join person p on p.campus_id = g.campus_id and p.user_id = g.student_id
  ${submissionOf}
  where g.campus_id = a.campus_id and g.assignment_id = a.id and g.student_id = any(${ownStudents(scope)})), '[]')`;

function columns(scope: AssignmentScope, hasCounts: boolean): RawBuilder<unknown> {
  const { userId, now } = scope;
  const documents = sql`assignment_document d
    where d.campus_id = a.campus_id and d.assignment_id = a.id and ${isDocumentShown(scope)}`;
  return sql`
    a.id, a.type, a.name, ${subjectOf} as subject_id, u.name as subject_name, a.class_id, o.name as class_name,
    o.starts_at as class_starts_at, a.effective_at, a.due_at, a.late_until, a.points, a.shown, a.key_released_at,
    (select count(*)::int from ${documents}) as document_count,
    array(select distinct d.classification_id from ${documents} order by 1) as classification_ids,
    ${isFamily(scope) ? sql`'[]'::json` : givenTo} as given_to,
    ${isFamily(scope) || !hasCounts ? sql`null` : countsAt(now)} as counts,
    ${isFamily(scope) ? studentsIn(scope) : sql`'[]'::json`} as students,
    (select v.viewed_at from assignment_viewing v
      where v.campus_id = a.campus_id and v.assignment_id = a.id and v.user_id = ${userId}) as viewed_at,
    ${holdsItsClass(userId)} as holds_class,
    a.created_by, c.name as created_by_name, a.created_at, a.updated_at, a.version, a.course_schedule_id,
    a.course_item_id, ${courseOf('a')} as course`;
}

const joined = sql`${tables}
  left join subject u on u.campus_id = a.campus_id and u.id = ${subjectOf}
  join person c on c.campus_id = a.campus_id and c.user_id = a.created_by`;

export interface AssignmentFilter {
  readonly type?: number | undefined;
  readonly classification_id?: number | undefined;
  readonly status?: readonly number[] | undefined;
  readonly subject_ids?: readonly number[] | undefined;
  readonly class_id?: number | undefined;
  readonly student_id?: number | undefined;
  readonly search?: string | undefined;
  /** Only types that students turn in. */
  readonly isTurnedIn?: boolean;
  /** The next due first, those without a due date last; otherwise the latest due first. */
  readonly isNextFirst?: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Statuses that only a submission can have; the others are also of students without one. */
const stored: readonly number[] = [submitted, returned, graded];

/** Whether a student has one of these statuses: for families one of theirs, found once for all assignments. */
function hasStatus(scope: AssignmentScope, status: readonly number[], studentId: number | undefined) {
  const wanted = sql`${statusAt(scope.now)} = any(${plainArray(status)}::int[])`;
  const one = studentId === undefined ? sql`` : sql`and g.student_id = ${studentId}`;
  if (isFamily(scope) || studentId !== undefined) {
    const theirs = isFamily(scope) ? sql`and g.student_id = any(${ownStudents(scope)})` : sql``;
    return sql<SqlBool>`a.id = any(array(
      select g.assignment_id from assignment_student g
      join assignment a on a.campus_id = g.campus_id and a.id = g.assignment_id
      ${submissionOf} where true ${theirs} ${one} and ${wanted}))`;
  }
  if (status.every((each) => stored.includes(each)))
    return sql<SqlBool>`exists (
      select from assignment_submission s
      where s.campus_id = a.campus_id and s.assignment_id = a.id and s.status = any(${plainArray(status)}::int[]))`;
  return sql<SqlBool>`exists (
    select from assignment_student g ${submissionOf}
    where g.campus_id = a.campus_id and g.assignment_id = a.id and ${wanted})`;
}

/** Whether it is given to the student; for families to one of theirs alone. */
const isForStudent = (scope: AssignmentScope, studentId: number) => sql<SqlBool>`a.id = any(array(
  select g.assignment_id from assignment_student g where g.student_id = ${studentId}
    ${isFamily(scope) ? sql`and g.student_id = any(${ownStudents(scope)})` : sql``}))`;

const conditionsOf = (scope: AssignmentScope, filter: AssignmentFilter): RawBuilder<SqlBool>[] => {
  const {
    type,
    classification_id,
    status = [],
    subject_ids = [],
    class_id,
    student_id,
    search = '',
  } = filter;
  return [
    inScope(scope),
    ...(type === undefined ? [] : [sql<SqlBool>`a.type = ${type}`]),
    ...(filter.isTurnedIn ? [isOfTurnedInType] : []),
    ...(class_id === undefined ? [] : [sql<SqlBool>`a.class_id = ${class_id}`]),
    // The condition on a status names the student as well.
    ...(student_id === undefined || status.length > 0 ? [] : [isForStudent(scope, student_id)]),
    ...(subject_ids.length === 0
      ? []
      : [sql<SqlBool>`${subjectOf} = any(${plainArray(subject_ids)}::bigint[])`]),
    ...(classification_id === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from assignment_document d
            where d.campus_id = a.campus_id and d.assignment_id = a.id
              and d.classification_id = ${classification_id} and ${isDocumentShown(scope)})`,
        ]),
    ...(status.length === 0 ? [] : [hasStatus(scope, status, student_id)]),
    ...(search === '' ? [] : [sql<SqlBool>`position(lower(${search}) in lower(a.name)) > 0`]),
  ];
};

interface Page {
  readonly ids: readonly number[];
  /** Null for more than are counted. */
  readonly total: number | null;
}

/** The latest due first; assignments without a due date by their opening, or by when they were made. */
export async function listIds(
  db: Db,
  scope: AssignmentScope,
  filter: AssignmentFilter,
  mostCounted: number,
): Promise<Page> {
  const condition = sql.join(conditionsOf(scope, filter), sql` and `);
  const order = filter.isNextFirst ? sql`due_at, id` : sql`sorted_at desc, id desc`;
  const counted = sql`(select count(*)::int from (select from ${tables} where ${condition} limit ${mostCounted + 1}) n)`;
  const { rows } = await sql<{ ids: string | null; total: number }>`
    select (select string_agg(l.id::text, ',' order by ${order}) from (
        select a.id, a.sorted_at, a.due_at from ${tables} where ${condition}
        order by ${order} offset ${filter.offset} limit ${filter.limit}) l) as ids,
      ${mostCounted === 0 ? sql`0` : counted} as total`.execute(db);
  const { ids = null, total = 0 } = rows[0] ?? {};
  return { ids: ids?.split(',').map(Number) ?? [], total: total > mostCounted ? null : total };
}

/** In the order of the ids. */
export async function listAssignments(
  db: Db,
  scope: AssignmentScope,
  ids: readonly number[],
): Promise<AssignmentRow[]> {
  if (ids.length === 0) return [];
  const list = plainArray(ids);
  const { rows } = await sql<AssignmentRow>`
    select ${columns(scope, true)} from ${joined}
    where a.id = any(${list}::bigint[]) order by array_position(${list}::bigint[], a.id)`.execute(db);
  return rows;
}

const namedIn = (table: string, column: string) => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id)
  from assignment_audience x join ${sql.table(table)} n on n.campus_id = x.campus_id and n.id = x.${sql.ref(column)}
  where x.campus_id = a.campus_id and x.assignment_id = a.id), '[]')`;

/** Undefined outside the scope. Counts go through every student, so that only what shows them asks for them. */
export async function findAssignment(
  db: Db,
  scope: AssignmentScope,
  id: number,
  { hasCounts = false }: { readonly hasCounts?: boolean } = {},
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${columns(scope, hasCounts)}, a.subject_id as own_subject_id, a.instruction_source, a.instruction_html,
      coalesce((
        select json_agg(json_build_object('id', n.id, 'name', e.name || ' - ' || n.name) order by e.position, e.name, n.name)
        from assignment_audience x
        join section n on n.campus_id = x.campus_id and n.id = x.section_id
        join grade e on e.campus_id = n.campus_id and e.id = n.grade_id
        where x.campus_id = a.campus_id and x.assignment_id = a.id), '[]') as sections,
      ${namedIn('student_group', 'group_id')} as groups,
      coalesce((
        select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
        from assignment_audience x
        join person p on p.campus_id = x.campus_id and p.user_id = x.student_id
        join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
        where x.campus_id = a.campus_id and x.assignment_id = a.id), '[]') as named_students
    from ${joined} where a.id = ${id} and ${inScope(scope, 'one')}`.execute(db);
  return rows[0];
}

/** Whether this is a class that was not deleted, on which the condition on `o` holds. */
export async function isClass(db: Db, id: number, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql`select from class_occurrence o
    where o.id = ${id} and o.type_id = 1 and o.state <> 3 and ${condition}`.execute(db);
  return rows.length > 0;
}

/** Whether a student has turned something in, or was given a status by hand. */
export async function hasTurnIns(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from assignment_submission s
    where s.assignment_id = ${id} and ${isTouched} limit 1`.execute(db);
  return rows.length > 0;
}

export interface AssignmentValues {
  readonly type: number;
  readonly name: string;
  readonly instruction_source: string;
  readonly instruction_html: string;
  readonly subject_id: number | null;
  readonly class_id: number | null;
  readonly effective_at: Date | null;
  readonly due_at: Date | null;
  readonly late_until: Date | null;
  readonly points: string | null;
  readonly shown: ShownTime;
}

export const insertAssignment = (
  transaction: Db,
  values: AssignmentValues & {
    readonly campus_id: number;
    readonly created_by: number;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
) => transaction.insertInto('assignment').values(values).returning('id').executeTakeFirstOrThrow();

/** Deletes the assignment, or with null brings it back; false where somebody has done so meanwhile. */
export async function setDeleted(transaction: Db, id: number, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('assignment')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const releaseKey = (transaction: Db, id: number, at: Date | null) =>
  transaction.updateTable('assignment').set({ key_released_at: at }).where('id', '=', id).execute();

/** The first time counts. */
export const insertViewing = (
  db: Db,
  viewing: {
    readonly campus_id: number;
    readonly assignment_id: number;
    readonly user_id: number;
    readonly viewed_at: Date;
  },
) =>
  db
    .insertInto('assignment_viewing')
    .values(viewing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
