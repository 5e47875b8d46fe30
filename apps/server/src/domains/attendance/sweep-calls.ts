import { attendance } from '@pelion/contract/attendance';
import { checkIns } from '@pelion/contract/check-ins';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

/** Built by the sweep of classes. */
type OfClass = { readonly class_id: number };

/** Makes the caller the teacher of a class that runs, with the student in it. */
async function held(
  db: Db,
  { campus_id, class_id, student_id }: BaseRecords & OfClass,
  actor: { readonly userId: number },
) {
  const times = { starts_at: new Date('2040-03-14T09:45:00Z'), ends_at: new Date('2040-03-14T10:30:00Z') };
  await db.updateTable('class_occurrence').set(times).where('id', '=', class_id).execute();
  await db
    .updateTable('class_host')
    .set({ user_id: actor.userId })
    .where('occurrence_id', '=', class_id)
    .execute();
  await db
    .insertInto('class_audience')
    .values({ campus_id, occurrence_id: class_id, student_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const endpoints = { ...attendance.endpoints, ...checkIns.endpoints };

export const sweep = defineSweep<typeof endpoints, OfClass>(endpoints)({
  calls: {
    getRegister: { before: held },
    markAttendance: {
      body: ({ student_id }) => ({ marks: [{ student_id, status: 1 }] }),
      before: held,
    },
    getStudentAttendance: { before: held },
    openCheckIn: { before: held },
    getCheckIn: { before: held },
    closeCheckIn: { before: held },
    checkIn: { body: () => ({ code: 'K7RM2X' }) },
    listMissingRegisters: { query: () => ({ date: '2040-03-01' }) },
  },
  pastTheScope: {
    'queries.ts': [2, 'students of a register by their days, also those who have left; names of teachers'],
  },
});
