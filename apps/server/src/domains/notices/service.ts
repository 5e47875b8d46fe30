import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Notices } from '../../lib/notices/registry.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { listUnsent, markReadOf, markReadWhere, moveTo, type Person, tellWindows } from './queries.ts';
import { sendMoment } from './send-moment.ts';

/** Marks notifications as read once their subject was opened. */
export async function readElsewhere(
  transaction: Db,
  { campusId, userId }: Pick<Viewer, 'campusId' | 'userId'>,
  thing: { readonly kind: string; readonly subjectId: number; readonly now: Date },
): Promise<void> {
  const read = await markReadOf(transaction, userId, thing);
  if (read.length > 0) await tellWindows(transaction, campusId, [userId], thing.subjectId);
}

/** The same of all unread notifications `n` of the person on which the condition holds. */
export async function readElsewhereWhere(
  transaction: Db,
  { campusId, userId }: Pick<Viewer, 'campusId' | 'userId'>,
  condition: RawBuilder<SqlBool>,
  now: Date,
): Promise<void> {
  const [first] = await markReadWhere(transaction, userId, condition, now);
  if (first) await tellWindows(transaction, campusId, [userId], first.subject_id);
}

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
