import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Members of the campus as `m`, with their names in the campus as `p`: the start of every list of people. Removed
 * members are excluded, although records of their work still reference them (decision 0023).
 */
export const selectMembers = (db: Db) =>
  db
    .selectFrom('membership as m')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'm.campus_id').onRef('p.user_id', '=', 'm.user_id'),
    )
    .where('m.removed_at', 'is', null);

/** Members who may act as this user type, possibly among others. */
export const selectMembersActingAs = (db: Db, userType: number) =>
  selectMembers(db).where((eb) =>
    eb.exists(
      eb
        .selectFrom('membership_role as r')
        .whereRef('r.campus_id', '=', 'm.campus_id')
        .whereRef('r.user_id', '=', 'm.user_id')
        .where('r.user_type', '=', userType)
        .select('r.user_id'),
    ),
  );

/** A site admin acts in a campus as a person of the campus without being a member (decision 0023). */
export const becomePerson = (transaction: Db, campusId: number, userId: number) =>
  transaction
    .insertInto('person')
    .columns(['campus_id', 'user_id', 'given_name', 'family_name'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select([sql<number>`${campusId}::bigint`.as('campus_id'), 'id', 'given_name', 'family_name'])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
