import type { Db } from '../../src/db/database.ts';
import type { Member } from './members.ts';
import { nextNumber } from './sequence.ts';

/** Builds a group with members since before any test's window; returns its id. */
export async function buildGroup(
  db: Db,
  { campusId: campus_id, userId: created_by }: Member,
  students: readonly Member[] = [],
): Promise<number> {
  const { id: group_id } = await db
    .insertInto('student_group')
    .values({ campus_id, created_by, name: `Group ${nextNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { userId: student_id } of students)
    await db
      .insertInto('student_group_member')
      .values({ campus_id, group_id, student_id, starts_on: '2000-01-01' })
      .execute();
  return group_id;
}
