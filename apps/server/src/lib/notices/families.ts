import { userTypes } from '@pelion/access';
import { campusTypes } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Concerned } from './notice-kind.ts';

/** Students and, where the campus has parents, their parents (spec 1 §1). */
export async function familiesOf(db: Db, students: RawBuilder<unknown>): Promise<readonly Concerned[]> {
  const { rows } = await sql<Concerned>`
    with s as (
      select m.campus_id, m.user_id from membership m
      where m.user_id in (${students}) and m.removed_at is null and not m.is_suspended)
    select user_id as "userId", user_id as "studentId" from s
    union
    select f.parent_id, f.student_id from s
    join parent_student f on f.campus_id = s.campus_id and f.student_id = s.user_id
    join membership m on m.campus_id = f.campus_id and m.user_id = f.parent_id
      and m.removed_at is null and not m.is_suspended
    join membership_role r on r.campus_id = f.campus_id and r.user_id = f.parent_id
      and r.user_type = ${userTypes.parent}
    join campus c on c.id = s.campus_id and c.campus_type <> ${campusTypes.higherEducation}`.execute(db);
  return rows;
}

/** Name of the child that the row `n` is about, the given one where no sibling has it; null for the reader. */
export const childName = (userId: number) => sql`(
  select ${shortName(userId)} from person p where p.user_id = n.student_id and n.student_id <> ${userId})`;

/** Given name of the child `p`, or the whole name where a sibling has the same given name. */
export const shortName = (parentId: number) => sql<string>`case when exists (
  select from parent_student f
  join person q on q.campus_id = f.campus_id and q.user_id = f.student_id and q.user_id <> p.user_id
    and q.given_name = p.given_name
  where f.parent_id = ${parentId}) then p.name else p.given_name end`;

/** Student who is the reader or a child; excludes children who have left, as for new notices. */
export const isOwnOrChild = (userId: number, student: RawBuilder<unknown>) => sql<SqlBool>`(
  ${student} = ${userId} or exists (
    select from parent_student f
    join membership m on m.campus_id = f.campus_id and m.user_id = f.student_id
      and m.removed_at is null and not m.is_suspended
    where f.parent_id = ${userId} and f.student_id = ${student}))`;

/** Work of the reader or a child. */
export const isTheirs = (userId: number) => isOwnOrChild(userId, sql`n.student_id`);
