import type { Db } from '../../db/database.ts';
import { selectMembers } from '../../db/members.ts';

const selectAccounts = (system: Db) =>
  system.selectFrom('account').select(['id', 'username', 'email', 'password_hash', 'is_demo']);

export const findAccount = (system: Db, username: string) =>
  selectAccounts(system).where('username', '=', username).executeTakeFirst();

export const findAccountById = (system: Db, userId: number) =>
  selectAccounts(system).where('id', '=', userId).executeTakeFirstOrThrow();

/** More children than share the address of their parents. */
const MOST_AT_ONE_ADDRESS = 10;

/** Those that a username or an e-mail address stands for and that mail can reach: siblings may share one address. */
export const listReachableAccounts = (system: Db, usernameOrEmail: string) =>
  system
    .selectFrom('account')
    .select(['id', 'username', 'email', 'is_demo'])
    .where((eb) => eb.or([eb('username', '=', usernameOrEmail), eb('email', '=', usernameOrEmail)]))
    .where('email', 'is not', null)
    .orderBy('id')
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
