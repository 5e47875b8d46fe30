import type { Db } from '../../db/database.ts';

/** Deletes unsent and unread reminders after a change of dates, to be computed again; mails already composed are sent. */
export async function forgetUnsentReminders(db: Db, scheduleId: number): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('kind', '=', 'dueSoon')
    .where('subject_id', '=', scheduleId)
    .where('settled_at', 'is', null)
    .where('mail_key', 'is', null)
    .execute();
  await db
    .deleteFrom('notification')
    .where('kind', '=', 'dueSoon')
    .where('subject_id', '=', scheduleId)
    .where('read_at', 'is', null)
    .execute();
}
