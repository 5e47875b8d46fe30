import type { RoomPortal } from '@pelion/access';
import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ClassroomScope } from './policy.ts';

export interface ClassroomValues {
  readonly name: string;
  readonly place: string;
  readonly capacity: number | null;
  readonly portal: string;
  readonly subject_id: number | null;
  readonly is_archived: boolean;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const teachers = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
  from classroom_teacher x
  join membership m on m.campus_id = x.campus_id and m.user_id = x.teacher_id and m.removed_at is null
  join person p on p.campus_id = x.campus_id and p.user_id = x.teacher_id
  where x.campus_id = c.campus_id and x.classroom_id = c.id), '[]')`;

const sections = sql<{ id: number; label: string }[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'label', g.name || ' - ' || s.name) order by g.position, g.name, s.name)
  from classroom_section x
  join section s on s.campus_id = x.campus_id and s.id = x.section_id
  join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
  where x.campus_id = c.campus_id and x.classroom_id = c.id), '[]')`;

const groups = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
  from classroom_group x
  join student_group g on g.campus_id = x.campus_id and g.id = x.group_id
  where x.campus_id = c.campus_id and x.classroom_id = c.id), '[]')`;

const students = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
  from classroom_student x
  join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
  join person p on p.campus_id = x.campus_id and p.user_id = x.student_id
  where x.campus_id = c.campus_id and x.classroom_id = c.id), '[]')`;

/** In use, with the student, or a child, among its students now. */
const isTheirs = (
  { as, userId }: NonNullable<ClassroomScope>,
  now: Date,
) => sql<SqlBool>`not c.is_archived and c.id in (
  select x.classroom_id from classroom_member x where x.during @> ${now}::timestamptz and ${
    as === 'student'
      ? sql`x.student_id = ${userId}`
      : sql`x.student_id in (select f.student_id from parent_student f where f.parent_id = ${userId})`
  })`;

const selectClassrooms = (db: Db, scope: ClassroomScope, now: Date) =>
  db
    .selectFrom('classroom as c')
    .leftJoin('subject as u', (join) =>
      join.onRef('u.campus_id', '=', 'c.campus_id').onRef('u.id', '=', 'c.subject_id'),
    )
    .select(['c.id', 'c.name', 'c.place', 'c.capacity', 'c.is_archived', 'c.version', 'c.subject_id'])
    .select(['u.name as subject_name', sql<RoomPortal>`c.portal`.as('portal')])
    .select(
      sql<number>`(
        select count(distinct x.student_id)::int from classroom_member x
        join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
        where x.campus_id = c.campus_id and x.classroom_id = c.id and x.during @> ${now}::timestamptz)`.as(
        'student_count',
      ),
    )
    .select([teachers.as('teachers'), sections.as('sections'), groups.as('groups'), students.as('students')])
    .$if(scope !== null, (q) => q.where(scope ? isTheirs(scope, now) : sql<SqlBool>`true`));
export type ClassroomRow = InferResult<ReturnType<typeof selectClassrooms>>[number];

export const listClassrooms = (db: Db, scope: ClassroomScope, now: Date): Promise<ClassroomRow[]> =>
  selectClassrooms(db, scope, now).orderBy('c.name').orderBy('c.id').execute();

export const findClassroom = (
  db: Db,
  scope: ClassroomScope,
  now: Date,
  id: number,
): Promise<ClassroomRow | undefined> =>
  selectClassrooms(db, scope, now).where('c.id', '=', id).executeTakeFirst();

export const insertClassroom = (db: Db, values: ClassroomValues & { readonly campus_id: number }) =>
  db.insertInto('classroom').values(values).returning('id').executeTakeFirstOrThrow();

/** Locks the row, so that nothing is planned in it or given to it while it is deleted. */
export const lockClassroom = (transaction: Db, id: number) =>
  transaction
    .selectFrom('classroom')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface RoomUses {
  readonly classes: number;
  readonly meetings: number;
  readonly schedules: number;
  readonly resources: number;
}

/** Classes and meetings that are not over, schedules, and schedules of resources. */
export async function countUses(transaction: Db, id: number, now: Date): Promise<RoomUses> {
  const { rows } = await sql<RoomUses>`
    select count(*) filter (where o.type_id = 1)::int as classes, count(*) filter (where o.type_id = 2)::int as meetings,
      (select count(*)::int from schedule_audience u where u.classroom_id = ${id}) as schedules,
      (select count(*)::int from resource_audience u where u.classroom_id = ${id}) as resources
    from class_occurrence o where o.classroom_id = ${id} and o.state <> 3 and o.ends_at > ${now}`.execute(
    transaction,
  );
  return rows[0] ?? { classes: 0, meetings: 0, schedules: 0, resources: 0 };
}

/** Deletes a room; past and deleted classes stay without one, as a new version, which an undo would not overwrite. */
export async function deleteClassroom(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('class_occurrence')
    .set((eb) => ({ classroom_id: null, version: eb('version', '+', 1) }))
    .where('classroom_id', '=', id)
    .execute();
  await transaction.deleteFrom('classroom').where('id', '=', id).execute();
}

/** Students of a room now, by id. */
export async function listStudentIds(db: Db, id: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select distinct x.student_id from classroom_member x
    where x.classroom_id = ${id} and x.during @> ${now}::timestamptz`.execute(db);
  return rows.map(({ student_id }) => student_id);
}
