import { admins, userTypes } from '@pelion/access';
import { isStrangeUsername, strangeUsername } from '@pelion/contract/people';
import { phrase } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isUniqueViolation } from '../../lib/error-code.ts';
import { invalid } from '../../lib/failure.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { dropAddressLinks } from '../session/one-time-links.ts';
import { isNotErased, isUsedElsewhere } from '../session/person-accounts.ts';

// Accounts are outside RLS. A transaction first changes the account, then continues under RLS as the application, in
// the viewer's campus.

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

/** Puts the rest of the transaction under RLS, with the application's role in this campus. */
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

interface Place {
  readonly schoolId: number;
  readonly campusId: number;
  readonly isDemo: boolean;
  /** The field of the form that has the address. */
  readonly emailField?: string;
  /** Numbers of the user types that the person gets there. */
  readonly userTypes: readonly number[];
}

/**
 * Returns the account for a new person: the one this school created for the same address, or a new one. Accounts of
 * other schools with this address are neither used nor revealed (decision 0141). Throws `invalidInput` for a username
 * already in use.
 */
export async function accountFor(
  transaction: Db,
  { given_name, family_name, username, email }: AccountNames,
  { schoolId, campusId, isDemo, emailField = 'email', userTypes: types }: Place,
): Promise<number> {
  const wanted = username ?? email ?? '';
  const path = username === null ? emailField : 'username';
  const made = await transaction
    .insertInto('account')
    .columns(['username', 'email', 'given_name', 'family_name', 'is_demo', 'school_id'])
    .expression(
      sql`select ${wanted}, ${email}, ${given_name}, ${family_name}, ${isDemo}, ${schoolId}
        where not exists (select from account a where ${isKnownTo(schoolId)} and a.username = ${wanted})`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const known = await transaction
    .selectFrom('account as a')
    .select(['a.id', 'a.email', 'a.is_demo', 'a.proved_at'])
    .where('a.username', '=', wanted)
    .where(isKnownTo(schoolId))
    .executeTakeFirst();
  if (!known || wanted !== email || known.email !== email || known.is_demo !== isDemo)
    return invalid({ path, message: isTaken });
  if (known.proved_at === null && isAdmin(types) && (await isKnownAt(transaction, known.id, campusId)))
    invalid({ path, message: mustProve });
  return known.id;
}

/** SQL for the school of a campus, in a statement without RLS. */
export const schoolOf = (campusId: number) =>
  sql<number>`(select c.school_id from campus c where c.id = ${campusId})`;

/** Accounts, as `a`, that block the same username at this school; e-mail addresses known only to other schools don't. */
export const isInTheWayAt = (schoolId: number | RawBuilder<unknown>) =>
  sql<boolean>`(position('@' in a.username) = 0 or ${isKnownTo(schoolId)})`;

/** Accounts, as `a`, that this school made, or that belong to one of its campuses. */
export const isKnownTo = (
  schoolId: number | RawBuilder<unknown>,
) => sql<boolean>`(a.school_id = ${schoolId} or exists (
  select from person p join campus c on c.id = p.campus_id where p.user_id = a.id and c.school_id = ${schoolId}))`;

const mustProve = phrase(
  'Another {campus} added this address, and nobody has confirmed it yet. Give this person their own username, or let them take an invitation first.',
);

const isAdmin = (types: readonly number[]) => admins.some((role) => types.includes(userTypes[role]));

const isKnownAt = async (system: Db, userId: number, exceptCampusId: number): Promise<boolean> =>
  (await system
    .selectFrom('person as p')
    .select('p.user_id')
    .where('p.user_id', '=', userId)
    .where('p.campus_id', '<>', exceptCampusId)
    .where(isNotErased)
    .executeTakeFirst()) !== undefined;

/** Refuses to make an admin of an account whose password the admins of another campus may have set. */
export async function assertProvedForAdmin(
  system: Db,
  {
    id,
    campusId,
    added,
  }: { readonly id: number; readonly campusId: number; readonly added: readonly number[] },
): Promise<void> {
  if (!isAdmin(added)) return;
  const account = await system
    .selectFrom('account')
    .select(['proved_at', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (account.proved_at !== null || account.owner_id !== null) return;
  if (await isKnownAt(system, id, campusId)) invalid({ path: 'user_types', message: mustProve });
}

/** Locks an account until the end of the transaction; throws if it is joined to another, or another to it. */
async function holdOwnAlone(transaction: Db, userId: number): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute();
  const joined = await transaction
    .selectFrom('account')
    .select('id')
    .where((eb) =>
      eb.or([eb('owner_id', '=', userId), eb.and([eb('id', '=', userId), eb('owner_id', 'is not', null)])]),
    )
    .executeTakeFirst();
  if (joined)
    invalid({
      path: 'email',
      message: phrase('Only this person can change it: the account is also used elsewhere.'),
    });
}

/** Locks an account until the end of the transaction: nobody joins it meanwhile. Returns whether only this campus uses it. */
export async function holdHereAlone(
  transaction: Db,
  { campusId, userId }: { readonly campusId: number; readonly userId: number },
): Promise<boolean> {
  await transaction.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute();
  const elsewhere = await transaction
    .selectFrom('account as a')
    .select('a.id')
    .where('a.id', '=', userId)
    .where(isUsedElsewhere(sql`${campusId}`))
    .executeTakeFirst();
  return elsewhere === undefined;
}

/** Corrects an account known to no other campus and not joined. Invalidates earlier links; a new address must be proved. */
export async function correctAccount(
  transaction: Db,
  userId: number,
  { username, email }: { readonly username: string; readonly email: string | null },
): Promise<void> {
  if (isStrangeUsername(username, email)) invalid({ path: 'username', message: strangeUsername });
  await holdOwnAlone(transaction, userId);
  const other = await transaction
    .selectFrom('account as a')
    .innerJoin('account as own', (join) => join.on('own.id', '=', userId))
    .select('a.id')
    .where('a.username', '=', username)
    .where('a.id', '<>', userId)
    .where(isInTheWayAt(sql`own.school_id`))
    .executeTakeFirst();
  if (other) invalid({ path: 'username', message: isTaken });
  await transaction
    .updateTable('account as a')
    .set({ username, email, proved_at: provedStill({ username: sql`${username}`, email: sql`${email}` }) })
    .where('id', '=', userId)
    .where('owner_id', 'is', null)
    .execute()
    .catch((error: unknown) => {
      // Another account got the username in the same moment.
      if (isUniqueViolation(error)) invalid({ path: 'username', message: isTaken });
      throw error;
    });
  await dropAddressLinks(transaction, [userId]);
}

/**
 * SQL for the proof that an account, as `a`, keeps with a new username and address: none with another address, nor where
 * it begins to log in with the address, which may be proved elsewhere (decision 0141).
 */
export const provedStill = ({
  username,
  email,
}: {
  readonly username: RawBuilder<unknown>;
  readonly email: RawBuilder<unknown>;
}) => sql<Date | null>`case when a.email is not distinct from ${email}
  and (a.username = ${username} or ${username} is distinct from ${email}) then a.proved_at end`;
