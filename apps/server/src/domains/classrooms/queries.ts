import type { RoomPortal } from '@pelion/access';
import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
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

export const deleteClassroom = (transaction: Db, id: number) =>
  transaction.deleteFrom('classroom').where('id', '=', id).returning('name').executeTakeFirst();
