import { type Phrase, phrase } from '@pelion/words';
import { maySendMail } from '../../lib/campus/may-send-mail.ts';
import { Failure } from '../../lib/failure.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';

const unconfirmed = {
  invite: phrase(
    'Confirm your e-mail address first: the link is in the mail that we sent you when you registered. Then others can be invited.',
  ),
  /** Unlike invitations, setup can continue without confirmation. */
  add: phrase(
    'Confirm your e-mail address first: the link is in the mail that we sent you when you registered. Until then, add people without the invitation and invite them later.',
  ),
  change: phrase(
    'Confirm your e-mail address first: the link is in the mail that we sent you when you registered.',
  ),
};

/** States the alternative to e-mail openly (decision 0007). */
const noMail: Readonly<Record<keyof typeof unconfirmed, Phrase>> = {
  invite: phrase(
    'This installation has no mail server, so nobody can be invited by mail. Print log-in slips from the list instead.',
  ),
  add: phrase(
    'This installation has no mail server, so nobody can be invited by mail. Add people without the invitation, then print log-in slips from the list.',
  ),
  change: phrase(
    'This installation has no mail server, so the link that confirms a new address cannot be sent. An admin can change it.',
  ),
};

/** Before anything that only a mail completes. */
export async function assertMayInvite(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { campusId, isDemo }: Pick<Viewer, 'campusId' | 'isDemo'>,
  wanted: keyof typeof unconfirmed = 'invite',
): Promise<void> {
  if (!mailReaches(settings, isDemo)) throw new Failure('conflict', { reason: 'noMail' }, noMail[wanted]);
  if (await maySendMail(db.system, campusId)) return;
  throw new Failure('conflict', { reason: 'notConfirmed' }, unconfirmed[wanted]);
}
