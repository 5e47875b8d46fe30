import { type RawBuilder, sql } from 'kysely';
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

/** SQL for accounts, as `a`, whose address and password only the person may change: known elsewhere, or joined (decision 0141). */
export const isTheirsAlone = (campusId: RawBuilder<unknown>) =>
  sql<boolean>`(a.owner_id is not null or ${isUsedElsewhere(campusId)})`;

/** SQL for accounts, as `a`, that open anything beyond this campus. */
export const isUsedElsewhere = (campusId: RawBuilder<unknown>) => sql<boolean>`(a.is_site_admin
  or exists (select from account j where j.owner_id = a.id)
  or exists (select from person p where p.user_id = a.id and p.campus_id <> ${campusId} and ${isNotErased}))`;

/** SQL for persons, as `p`, whose campus has not erased them. */
export const isNotErased = sql<boolean>`not exists (
  select from membership x where x.campus_id = p.campus_id and x.user_id = p.user_id and x.erased_at is not null)`;

/** SQL for accounts, under this alias, of people with a membership anywhere that they have not left. */
export const hasMembership = (alias: string) => sql<boolean>`exists (
  select from membership m
  where m.user_id in (select accounts_of_person(${sql.ref(`${alias}.id`)})) and m.removed_at is null and m.left_at is null)`;
