import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { listAccountIds } from './person-accounts.ts';

// The campuses in which a person may act, with the account that they have there and its roles (decision 0141).

const selectOpenCampuses = (system: Db, userIds: readonly number[]) =>
  system
    .selectFrom('acting_role as r')
    .innerJoin('campus as c', 'c.id', 'r.campus_id')
    .leftJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'r.campus_id').onRef('p.user_id', '=', 'r.user_id'),
    )
    .where('r.user_id', 'in', userIds)
    .groupBy(['c.id', 'c.name', 'r.user_id', 'p.campus_id', 'p.entered_at', 'p.entered_as'])
    .select([
      'c.id',
      'c.name',
      sql<number>`r.user_id`.as('user_id'),
      'p.entered_as',
      sql<[number, ...number[]]>`array_agg(r.user_type order by r.user_type)`.as('roles'),
    ]);

/** Most campuses listed: enough to choose from without a search; only site admins have more (decision 0022). */
const MOST_CAMPUSES = 200;

/**
 * Lists open campuses of the person: the given one first, then by last entry, then those with a membership. Never one
 * with a suspended or removed membership.
 */
export const listOpenCampuses = async (system: Db, userId: number, currentId = 0) =>
  selectOpenCampuses(system, await listAccountIds(system, userId))
    .orderBy(sql`c.id = ${currentId}`, 'desc')
    .orderBy('p.entered_at', (order) => order.desc().nullsLast())
    .orderBy('p.campus_id', (order) => order.asc().nullsLast())
    .orderBy('c.id')
    .limit(MOST_CAMPUSES)
    .execute();

export const findOpenCampus = async (system: Db, userId: number, campusId: number) =>
  selectOpenCampuses(system, await listAccountIds(system, userId))
    .where('c.id', '=', campusId)
    .executeTakeFirst();

export const findSuspension = async (system: Db, userId: number, campusId: number) =>
  system
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', 'in', await listAccountIds(system, userId))
    .where('campus_id', '=', campusId)
    .where('is_suspended', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Finds a closed campus of the person, optionally a given one. */
export const findClosedCampus = async (system: Db, userId: number, campusId?: number) =>
  system
    .selectFrom('membership as m')
    .innerJoin('campus as c', 'c.id', 'm.campus_id')
    .select('c.id')
    .where('m.user_id', 'in', await listAccountIds(system, userId))
    .where('m.is_suspended', '=', false)
    .where('m.removed_at', 'is', null)
    .where('c.closed_at', 'is not', null)
    .$if(campusId !== undefined, (query) => query.where('c.id', '=', campusId ?? 0))
    .executeTakeFirst();

export interface Entry {
  readonly userId: number;
  readonly campusId: number;
  readonly userType: number;
}

/**
 * Records the last campus and role entered. Site admins get a person row on entering. From then on the campus knows the
 * person's current address.
 */
export const enterCampus = async (system: Db, { userId, campusId, userType }: Entry, now: Date) => {
  await system
    .insertInto('person')
    .columns(['campus_id', 'user_id', 'given_name', 'family_name', 'entered_at', 'entered_as'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select([
          sql<number>`${campusId}::bigint`.as('campus_id'),
          'id',
          'given_name',
          'family_name',
          sql<Date>`${now}::timestamptz`.as('entered_at'),
          sql<number>`${userType}::smallint`.as('entered_as'),
        ])
        .where('id', '=', userId),
    )
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'user_id']).doUpdateSet((eb) => ({
        entered_at: eb.ref('excluded.entered_at'),
        entered_as: eb.ref('excluded.entered_as'),
      })),
    )
    .execute();
  await system
    .updateTable('membership')
    .set({ known_username: null, known_email: null })
    .where('campus_id', '=', campusId)
    .where('user_id', '=', userId)
    .where('known_username', 'is not', null)
    .execute();
};

/**
 * Lists the campuses that the person belongs to, suspended or not, with the account there, and those that a site admin
 * has entered. Leaves out campuses that the person has left or was removed from.
 */
export const listPersonsCampuses = async (system: Db, userId: number) =>
  system
    .selectFrom('person as p')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.campus_id', '=', 'p.campus_id').onRef('m.user_id', '=', 'p.user_id'),
    )
    .select(['p.campus_id as campusId', 'p.user_id as userId'])
    .where('p.user_id', 'in', await listAccountIds(system, userId))
    .where('m.removed_at', 'is', null)
    .where('m.left_at', 'is', null)
    .orderBy('p.campus_id')
    .execute();

/** Finds an open campus with an active membership that may invite the person, including restored people who had left. */
export const findAskingCampus = (system: Db, userId: number, campusId: number) =>
  system
    .selectFrom('membership as m')
    .innerJoin('campus as c', 'c.id', 'm.campus_id')
    .select(['c.name', 'm.left_at'])
    .where('m.user_id', '=', userId)
    .where('m.campus_id', '=', campusId)
    .where('m.is_suspended', '=', false)
    .where('m.removed_at', 'is', null)
    .where('c.closed_at', 'is', null)
    .executeTakeFirst();
