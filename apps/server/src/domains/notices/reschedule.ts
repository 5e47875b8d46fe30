import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import type { Db } from '../../db/database.ts';
import type { Notices } from '../../lib/notices/registry.ts';
import { listUnsent, moveTo, type Person } from './queries.ts';
import { sendMoment } from './send-moment.ts';

/** Moves unsent notices to the times of the new preferences. */
export async function rescheduleNotices(
  transaction: Db,
  notices: Notices,
  person: Person,
  preferences: MailPreferences,
  at: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const idsAt = new Map<number, number[]>();
  for (const { id, kind, hours_before } of await listUnsent(transaction, person)) {
    const urgency = notices.find(kind)?.urgency ?? 'news';
    const moment = sendMoment({ urgency, hoursBefore: hours_before }, preferences, at).getTime();
    idsAt.set(moment, [...(idsAt.get(moment) ?? []), id]);
  }
  // Few statements: digests share a time.
  for (const [moment, ids] of idsAt) await moveTo(transaction, ids, new Date(moment));
}
