import type { MarkingSource, Marks } from '@pelion/contract/attendance/facts';
import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';
import type { Mark, Marked } from './plan-marks.ts';
import type { RegisterRow } from './queries.ts';

export const marksOf = (row: RegisterRow): Marks => ({
  office: row.office_status,
  teacher: row.teacher_status,
  system: row.system_status,
  makeup: row.makeup_status,
});

/** Marks of a row for a source that writes. */
export const markedOf = (row: RegisterRow, source: MarkingSource): Marked => ({
  student_id: row.student_id,
  name: row.name,
  marks: marksOf(row),
  own: {
    status: row[`${source}_status`],
    note: row[`${source}_note`],
    minutes_late: row[`${source}_minutes_late`],
  },
});

export type MinutesRow = Pick<
  RegisterRow,
  'makeup_status' | 'office_status' | 'office_minutes_late' | 'teacher_minutes_late'
>;

/** Minutes of the mark that counts. */
export const minutesLateOf = (row: MinutesRow): number | null =>
  row.makeup_status !== null
    ? null
    : row.office_status === null
      ? row.teacher_minutes_late
      : row.office_minutes_late;

/** The mark that counts, with its note; a makeup has none. */
export const countedOf = (row: RegisterRow): Mark => ({
  status: row.status,
  minutes_late: minutesLateOf(row),
  note: row.makeup_status !== null ? '' : row.office_status === null ? row.teacher_note : row.office_note,
});

/** Toward students and parents: without notes of the staff. */
export const presentStudent = (row: RegisterRow) => ({
  student_id: row.student_id,
  status: row.status,
  is_made_up: row.is_made_up,
  minutes_late: minutesLateOf(row),
});

/** Refreshes open registers of a class, and the pages of its students. */
export const tellRegister = (transaction: Db, campusId: number, classId: number) =>
  publish(transaction, { campusId, event: { topic: 'attendance', id: classId } });
