import { attendanceTable } from '@pelion/contract/attendance/facts';
import type { Db } from '../../db/database.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import type { MarkChange } from './plan-marks.ts';
import { writeMarks } from './queries.ts';
import { tellRegister } from './register.ts';
import { settleMakeups } from './settle-makeups.ts';

const { absentWithoutNotice } = attendanceTable.ids;

/** Author of marks; no user for the system. */
export interface Marker {
  readonly campusId: number;
  readonly userId: number | null;
}

/**
 * Writes changes of marks with their ledger, settles makeups that take place in the class, refreshes its pages, and passes
 * students who are absent without notice on to the notices.
 */
export async function saveMarks(
  transaction: Db,
  { campusId, userId }: Marker,
  classId: number,
  changes: readonly MarkChange[],
  now: Date,
): Promise<void> {
  const by = { actorId: userId, at: now };
  const written = changes.map((change) => ({ ...change, class_id: classId, actor_id: userId, at: now }));
  await writeMarks(transaction, campusId, written);
  await settleMakeups(transaction, campusId, classId, by);
  await tellRegister(transaction, campusId, classId);
  if (changes.some(({ mark }) => mark.status === absentWithoutNotice))
    await emitEvent(transaction, { campusId, event: 'attendance.absent', ids: [classId] });
}
