import { attendance } from '@pelion/contract/attendance';
import { attendanceHistories } from '@pelion/contract/attendance-history';
import { checkIns } from '@pelion/contract/check-ins';
import { makeups } from '@pelion/contract/makeups';
import { registerFiles } from '@pelion/contract/register-files';
import { buildClass } from '../../../test/factories/classes.ts';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

interface Actor {
  readonly userId: number;
}

/** Makes the caller the teacher of a class that runs. */
async function hosted(db: Db, { class_id }: BaseRecords, { userId }: Actor) {
  const times = { starts_at: new Date('2040-03-14T09:45:00Z'), ends_at: new Date('2040-03-14T10:30:00Z') };
  await db.updateTable('class_occurrence').set(times).where('id', '=', class_id).execute();
  await db.updateTable('class_host').set({ user_id: userId }).where('occurrence_id', '=', class_id).execute();
}

/** The same, with the student in it. */
async function held(db: Db, records: BaseRecords, actor: Actor) {
  await hosted(db, records, actor);
  const { campus_id, class_id, student_id } = records;
  await db
    .insertInto('class_audience')
    .values({ campus_id, occurrence_id: class_id, student_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same, of a class that the student has missed. */
async function missed(db: Db, records: BaseRecords, actor: Actor) {
  await held(db, records, actor);
  const { campus_id, class_id, student_id } = records;
  await db
    .insertInto('attendance')
    .values({ campus_id, occurrence_id: class_id, student_id, teacher_status: 3 })
    .execute();
}

/** Makes the caller the teacher of the missed class, and of the one that makes it up, which has nobody. */
async function decides(db: Db, records: BaseRecords & { readonly makeup_id: number }, actor: Actor) {
  await hosted(db, records, actor);
  await db.deleteFrom('class_audience').where('occurrence_id', '=', records.class_id).execute();
  await db
    .updateTable('class_host')
    .set({ user_id: actor.userId })
    .where('occurrence_id', '=', ({ selectFrom }) =>
      selectFrom('makeup').select('occurrence_id').where('id', '=', records.makeup_id),
    )
    .execute();
}

const marksFile = ({ student_id }: BaseRecords) => {
  const form = new FormData();
  form.set('file', new Blob([`pelion id,status\n${student_id},1\n`]), 'marks.csv');
  return form;
};

const endpoints = {
  ...attendance.endpoints,
  ...attendanceHistories.endpoints,
  ...checkIns.endpoints,
  ...makeups.endpoints,
  ...registerFiles.endpoints,
};

export const sweep = defineSweep(endpoints, async ({ db, author, student }, base) => {
  const { campus_id } = base;
  const student_id = student.userId;
  const occurrence_id = await buildClass(db, {
    teacher: author,
    startsAt: new Date('2040-03-13T09:00:00Z'),
    studentIds: [student_id],
  });
  await db
    .insertInto('attendance')
    .values({ campus_id, occurrence_id, student_id, teacher_status: 3, makeup_status: 4 })
    .execute();
  const { id: makeup_id } = await db
    .insertInto('makeup')
    .values({
      campus_id,
      occurrence_id,
      student_id,
      asked_by: student_id,
      asked_at: new Date('2040-03-13T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { makeup_id };
})({
  calls: {
    getRegister: { before: held },
    getAttendanceHistory: { before: held },
    markAttendance: {
      body: ({ student_id }) => ({ marks: [{ student_id, status: 1 }] }),
      before: held,
    },
    getStudentAttendance: { before: held },
    openCheckIn: { before: held },
    getCheckIn: { before: held },
    closeCheckIn: { before: held },
    checkIn: { body: () => ({ code: 'K7RM2X' }) },
    askMakeup: { body: () => ({}), before: missed },
    approveMakeup: { body: ({ class_id }) => ({ class_id }), before: decides },
    listMakeupClasses: { before: decides },
    refuseMakeup: { body: () => ({ reason: 'Too late' }), before: decides },
    listMissingRegisters: { query: () => ({ start_date: '2040-03-01', end_date: '2040-03-02' }) },
    listAttendanceEvents: { before: held },
    exportRegister: { before: held },
    exportSectionRegisters: { query: () => ({ start_date: '2040-03-01', end_date: '2040-03-31' }) },
    previewMarks: { body: marksFile, before: held },
    importMarks: { body: marksFile, before: held },
  },
  pastTheScope: {
    'queries.ts': [
      4,
      'students of a register by their days, whose row says itself who had left by then; names of actors',
    ],
    'missing-queries.ts': [1, 'names of teachers, also of those who have left'],
    'register-file-queries.ts': [4, 'students of registers by their days, also those who have left'],
    'makeup-candidates.ts': [1, 'names of teachers'],
    'makeup-notices.ts': [
      2,
      'hosts and admins who are told, with their roles, which says itself that nobody is removed; name of the student',
    ],
    'makeup-queries.ts': [
      3,
      'names of the student, of who asked and who decided, also of those who have left',
    ],
  },
});
