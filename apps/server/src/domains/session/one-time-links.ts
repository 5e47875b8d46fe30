import { pathOf } from '@pelion/access/paths';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';

const MINUTE_MS = 60_000;

/** How long each kind of link works (decision 0022). */
export const linkMinutes = { invitation: 14 * 24 * 60, passwordReset: 30 } as const;
export type LinkPurpose = keyof typeof linkMinutes;

interface NewLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** Inviting campus; null if requested by the person or shown by the operator. */
  readonly campusId: number | null;
}

type Tools = Pick<Services, 'clock' | 'random'> & { readonly db: { readonly system: Db } };

const linkRow = ({ clock, random }: Tools, { userId, purpose, campusId }: NewLink) => {
  const token = random.token();
  const now = clock.now();
  const expires_at = new Date(now.getTime() + linkMinutes[purpose] * MINUTE_MS);
  const row = { token_hash: hashToken(token), purpose, user_id: userId, campus_id: campusId };
  return { token, row: { ...row, created_at: now, expires_at } };
};

/** Creates a link that an admin or the operator sees; returns its token, of which only the hash is stored. */
export async function issueShownLink(tools: Tools, link: NewLink): Promise<string> {
  const { token, row } = linkRow(tools, link);
  await tools.db.system.insertInto('one_time_link').values(row).execute();
  return token;
}

/**
 * Creates a link that is mailed to this address and to nobody else: using it proves the address (decision 0141).
 * Returns null where the account has another address by now.
 */
export async function issueMailedLink(tools: Tools, email: string, link: NewLink): Promise<string | null> {
  const { token, row } = linkRow(tools, link);
  const made = await tools.db.system
    .insertInto('one_time_link')
    .columns(['token_hash', 'purpose', 'user_id', 'campus_id', 'created_at', 'expires_at', 'email'])
    .expression(
      sql`select ${row.token_hash}::bytea, ${row.purpose}, a.id, ${row.campus_id}::bigint, ${row.created_at}::timestamptz,
          ${row.expires_at}::timestamptz, ${email}
        from account a left join account owner on owner.id = a.owner_id
        where a.id = ${row.user_id} and coalesce(owner.email, a.email) = ${email}`,
    )
    .returning('user_id')
    .executeTakeFirst();
  return made ? token : null;
}

/** Where it is opened, and a password chosen. */
export const linkAddress = ({ publicUrl }: Pick<Services['settings'], 'publicUrl'>, token: string): string =>
  publicUrl + pathOf('resetPassword', { token });

/** Invalidates the password links of an account; called for every new password. */
export const dropLinks = (transaction: Db, userId: number) =>
  transaction.deleteFrom('one_time_link').where('user_id', '=', userId).execute();

/**
 * Serializes showing links of accounts with raising their rank, until the transaction ends. Whoever shows a link rereads
 * the rank after this lock.
 */
export const lockShownLinks = async (transaction: Db, userIds: readonly number[]): Promise<void> => {
  // In one order, so that two never wait for each other.
  for (const id of userIds.toSorted((one, other) => one - other))
    await lockUntilCommit(transaction, 'shownLinks', id);
};

/**
 * Invalidates the password links that an admin has seen. Called when a person gains rank, because an admin of lower rank
 * may have kept one, and before another is shown, because the earlier one may be lost.
 */
export async function dropShownLinks(transaction: Db, userIds: readonly number[]): Promise<void> {
  await lockShownLinks(transaction, userIds);
  await transaction
    .deleteFrom('one_time_link')
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .where('email', 'is', null)
    .execute();
}

/**
 * Invalidates all links of accounts: for a password, a new address and the confirmation of a founder. Called wherever an
 * address or username changes (decision 0141).
 */
export async function dropAddressLinks(transaction: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = sql`any(${userIds}::bigint[])`;
  await sql`delete from one_time_link where user_id = ${ids}`.execute(transaction);
  await sql`delete from email_change where user_id = ${ids}`.execute(transaction);
  await sql`
    update trial set token_hash = null, token_email = null where founder_id = ${ids} and token_hash is not null`.execute(
    transaction,
  );
}
