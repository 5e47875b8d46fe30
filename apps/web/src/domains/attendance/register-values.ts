import type { AttendanceMarks, RegisterRow } from '@pelion/contract/attendance';
import {
  attendanceTable,
  type MarkingSource,
  type Marks,
  markMove,
  replacedMark,
} from '@pelion/contract/attendance/facts';

/** Mark of a student as it is typed; a status of null leaves it as it is. */
export interface TypedMark {
  readonly status: number | null;
  readonly note: string;
  readonly minutes: number | null;
}
export type TypedMarks = Readonly<Record<number, TypedMark>>;

const { attended } = attendanceTable.ids;

const marksOf = (row: RegisterRow): Marks => ({
  office: row.office_status,
  teacher: row.teacher_status,
  system: row.system_status,
  makeup: null,
});

/** Whether a makeup holds the marks of the student. */
export const isHeld = ({ status }: RegisterRow): boolean => status === 4 || status === 5;

/** Mark that choosing a status begins with: what is stored of the same status, else an empty one. */
export const begunMark = (row: RegisterRow, source: MarkingSource, status: number): TypedMark => {
  const isStored = row[`${source}_status`] === status;
  return {
    status,
    note: isStored ? row[`${source}_note`] : '',
    minutes: isStored && status === attended ? row.minutes_late : null,
  };
};

/** Whether a student attends, by the mark that counts. */
export const isPresent = ({ status, is_made_up }: RegisterRow): boolean =>
  status === attended || status === attendanceTable.ids.attendedBySystem || is_made_up;

/** The status that a typed one replaces. */
export const fromOf = (row: RegisterRow, source: MarkingSource) => replacedMark(marksOf(row), source);

/** How a typed status changes what the source's mark replaces. */
export const moveTo = (row: RegisterRow, source: MarkingSource, status: number) =>
  markMove(replacedMark(marksOf(row), source), status);

/** The status that is shown: the typed one, else the stored one, else one that counts less. */
export const shownStatus = (row: RegisterRow, source: MarkingSource, typed: TypedMark | undefined) =>
  typed?.status ?? replacedMark(marksOf(row), source);

/** Attended for everybody without a mark. */
export const allAttended = (
  rows: readonly RegisterRow[],
  source: MarkingSource,
  typed: TypedMarks,
): TypedMarks => ({
  ...typed,
  ...Object.fromEntries(
    rows
      .filter((row) => !isHeld(row) && shownStatus(row, source, typed[row.student_id]) === null)
      .map((row) => [row.student_id, { status: attended, note: '', minutes: null }]),
  ),
});

/** Body of the request: typed marks in the order of the register, and their place in it by student. */
export function marksToSend(rows: readonly RegisterRow[], typed: TypedMarks): AttendanceMarks {
  return {
    marks: rows.flatMap(({ student_id }) => {
      const mark = typed[student_id];
      if (!mark || mark.status === null) return [];
      const { status, note, minutes } = mark;
      return [{ student_id, status, note, minutes_late: status === attended ? minutes : null }];
    }),
  };
}
