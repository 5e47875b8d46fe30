import { type RoomPortal, userTypes } from '@pelion/access';
import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectMembersActingAs } from '../../db/members.ts';
import type { ClassroomScope } from './policy.ts';

export interface ClassroomValues {
  readonly name: string;
  readonly place: string;
  readonly capacity: number | null;
  readonly portal: string;
  readonly is_archived: boolean;
}

const teachers = sql<{ id: number; name: string }[]>`coalesce((
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

/** In use, for a section that the student, or a child, is in now. */
const isTheirs = (
  { as, userId }: NonNullable<ClassroomScope>,
  now: Date,
) => sql<SqlBool>`not c.is_archived and exists (
  select from classroom_section x
  join section_student e on e.campus_id = x.campus_id and e.section_id = x.section_id and e.during @> ${now}::timestamptz
  where x.campus_id = c.campus_id and x.classroom_id = c.id and ${
    as === 'student'
      ? sql`e.student_id = ${userId}`
      : sql`e.student_id in (select f.student_id from parent_student f where f.parent_id = ${userId})`
  })`;

const selectClassrooms = (db: Db, scope: ClassroomScope, now: Date) =>
  db
    .selectFrom('classroom as c')
    .select(['c.id', 'c.name', 'c.place', 'c.capacity', 'c.is_archived', 'c.version'])
    .select([sql<RoomPortal>`c.portal`.as('portal'), teachers.as('teachers'), sections.as('sections')])
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

/** Undefined where it is not this version any more. */
export const updateClassroom = (
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  values: ClassroomValues,
) =>
  db
    .updateTable('classroom')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const deleteClassroom = (transaction: Db, id: number) =>
  transaction.deleteFrom('classroom').where('id', '=', id).returning('name').executeTakeFirst();

/** Who teaches there, and which sections learn there. */
export async function replaceUsers(
  transaction: Db,
  { campusId, classroomId }: { readonly campusId: number; readonly classroomId: number },
  {
    teacherIds,
    sectionIds,
  }: { readonly teacherIds: readonly number[]; readonly sectionIds: readonly number[] },
): Promise<void> {
  await transaction.deleteFrom('classroom_teacher').where('classroom_id', '=', classroomId).execute();
  await transaction.deleteFrom('classroom_section').where('classroom_id', '=', classroomId).execute();
  await sql`
    insert into classroom_teacher (campus_id, classroom_id, teacher_id)
    select ${campusId}, ${classroomId}, unnest(${[...teacherIds]}::bigint[])`.execute(transaction);
  await sql`
    insert into classroom_section (campus_id, classroom_id, section_id)
    select ${campusId}, ${classroomId}, unnest(${[...sectionIds]}::bigint[])`.execute(transaction);
}

export const countTeachers = async (db: Db, ids: readonly number[]): Promise<number> =>
  ids.length === 0
    ? 0
    : (
        await selectMembersActingAs(db, userTypes.teacher)
          .where('m.user_id', 'in', ids)
          .select('m.user_id')
          .execute()
      ).length;

export const countSections = async (db: Db, ids: readonly number[]): Promise<number> =>
  ids.length === 0
    ? 0
    : (await db.selectFrom('section').where('id', 'in', ids).select('id').execute()).length;
