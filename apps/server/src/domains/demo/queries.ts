import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Accounts that the demo made, in the campuses of demo schools that they have been put into: the floor under the demo bar. */
const demoPeople = (system: Db) =>
  system
    .selectFrom('acting_role as r')
    .innerJoin('account as a', 'a.id', 'r.user_id')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'r.campus_id').onRef('p.user_id', '=', 'r.user_id'),
    )
    .innerJoin('campus as c', 'c.id', 'p.campus_id')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('a.is_demo', '=', true)
    .where('s.is_demo', '=', true);

/** Lists one account per user type of each demo campus, the earliest member. */
export const listDemoAccounts = (system: Db) =>
  demoPeople(system)
    .distinctOn(['p.campus_id', 'r.user_type'])
    .select([
      'p.user_id',
      'p.name',
      'a.username',
      sql<number>`r.user_type`.as('user_type'),
      'p.campus_id',
      'c.name as campus_name',
      'c.campus_type',
    ])
    .orderBy('p.campus_id')
    .orderBy('r.user_type')
    .orderBy('p.user_id')
    .execute();

/** The account with its first role there. */
export const findDemoPerson = (system: Db, userId: number, campusId: number) =>
  demoPeople(system)
    .select(['p.user_id', 'p.campus_id', sql<number>`r.user_type`.as('user_type')])
    .where('p.user_id', '=', userId)
    .where('p.campus_id', '=', campusId)
    .orderBy('r.user_type')
    .executeTakeFirst();
