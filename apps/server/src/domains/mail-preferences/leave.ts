import { type MailPreferences, noticeKindNames, noticeKinds } from '@pelion/contract/mail-preferences/facts';
import type { LeftMails } from '@pelion/site';
import { fromKeys } from '@pelion/words';
import { wordsAt } from '../../lib/campus/campus-text.ts';
import type { Services } from '../../lib/services.ts';
import type { LeaveScope } from '../notices/leave-token.ts';
import { listRecipients } from '../notices/recipients.ts';
import { preferencesOf, saveChosen } from './service.ts';

/** Turns off mails of this kind, or all, for the link's person; other preferences stay. */
export async function leaveMails(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { campusId, userId, kind }: LeaveScope,
): Promise<void> {
  const [recipient] = await listRecipients(db.system, campusId, [userId]);
  const timeZone = recipient?.timeZone ?? 'UTC';
  const person = { campus_id: campusId, user_id: userId };
  await db
    .campus(campusId)
    .transaction()
    .execute(async (transaction) => {
      const { own, usual } = await preferencesOf(transaction, person);
      await saveChosen(transaction, person, without(own ?? usual, kind), { now: clock.now(), timeZone });
    });
}

/** Describes an unsubscribe link for its page. */
export async function leftMails(
  { db }: Pick<Services, 'db'>,
  { campusId, kind }: LeaveScope,
): Promise<LeftMails> {
  const { name: campus } = await db.system
    .selectFrom('campus')
    .select('name')
    .where('id', '=', campusId)
    .executeTakeFirstOrThrow();
  const text = await wordsAt(db.system, campusId);
  return { campus, kind: kind === 'all' ? null : text.phrase(noticeKinds[kind]) };
}

function without(chosen: MailPreferences, kind: LeaveScope['kind']): MailPreferences {
  const { kinds } = chosen;
  return {
    ...chosen,
    kinds: fromKeys(noticeKindNames, (name) => ({
      ...kinds[name],
      mail: kind !== 'all' && kind !== name && kinds[name].mail,
    })),
  };
}
