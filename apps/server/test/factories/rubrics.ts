import type { Db } from '../../src/db/database.ts';
import type { Member } from './members.ts';

/** Builds a shared rubric of one criterion. */
export async function buildRubric(
  db: Db,
  { campusId: campus_id, userId }: Member,
  name: string,
): Promise<number> {
  const now = new Date();
  const { id } = await db
    .insertInto('rubric')
    .values({ campus_id, name, is_shared: true, created_by: userId, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const criteria = [{ id: 'a', name: 'Reasons', description: '', levels: [], most: '2' }];
  await db
    .insertInto('rubric_version')
    .values({
      campus_id,
      rubric_id: id,
      criteria: JSON.stringify(criteria),
      saved_by: userId,
      saved_at: now,
    })
    .execute();
  return id;
}
