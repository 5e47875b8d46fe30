import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { MarkChange } from './plan-marks.ts';
import { writeMarks } from './queries.ts';
import { tellRegister } from './register.ts';
import { settleMakeups } from './settle-makeups.ts';

/** Writes changes of marks with their ledger, settles makeups that take place in the class, and refreshes its pages. */
export async function saveMarks(
  transaction: Db,
  { campusId, userId }: Pick<Viewer, 'campusId' | 'userId'>,
  classId: number,
  changes: readonly MarkChange[],
  now: Date,
): Promise<void> {
  const by = { actorId: userId, at: now };
  const written = changes.map((change) => ({ ...change, class_id: classId, actor_id: userId, at: now }));
  await writeMarks(transaction, campusId, written);
  await settleMakeups(transaction, campusId, classId, by);
  await tellRegister(transaction, campusId, classId);
}
