import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { Failure } from '../../lib/failure.ts';
import { hashToken } from '../../lib/random.ts';
import { dropLinks } from './one-time-links.ts';

// Addresses are proved only by a link mailed to them (decision 0141).

export interface OpenLink {
  /** The account that the link is for. */
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly is_mailed: boolean;
  readonly campus_id: number | null;
  /** Whether the account has never had a password. */
  readonly is_first: boolean;
  /** Account whose password will open this one; null: the link sets a password. */
  readonly joins_id: number | null;
}

/** Finds a valid link without using it. Links seen by an admin are invalid for accounts that open others. */
export const findLink = (db: Db, token: string, now: Date): Promise<OpenLink | undefined> =>
  db
    .selectFrom('one_time_link as l')
    .innerJoin('account as a', 'a.id', 'l.user_id')
    .leftJoin('account as owner', (join) =>
      join.on(sql<boolean>`l.is_mailed and case when a.owner_id is not null then owner.id = a.owner_id else
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
      'l.is_mailed',
      'l.campus_id',
      sql<boolean>`a.password_hash is null`.as('is_first'),
      // People invited back after leaving already have a password.
      sql<number | null>`coalesce(owner.id, case when l.is_mailed and m.left_at is not null
        and a.proved_at is not null and a.password_hash is not null then a.id end)`.as('joins_id'),
    ])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.expires_at', '>', now)
    .where(
      sql<boolean>`(l.is_mailed or a.owner_id is null and not exists (select from account j where j.owner_id = a.id))`,
    )
    .executeTakeFirst();

const holdAddress = (transaction: Db, email: string) => lockUntilCommit(transaction, 'provedAddress', email);

/** Marks the address as proved by its owner's login, unless another proved account of the owner exists. */
export async function proveAddress(transaction: Db, userId: number, now: Date): Promise<void> {
  const account = await transaction
    .selectFrom('account')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (account.email === null) return;
  await holdAddress(transaction, account.email);
  await transaction
    .updateTable('account as a')
    .set({ proved_at: now })
    .where('a.id', '=', userId)
    .where('a.email', '=', account.email)
    .where(sql<boolean>`(a.username <> a.email or a.owner_id is not null or not exists (
      select from account o where o.id <> a.id and o.email = a.email and o.username = o.email and o.owner_id is null
        and o.proved_at is not null and not o.is_site_admin))`)
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
  if (seen?.is_mailed && seen.email !== null) await holdAddress(transaction, seen.email);
  // Locks both accounts against concurrent corrections, then reads the link again.
  const held = [seen?.id ?? 0, seen?.joins_id ?? 0];
  await transaction
    .selectFrom('account')
    .select('id')
    .where('id', 'in', held)
    .orderBy('id')
    .forUpdate()
    .execute();
  const link = await findLink(transaction, token, now);
  if (!link) return undefined;
  if (link.joins_id !== null && !held.includes(link.joins_id))
    throw new Failure('conflict', { reason: 'link' });
  if ((link.joins_id === null) !== (passwordHash !== null)) throw new Failure('conflict', { reason: 'link' });
  const isProved = link.is_mailed && link.email !== null;
  await transaction
    .updateTable('account')
    .set({
      proved_at: isProved ? now : null,
      ...(link.joins_id === null
        ? { password_hash: passwordHash, password_changed_at: now }
        : link.joins_id === link.id
          ? {}
          : { owner_id: link.joins_id, password_hash: null }),
    })
    .where('id', '=', link.id)
    .execute();
  await dropLinks(transaction, link.id);
  // Invalidates the joined account's other links and pending address changes.
  if (link.joins_id !== null) await dropLinks(transaction, link.joins_id);
  await transaction.deleteFrom('email_change').where('user_id', '=', link.id).execute();
  if (link.campus_id !== null)
    await transaction
      .updateTable('membership')
      .set({ left_at: null })
      .where('user_id', '=', link.id)
      .where('campus_id', '=', link.campus_id)
      .execute();
  return link;
}
