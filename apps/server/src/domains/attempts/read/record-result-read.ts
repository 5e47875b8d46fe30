import type { Context } from '../../../lib/http/implement.ts';
import type { Attempt } from '../attempt-queries.ts';
import { isFamily } from '../policy.ts';
import { type Releases, tellsAnything } from './releases.ts';
import { markKeyRead, markResultRead } from './result-read.ts';

/**
 * Marks a result as read before it is loaded: answers arriving in between could be based on the result. Returns whether
 * the attempt has changed by this.
 */
export async function markTold(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  attempt: Attempt,
  releases: Releases,
  { is_other_unread }: { readonly is_other_unread: boolean },
  now: Date,
): Promise<boolean> {
  if (!isFamily(viewer) || !tellsAnything(releases)) return false;
  const showsKeys = releases.key.isShown || releases.explanation.isShown;
  if (showsKeys && is_other_unread) await markKeyRead(db, attempt, now);
  const mayBeLate =
    attempt.result_read_at === null && attempt.parts.some(({ ended_by }) => ended_by !== 'student');
  if (mayBeLate) await markResultRead(db, attempt, now);
  return mayBeLate;
}
