import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The members of the campus, as `m`, with what it calls them, as `p`: where every list of people begins. Whoever was removed is in
 * none of them, while the rows of their work go on naming them (decision 0023).
 */
export const selectMembers = (db: Db) =>
  db
    .selectFrom('membership as m')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'm.campus_id').onRef('p.user_id', '=', 'm.user_id'),
    )
    .where('m.removed_at', 'is', null);

/** Those of them who may act as this user type, whatever else they may act as. */
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

/** A site admin does things in a campus as a person of it, without belonging to it (decision 0023). */
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
