import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';

// Accounts lie past the tenancy floor. What is done to one comes first in its transaction; the rest of it is under the
// floor, as the application, in the viewer's campus.

export async function pastThenUnderTheFloor<Account, Result>(
  { db }: Pick<Services, 'db'>,
  { campusId }: Pick<Viewer, 'campusId'>,
  past: (transaction: Db) => Promise<Account>,
  under: (transaction: Db, account: Account) => Promise<Result>,
): Promise<Result> {
  return db.system.transaction().execute(async (transaction) => {
    const account = await past(transaction);
    await goUnderTheFloor(transaction, campusId);
    return under(transaction, account);
  });
}

/** The rest of the transaction sees and writes what the application may in this campus. */
export async function goUnderTheFloor(transaction: Db, campusId: number): Promise<void> {
  await sql`select set_config('pelion.campus_id', ${String(campusId)}, true)`.execute(transaction);
  await sql`set local role pelion_app`.execute(transaction);
}

export interface AccountNames {
  readonly given_name: string;
  readonly family_name: string;
  readonly username: string | null;
  readonly email: string | null;
}

const isTaken = phrase('Somebody already logs in with this. Give this person their own username.');

/**
 * The account for somebody new here. One that signs in with this very address is theirs, wherever it was made: whoever adds
 * it is not told, and what it signs in with stays as it is. A username that is no address belongs to whoever took it first.
 */
export async function accountFor(
  transaction: Db,
  { given_name, family_name, username, email }: AccountNames,
  { isDemo }: Pick<Viewer, 'isDemo'>,
): Promise<number> {
  const wanted = username ?? email ?? '';
  const path = username === null ? 'email' : 'username';
  const made = await transaction
    .insertInto('account')
    .values({ username: wanted, email, given_name, family_name, is_demo: isDemo })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const known = await transaction
    .selectFrom('account')
    .select(['id', 'email', 'is_demo'])
    .where('username', '=', wanted)
    .executeTakeFirstOrThrow();
  if (wanted !== email || known.email !== email || known.is_demo !== isDemo)
    invalid({ path, message: isTaken });
  return known.id;
}

/** What a campus corrects of an account that no other one knows. Links that went to the address before work no more. */
export async function correctAccount(
  transaction: Db,
  userId: number,
  { username, email }: { readonly username: string; readonly email: string | null },
): Promise<void> {
  const other = await transaction
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (other) invalid({ path: 'username', message: isTaken });
  await transaction.updateTable('account').set({ username, email }).where('id', '=', userId).execute();
  await transaction.deleteFrom('one_time_link').where('user_id', '=', userId).execute();
}
