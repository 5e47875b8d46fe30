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
 * Lists the ids of all accounts of the person behind one (decision 0141). Separate from further queries, because
 * conditions of a join are not pushed into a union view.
 */
export async function listAccountIds(system: Db, userId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select accounts_of_person(${userId}) as id`.execute(system);
  // Unknown ids return themselves, because an `in` list must not be empty.
  return rows.length === 0 ? [userId] : rows.map(({ id }) => id);
}
