import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import type { LeftMails } from '@pelion/site';
import { wordsAt } from '../../lib/campus/campus-text.ts';
import type { Services } from '../../lib/services.ts';
import type { LeaveScope } from '../notices/leave-token.ts';
import { listRecipients } from '../notices/recipients.ts';
import { preferencesOf, saveChosen } from './service.ts';

/** Turns off mails of this kind, or all, for the link's person; other preferences stay. */
export async function leaveMails(
  { db, clock, notices }: Pick<Services, 'db' | 'clock' | 'notices'>,
  { campusId, userId, kind }: LeaveScope,
): Promise<void> {
  const [recipient] = await listRecipients({ db, notices }, campusId, [userId]);
  const timeZone = recipient?.timeZone ?? 'UTC';
  const person = { campus_id: campusId, user_id: userId };
  await db
    .campus(campusId)
    .transaction()
    .execute(async (transaction) => {
      const { own, usual } = await preferencesOf(transaction, notices, person);
      await saveChosen(transaction, notices, person, without(own ?? usual, kind), {
        now: clock.now(),
        timeZone,
      });
    });
}

/** Describes an unsubscribe link for its page. */
export async function leftMails(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  { campusId, kind }: LeaveScope,
): Promise<LeftMails> {
  const { name: campus } = await db.system
    .selectFrom('campus')
    .select('name')
    .where('id', '=', campusId)
    .executeTakeFirstOrThrow();
  const label = notices.find(kind)?.label;
  const text = await wordsAt(db.system, campusId);
  return { campus, kind: label ? text.phrase(label) : null };
}

function without(chosen: MailPreferences, kind: LeaveScope['kind']): MailPreferences {
  const kinds = Object.entries(chosen.kinds).map(([name, wants]) => [
    name,
    { ...wants, mail: kind !== 'all' && kind !== name && wants.mail },
  ]);
  return { ...chosen, kinds: Object.fromEntries(kinds) };
}
