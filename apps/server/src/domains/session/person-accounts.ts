import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The account whose password opens this one: itself, or its owner. */
export async function ownerIdOf(system: Db, userId: number): Promise<number> {
  const { id } = await system
    .selectFrom('account')
    .select(sql<number>`coalesce(owner_id, id)`.as('id'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * User ids of every account of the person behind one (decision 0141). Read before what is asked of them: a view of two halves takes
 * no condition from a join.
 */
export async function listAccountIds(system: Db, userId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select accounts_of_person(${userId}) as id`.execute(system);
  // Nobody has an account that does not exist, and a list that is asked for is never empty.
  return rows.length === 0 ? [userId] : rows.map(({ id }) => id);
}
