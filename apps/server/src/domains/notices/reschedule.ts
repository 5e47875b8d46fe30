import { type MailPreferences, noticeKindNames } from '@pelion/contract/mail-preferences/facts';
import { fromKeys } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { listUnsent, moveTo, type Person } from './queries.ts';
import { sendMoment } from './send-moment.ts';

/** What waits for somebody goes out by what they have chosen now. */
export async function rescheduleNotices(
  transaction: Db,
  person: Person,
  preferences: MailPreferences,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const waiting = await listUnsent(transaction, person);
  if (waiting.length === 0) return;
  const moments = fromKeys(noticeKindNames, (kind) => sendMoment(kind, preferences, { now, timeZone }));
  for (const kind of noticeKindNames) {
    const ids = waiting.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length > 0) await moveTo(transaction, ids, moments[kind]);
  }
}
