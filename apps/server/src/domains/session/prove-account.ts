import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { Failure } from '../../lib/failure.ts';
import { hashToken } from '../../lib/random.ts';
import { dropLinks } from './one-time-links.ts';
import { hasMembership, isTheirsAlone } from './person-accounts.ts';
import { forgetDevices } from './queries.ts';

// Addresses are proved only by a link mailed to them (decision 0141).

export interface OpenLink {
  /** The account that the link is for. */
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly purpose: string;
  /** Address that the link was mailed to; null: an admin has seen the link. */
  readonly mailed_to: string | null;
  readonly campus_id: number | null;
  /** Whether the account has never had a password. */
  readonly is_first: boolean;
  /** Account whose password will open this one; null: the link sets a password. */
  readonly joins_id: number | null;
}

/**
 * Finds a valid link without using it. A mailed link is valid as long as its address is the account's. A link that a
 * campus has shown is valid as long as that campus may still set the password. Only an invitation joins: a person asks
 * for a new password without a thought of a school that added them.
 */
export const findLink = (db: Db, token: string, now: Date): Promise<OpenLink | undefined> =>
  db
    .selectFrom('one_time_link as l')
    .innerJoin('account as a', 'a.id', 'l.user_id')
    .leftJoin('account as owner', (join) =>
      join.on(sql<boolean>`l.email is not null and l.purpose = 'invitation' and case when a.owner_id is not null then owner.id = a.owner_id else
        owner.email = a.email and owner.username = a.username and a.username = a.email and owner.id <> a.id
        and owner.owner_id is null and owner.proved_at is not null and owner.is_demo = a.is_demo
        and not owner.is_site_admin and not a.is_site_admin
        and not exists (select from account j where j.owner_id = a.id) end`),
    )
    .leftJoin('membership as m', (join) =>
      join.onRef('m.user_id', '=', 'l.user_id').onRef('m.campus_id', '=', 'l.campus_id'),
    )
    .select([
      'a.id',
      'a.username',
      'a.email',
      'l.purpose',
      'l.email as mailed_to',
      'l.campus_id',
      sql<boolean>`a.password_hash is null`.as('is_first'),
      // People invited back after leaving already have a password.
      sql<
        number | null
      >`coalesce(owner.id, case when l.email is not null and l.purpose = 'invitation' and m.left_at is not null
        and a.proved_at is not null and a.password_hash is not null then a.id end)`.as('joins_id'),
    ])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.expires_at', '>', now)
    .where(
      sql<boolean>`case when l.email is not null
          then l.email = coalesce(owner.email, a.email) and (a.owner_id is null or l.purpose = 'invitation')
        when l.campus_id is not null then not ${isTheirsAlone(sql`l.campus_id`)}
        else a.owner_id is null and not exists (select from account j where j.owner_id = a.id) end`,
    )
    .executeTakeFirst();

/** Serializes proofs of one address. Taken before the locks of accounts. */
export const holdAddress = (transaction: Db, email: string) =>
  lockUntilCommit(transaction, 'provedAddress', email);

/** SQL for a proved account, as `o`, whose owner logs in with the address of another account. */
export const isOwnerBeside = (
  alias: 'a' | 'own',
) => sql<boolean>`o.id <> ${sql.ref(`${alias}.id`)} and o.email = ${sql.ref(`${alias}.email`)}
  and o.username = o.email and o.owner_id is null and o.proved_at is not null
  and o.is_demo = ${sql.ref(`${alias}.is_demo`)} and not o.is_site_admin`;

/**
 * Marks the address of an account as proved, unless another proved account of the owner exists or the account has
 * another address by now. An owner account without a membership is joined to this one, so that nobody is kept out of
 * their own address by a school that they left.
 */
export async function proveAddress(
  transaction: Db,
  { userId, email, now }: { readonly userId: number; readonly email: string; readonly now: Date },
): Promise<void> {
  const { rows: left } = await sql<{ readonly id: number }>`
    select o.id from account own join account o on ${isOwnerBeside('own')}
    where own.id = ${userId} and own.email = ${email} and own.username = own.email and own.owner_id is null
      and not own.is_site_admin and not ${hasMembership('o')}`.execute(transaction);
  for (const { id } of left) {
    await transaction
      .updateTable('account')
      .set({ owner_id: userId, password_hash: null })
      .where((eb) => eb.or([eb('id', '=', id), eb('owner_id', '=', id)]))
      .execute();
    await dropLinks(transaction, id);
  }
  await transaction
    .updateTable('account as a')
    .set({ proved_at: now })
    .where('a.id', '=', userId)
    .where('a.email', '=', email)
    .where(
      sql<boolean>`(a.username <> a.email or a.owner_id is not null or a.is_site_admin
        or not exists (select from account o where ${isOwnerBeside('a')}))`,
    )
    .execute();
}

/**
 * Uses a link and invalidates all others of the account: sets the password, or joins the account to the owner's. Using
 * a mailed link proves the address; a link seen by an admin does not. Returns undefined for an invalid link; throws
 * `conflict` if its effect differs from the page shown.
 */
export async function takeLink(
  transaction: Db,
  token: string,
  { passwordHash, now }: { readonly passwordHash: string | null; readonly now: Date },
): Promise<OpenLink | undefined> {
  const seen = await findLink(transaction, token, now);
  const mailedTo = seen?.mailed_to ?? null;
  if (mailedTo !== null) await holdAddress(transaction, mailedTo);
  // Locks the accounts against concurrent corrections, then reads the link again.
  const held = [seen?.id ?? 0, seen?.joins_id ?? 0];
  await transaction
    .selectFrom('account')
    .select('id')
    .where((eb) =>
      eb.or([eb('id', 'in', held), eb.and([eb('email', '=', mailedTo), eb('proved_at', 'is not', null)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const link = await findLink(transaction, token, now);
  if (!link) return undefined;
  if (link.joins_id !== null && !held.includes(link.joins_id))
    throw new Failure('conflict', { reason: 'link' });
  if ((link.joins_id === null) !== (passwordHash !== null)) throw new Failure('conflict', { reason: 'link' });
  await transaction
    .updateTable('account')
    .set({
      ...(link.joins_id === null
        ? { password_hash: passwordHash, password_changed_at: now }
        : { owner_id: link.joins_id, password_hash: null }),
      ...(link.mailed_to === null ? { proved_at: null } : {}),
    })
    .where('id', '=', link.id)
    .where('id', 'is distinct from', link.joins_id)
    .execute();
  if (link.mailed_to !== null)
    await proveAddress(transaction, { userId: link.id, email: link.mailed_to, now });
  if (link.mailed_to !== null) await forgetDevices(transaction, link.id);
  await dropLinks(transaction, link.id);
  // Invalidates the joined account's other links and pending address changes.
  if (link.joins_id !== null) await dropLinks(transaction, link.joins_id);
  await transaction.deleteFrom('email_change').where('user_id', '=', link.id).execute();
  if (link.campus_id !== null && link.purpose === 'invitation')
    await transaction
      .updateTable('membership')
      .set({ left_at: null })
      .where('user_id', '=', link.id)
      .where('campus_id', '=', link.campus_id)
      .execute();
  return link;
}
