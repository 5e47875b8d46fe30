import type { Db } from '../../db/database.ts';
import { listSettled, setMakeup, writeMakeupMark } from './makeup-queries.ts';
import { tellRegister } from './register.ts';

/** Makeups that take place in a class follow its marks: attended, or missed and back to the mark from before. */
export async function settleMakeups(
  transaction: Db,
  campusId: number,
  classId: number,
  by: { readonly actorId: number | null; readonly at: Date },
): Promise<void> {
  for (const { id, occurrence_id, student_id, is_attended } of await listSettled(transaction, classId)) {
    const state = is_attended ? 'attended' : 'missed';
    await setMakeup(transaction, id, { state });
    await writeMakeupMark(transaction, {
      campusId,
      classId: occurrence_id,
      studentId: student_id,
      state,
      ...by,
    });
    await tellRegister(transaction, campusId, occurrence_id);
  }
}
