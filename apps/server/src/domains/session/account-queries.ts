import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectMembers } from '../../db/members.ts';

const selectAccounts = (system: Db) =>
  system.selectFrom('account').select(['id', 'username', 'email', 'password_hash', 'is_demo', 'proved_at']);

/** Accounts of one address, each of another school (decision 0141); more than one person has. */
const MOST_OF_ONE_ADDRESS = 20;

/** SQL for whether the owner of the address has proved an account, as `a`. */
const isOwnAddress = sql<boolean>`(a.email = a.username and a.proved_at is not null)`;

/** SQL for whether an account, as `a`, is of a school that anybody may have registered. */
const isUnconfirmed = sql<boolean>`exists (
  select from trial t where t.school_id = a.school_id and t.confirmed_at is null)`;

/**
 * Lists accounts that log in with this name: several where schools know one address apart from each other. The owner's
 * comes first, then those of the campus, so that strangers who add the name keep nobody out (decision 0141). Skips
 * accounts that no password opens.
 */
export const listAccounts = (system: Db, username: string, campusId = 0) =>
  system
    .selectFrom('account as a')
    .select(['a.id', 'a.username', 'a.email', 'a.password_hash', 'a.is_demo', 'a.proved_at'])
    .where('a.username', '=', username)
    .where('a.owner_id', 'is', null)
    .where('a.password_hash', 'is not', null)
    .orderBy(isOwnAddress, 'desc')
    .orderBy(
      sql`exists (select from membership m
        where m.campus_id = ${campusId} and m.user_id in (select accounts_of_person(a.id)))`,
      'desc',
    )
    .orderBy(isUnconfirmed)
    .orderBy('a.id')
    .limit(MOST_OF_ONE_ADDRESS)
    .execute();

/** Account whose password opens this one: itself or its owner. */
export const findAccountById = (system: Db, userId: number) =>
  selectAccounts(system)
    .where('id', '=', sql<number>`(select coalesce(a.owner_id, a.id) from account a where a.id = ${userId})`)
    .executeTakeFirstOrThrow();

/** Most accounts with one address, such as siblings with their parents' address. */
const MOST_AT_ONE_ADDRESS = 10;

/**
 * Lists accounts with this username or e-mail address that mail can reach; siblings may share an address. Those that log
 * in with the address come first. In an unconfirmed school only the founder is reachable (decision 0084).
 */
export const listReachableAccounts = (system: Db, usernameOrEmail: string) =>
  system
    .selectFrom('account as a')
    .leftJoin('trial as t', 't.school_id', 'a.school_id')
    .select(['a.id', 'a.username', 'a.email', 'a.is_demo'])
    .where((eb) => eb.or([eb('a.username', '=', usernameOrEmail), eb('a.email', '=', usernameOrEmail)]))
    .where('a.email', 'is not', null)
    .where('a.owner_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('t.school_id', 'is', null),
        eb('t.confirmed_at', 'is not', null),
        eb('t.founder_id', '=', eb.ref('a.id')),
      ]),
    )
    .orderBy(isOwnAddress, 'desc')
    .orderBy(isUnconfirmed)
    .orderBy(
      sql`a.username = ${usernameOrEmail} and (a.username = a.email or position('@' in a.username) = 0)`,
      'desc',
    )
    .orderBy('a.proved_at', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .limit(MOST_AT_ONE_ADDRESS)
    .$narrowType<{ email: string }>()
    .execute();

export const updatePassword = (system: Db, userId: number, passwordHash: string, now: Date) =>
  system
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute();

/** The person behind a session: the account, and the names by which this campus knows them. */
export const findOwnPerson = (system: Db, campusId: number, userId: number) =>
  system
    .selectFrom('person as p')
    .innerJoin('account as a', 'a.id', 'p.user_id')
    .leftJoin('portrait', (join) =>
      join.onRef('portrait.campus_id', '=', 'p.campus_id').onRef('portrait.user_id', '=', 'p.user_id'),
    )
    .select(['a.username', 'a.email', 'p.given_name', 'p.family_name', 'portrait.file_id as photo_id'])
    .select(
      sql<boolean>`exists (select from tutor_refusal f
        where f.campus_id = p.campus_id and f.student_id = p.user_id and f.scope = 'all')`.as(
        'is_refused_tutor',
      ),
    )
    .where('p.campus_id', '=', campusId)
    .where('p.user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** The given names of the children of a parent, in a campus that they are still at. */
export async function listChildrensNames(
  system: Db,
  campusId: number,
  parentId: number,
): Promise<readonly string[]> {
  const rows = await selectMembers(system)
    .innerJoin('parent_student as ps', (join) =>
      join.onRef('ps.campus_id', '=', 'm.campus_id').onRef('ps.student_id', '=', 'm.user_id'),
    )
    .where('ps.campus_id', '=', campusId)
    .where('ps.parent_id', '=', parentId)
    .orderBy('p.given_name')
    .select('p.given_name')
    .execute();
  return rows.map(({ given_name }) => given_name);
}
