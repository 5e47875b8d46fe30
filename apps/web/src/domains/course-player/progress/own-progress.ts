import { messageOf, reactTo } from '../../../lib/failure.ts';
import { session } from '../../../lib/session.ts';
import { sessionQueries } from '../../../lib/session-queries.ts';
import { outlineKey, sendProgress } from '../queries.ts';
import { type KeptProgress, progressJournalOf } from './progress-database.ts';
import { createProgressOutbox, type ProgressOutbox } from './progress-outbox.ts';
import { sendProgressLeaving } from './send-leaving.ts';

let current: { readonly ordinal: number; readonly outbox: ProgressOutbox } | null = null;

/** Outbox of the session; what a former session has left waits on the device. */
export function ownProgress(): ProgressOutbox {
  const ordinal = session.ordinal();
  if (current?.ordinal === ordinal) return current.outbox;
  current?.outbox.stop();
  const user = session.user();
  const [userId, campusId] = [user?.id ?? 0, user?.school_campus_id ?? 0];
  const outbox = createProgressOutbox({
    journal: progressJournalOf({ user_id: userId, campus_id: campusId }),
    lane: `pelion-course-progress-${userId}-${campusId}`,
    async send(record: KeptProgress) {
      try {
        const outline = await sendProgress(record, userId);
        const place = { scheduleId: record.schedule_id, studentId: userId };
        sessionQueries().setQueryData(outlineKey(place), outline);
      } catch (cause) {
        reactTo(cause);
        throw cause;
      }
    },
    sendLeaving: (record) => sendProgressLeaving(record, userId),
    maySend: () => session.user()?.id === userId && session.user()?.school_campus_id === campusId,
    messageOf,
  });
  current = { ordinal, outbox };
  void outbox.resume();
  return outbox;
}
