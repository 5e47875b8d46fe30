import { replaceAudience } from '../../db/audience.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { followSchedule } from '../attempts/service.ts';
import { forgetUnsentReminders } from './notice-kinds.ts';
import { replaceExceptions, updateSchedule } from './queries.ts';
import { audienceOf, type Draft, isRetimed, remindersSince, valuesOf } from './schedule-terms.ts';

interface Written {
  readonly id: number;
  /** Version that is locked. */
  readonly version: number;
  readonly was: Draft;
  readonly draft: Draft;
}

/** Stores other terms of a locked schedule; running attempts and unsent reminders follow. */
export async function writeTerms(
  transaction: Db,
  { viewer }: Pick<Context, 'viewer'>,
  { id, version, was, draft }: Written,
  now: Date,
): Promise<void> {
  await updateSchedule(transaction, id, {
    ...valuesOf(draft, now),
    ...remindersSince(was, draft, now),
    version: version + 1,
  });
  if (isRetimed(was, draft)) await forgetUnsentReminders(transaction, id);
  await replaceAudience(
    transaction,
    'schedule_audience',
    { campusId: viewer.campusId, schedule_id: id },
    audienceOf(draft),
  );
  await replaceExceptions(transaction, viewer.campusId, id, draft.exceptions);
  await followSchedule(transaction, id, { actorId: viewer.userId, now });
  await tellCampus(transaction, viewer.campusId, id);
}

export const tellCampus = (db: Db, campusId: number, id: number) =>
  publish(db, { campusId, event: { topic: 'schedules', id } });
