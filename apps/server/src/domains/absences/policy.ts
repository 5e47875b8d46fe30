import { mayOpen, rules, userTypes } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { seesCampus } from '../classes/policy.ts';

const isChild = (parentId: number, student: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from parent_student f where f.parent_id = ${parentId} and f.student_id = ${student})`;

/**
 * Absences `b` of a viewer: of the campus for admins and staff, of their children for parents, else the own. Teachers also
 * see absences of students on days on which they hold a class of theirs.
 */
export function inScope(viewer: Viewer): RawBuilder<SqlBool> {
  const { userId, userType } = viewer;
  if (seesCampus(viewer)) return sql<SqlBool>`true`;
  if (userType === 'parent') return isChild(userId, sql`b.user_id`);
  if (userType === 'student') return sql<SqlBool>`b.user_id = ${userId}`;
  return sql<SqlBool>`(b.user_id = ${userId} or exists (
    select from class_host h
    join class_occurrence o on o.campus_id = h.campus_id and o.id = h.occurrence_id and o.type_id = 1
    join campus c on c.id = h.campus_id
    join class_student s on s.campus_id = h.campus_id and s.occurrence_id = h.occurrence_id and s.student_id = b.user_id
    where h.campus_id = b.campus_id and h.user_id = ${userId} and h.role <> 'assistant' and h.state = 1
      and h.starts_at >= (b.starts_on::timestamp at time zone c.time_zone)
      and h.starts_at < ((b.ends_on + 1)::timestamp at time zone c.time_zone)))`;
}

/** Whether a viewer announces absences of a person: the own, of a child, as admin or staff of anybody. */
export async function mayAnnounce(db: Db, viewer: Viewer, userId: number): Promise<boolean> {
  if (seesCampus(viewer)) return true;
  if (viewer.userType !== 'parent') return viewer.userId === userId;
  const { rows } = await sql<{ is_child: boolean }>`
    select ${isChild(viewer.userId, sql`${userId}`)} as is_child`.execute(db);
  return rows[0]?.is_child ?? false;
}

/** Roles of people who hold no classes. */
export const family: readonly number[] = [userTypes.student, userTypes.parent];

interface Facts {
  readonly user_id: number;
  readonly is_teacher: boolean;
  readonly is_over: boolean;
}

export function abilities(viewer: Viewer, { user_id, is_teacher, is_over }: Facts) {
  const isOwn = viewer.userId === user_id || seesCampus(viewer);
  return {
    remove: !is_over && (isOwn || viewer.userType === 'parent'),
    cover: !is_over && is_teacher && isOwn && mayOpen(viewer, rules.giveCover),
  };
}
