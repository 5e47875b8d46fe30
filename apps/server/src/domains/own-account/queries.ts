import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hasMembership } from '../session/person-accounts.ts';

export const findOwnAccount = (system: Db, userId: number, now: Date) =>
  system
    .selectFrom('account as a')
    .leftJoin('email_change as e', (join) =>
      join.onRef('e.user_id', '=', 'a.id').on('e.expires_at', '>', now),
    )
    .select(['a.email', 'a.language', 'a.time_zone', 'e.email as asked_email', 'e.expires_at'])
    .where('a.id', '=', userId)
    .executeTakeFirstOrThrow();

export const saveChoices = (
  system: Db,
  userIds: readonly number[],
  choices: { readonly language: string | null; readonly time_zone: string | null },
) => system.updateTable('account').set(choices).where('id', 'in', userIds).execute();

/** A later one takes the place of an earlier one, whose link is worth nothing then. */
export const askForEmail = (
  transaction: Db,
  change: {
    readonly user_id: number;
    readonly email: string;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
) =>
  transaction
    .insertInto('email_change')
    .values({ ...change, token_hash: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, token_hash: null }))
    .execute();

export const findEmailChange = (system: Db, userId: number, now: Date) =>
  system
    .selectFrom('email_change')
    .select(['email'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const setEmailToken = (system: Db, userId: number, email: string, tokenHash: Buffer) =>
  system
    .updateTable('email_change')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .execute();

export const findByToken = (system: Db, tokenHash: Buffer, now: Date) =>
  system
    .selectFrom('email_change')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const takeEmailChange = (transaction: Db, tokenHash: Buffer, now: Date) =>
  transaction
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

export const lockAccount = (transaction: Db, userId: number) =>
  transaction
    .selectFrom('account')
    .select(['id', 'username', 'email', 'is_demo', 'school_id'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Whether another account of the school logs in with an address, or one of its owner who is still at a school. */
export const isUsernameTaken = async (
  transaction: Db,
  username: string,
  { id, school_id }: { readonly id: number; readonly school_id: number | null },
) =>
  (await transaction
    .selectFrom('account as o')
    .select('o.id')
    .where('o.username', '=', username)
    .where('o.id', '<>', id)
    .where(
      sql<boolean>`(o.school_id is not distinct from ${school_id}
        or o.email = o.username and o.proved_at is not null and ${hasMembership('o')})`,
    )
    .executeTakeFirst()) !== undefined;

export const saveEmail = async (
  transaction: Db,
  userId: number,
  address: { readonly email: string; readonly username: string },
) => {
  // A campus that the person has left, or was removed from, keeps the address that it knows.
  await sql`
    update membership m set known_username = a.username, known_email = a.email
    from account a
    where (a.id = ${userId} or a.owner_id = ${userId}) and m.user_id = a.id and m.known_username is null
      and (m.removed_at is not null or m.left_at is not null)`.execute(transaction);
  await transaction
    .updateTable('account')
    .set({ ...address, proved_at: null })
    .where('id', '=', userId)
    .execute();
  // Accounts that this one opens are known by the same address, but where their school knows another one by it.
  await sql`
    update account a set username = ${address.username}, email = ${address.email} where a.owner_id = ${userId}
      and not exists (select from account o where o.username = ${address.username} and o.school_id is not distinct from a.school_id
        and o.id <> a.id)`.execute(transaction);
};
