import { pathOf } from '@pelion/access/paths';
import type { Db } from '../../db/database.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';

const MINUTE_MS = 60_000;

/** How long each kind of link works (decision 0022). */
export const linkMinutes = { invitation: 14 * 24 * 60, passwordReset: 30 } as const;
export type LinkPurpose = keyof typeof linkMinutes;

interface NewLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** Whether the link is only mailed to the account's address: using it then proves the address. */
  readonly isMailed: boolean;
  /** Inviting campus; null if requested by the person. */
  readonly campusId: number | null;
}

/** Creates a link for an account; returns its token, of which only the hash is stored. */
export async function issueLink(
  { db, clock, random }: Pick<Services, 'clock' | 'random'> & { readonly db: { readonly system: Db } },
  { userId, purpose, isMailed, campusId }: NewLink,
): Promise<string> {
  const token = random.token();
  const now = clock.now();
  await db.system
    .insertInto('one_time_link')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId,
      is_mailed: isMailed,
      campus_id: campusId,
      created_at: now,
      expires_at: new Date(now.getTime() + linkMinutes[purpose] * MINUTE_MS),
    })
    .execute();
  return token;
}

/** Where it is opened, and a password chosen. */
export const linkAddress = ({ publicUrl }: Pick<Services['settings'], 'publicUrl'>, token: string): string =>
  publicUrl + pathOf('resetPassword', { token });

/** Every open link of an account: with a new password of any origin they are worth nothing. */
export const dropLinks = (transaction: Db, userId: number) =>
  transaction.deleteFrom('one_time_link').where('user_id', '=', userId).execute();
