import { pathOf } from '@pelion/access/paths';
import type { Db } from '../../db/database.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';

const MINUTE_MS = 60_000;

/** How long each kind of link works. Both set a password, so taking one works alike (decision 0022). */
export const linkMinutes = { invitation: 14 * 24 * 60, passwordReset: 30 } as const;
export type LinkPurpose = keyof typeof linkMinutes;

/** Makes a link for an account and answers with its token, which is kept nowhere. */
export async function issueLink(
  { db, clock, random }: Pick<Services, 'clock' | 'random'> & { readonly db: { readonly system: Db } },
  { userId, purpose }: { readonly userId: number; readonly purpose: LinkPurpose },
): Promise<string> {
  const token = random.token();
  const now = clock.now();
  await db.system
    .insertInto('one_time_link')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + linkMinutes[purpose] * MINUTE_MS),
    })
    .execute();
  return token;
}

/** Where it is opened, and a password chosen. */
export const linkAddress = ({ publicUrl }: Pick<Services['settings'], 'publicUrl'>, token: string): string =>
  publicUrl + pathOf('resetPassword', { token });

/** The account that a link sets the password of; undefined when it does not work (any more). */
export const findLink = (system: Db, token: string, now: Date) =>
  system
    .selectFrom('one_time_link as l')
    .innerJoin('account as a', 'a.id', 'l.user_id')
    .select(['a.id', 'a.username', (eb) => eb('a.password_hash', 'is', null).as('is_first')])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.expires_at', '>', now)
    .executeTakeFirst();

/** Takes every open link of the account; undefined when this one does not work (any more). */
export async function takeLink(transaction: Db, token: string, now: Date): Promise<number | undefined> {
  const taken = await transaction
    .deleteFrom('one_time_link')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) return undefined;
  await dropLinks(transaction, taken.user_id);
  return taken.user_id;
}

/** Every open link of an account: with a new password of any origin they are worth nothing. */
export const dropLinks = (transaction: Db, userId: number) =>
  transaction.deleteFrom('one_time_link').where('user_id', '=', userId).execute();
