import { userTypes } from '@pelion/access';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectMembers, selectMembersActingAs } from '../../db/members.ts';

/** Sums the points of the campus's current students. */
export const sumOfCampus = (db: Db) =>
  selectMembersActingAs(db, userTypes.student)
    .innerJoin('point_total as t', (join) =>
      join.onRef('t.campus_id', '=', 'm.campus_id').onRef('t.student_id', '=', 'm.user_id'),
    )
    .select([
      sql<number>`coalesce(sum(t.grade_points), 0)::bigint`.as('grade_points'),
      sql<number>`coalesce(sum(t.class_points), 0)::bigint`.as('class_points'),
      sql<number>`count(*) filter (where t.total > 0)`.as('students'),
    ])
    .executeTakeFirstOrThrow();

/** Lists students with the most points, read from an index, so the cost does not grow with the school. */
export const listTopEarners = (db: Db, limit: number) =>
  selectMembers(db)
    .innerJoin('point_total as t', (join) =>
      join.onRef('t.campus_id', '=', 'm.campus_id').onRef('t.student_id', '=', 'm.user_id'),
    )
    .where('m.is_suspended', '=', false)
    .where(sql<SqlBool>`t.total > 0`)
    .select(['t.student_id', 'p.name as student_name', sql<number>`t.total`.as('total_points')])
    .orderBy('t.total', 'desc')
    .orderBy('p.name')
    .orderBy('t.student_id')
    .limit(limit)
    .execute();

/** Lists the points of students in the same sections, without names. */
export async function listPointsOfMates(db: Db, studentId: number, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ total: number }>`
    with mate as (
      select distinct other.student_id
      from section_student own
      join section_student other on other.campus_id = own.campus_id and other.section_id = own.section_id
        and other.during @> ${now}::timestamptz
      join membership m on m.campus_id = other.campus_id and m.user_id = other.student_id
        and m.removed_at is null and not m.is_suspended
      where own.student_id = ${studentId} and own.during @> ${now}::timestamptz and other.student_id <> ${studentId}
    )
    select coalesce(t.total, 0)::bigint as total
    from mate left join point_total t on t.campus_id = (select current_campus()) and t.student_id = mate.student_id`.execute(
    db,
  );
  return rows.map(({ total }) => total);
}

/** The children of a parent at this campus. */
export const listOwnChildren = (db: Db, parentId: number) =>
  selectMembersActingAs(db, userTypes.student)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('parent_student as f')
          .whereRef('f.campus_id', '=', 'm.campus_id')
          .whereRef('f.student_id', '=', 'm.user_id')
          .where('f.parent_id', '=', parentId)
          .select('f.student_id'),
      ),
    )
    .select(['m.user_id as id', 'p.name'])
    .orderBy('p.name')
    .orderBy('m.user_id')
    .execute();
