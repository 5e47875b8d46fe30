import {
  attendanceTable,
  type MarkSource,
  type Marks,
  markMove,
  replacedMark,
} from '@pelion/contract/attendance/facts';
import { phrase } from '@pelion/words';
import { Failure, invalid } from '../../lib/failure.ts';

/** Mark of one source with what was said of it. */
export interface Mark {
  readonly status: number | null;
  readonly note: string;
  readonly minutes_late: number | null;
}

/** Marks of a student as they are; `own` is the one of the source that writes. */
export interface Marked {
  readonly student_id: number;
  readonly name: string;
  readonly marks: Marks;
  readonly own: Mark;
}

export interface GivenMark extends Mark {
  readonly student_id: number;
  readonly status: number;
}

/** Change of one mark, as the ledger keeps it. */
export interface MarkChange {
  readonly student_id: number;
  readonly source: MarkSource;
  readonly before: number | null;
  readonly mark: Mark;
}

/**
 * Changes that given marks make; those that change nothing are left out. Throws `invalidInput` for strangers, for
 * minutes of people who are absent and for missing reasons, and `conflict` with the marks that do not change like this.
 */
export function planMarks(
  rows: readonly Marked[],
  source: MarkSource,
  given: readonly GivenMark[],
): readonly MarkChange[] {
  const byId = new Map(rows.map((row) => [row.student_id, row]));
  const pairs = given.map((mark, place) => ({ mark, place, row: byId.get(mark.student_id) }));
  const problems = pairs.flatMap(({ mark, place, row }) => {
    const path = `marks.${place}`;
    if (!row) return [{ path: `${path}.student_id`, message: phrase('Not in this {class} on its day') }];
    if (mark.minutes_late !== null && mark.status !== attendanceTable.ids.attended)
      return [{ path: `${path}.minutes_late`, message: phrase('Minutes late are for attended {student+}') }];
    const asksReason = moveOf(row, source, mark) === 'reason' && mark.note === '';
    return asksReason
      ? [{ path: `${path}.note`, message: phrase('Please give a reason for {$name}', { name: row.name }) }]
      : [];
  });
  if (problems.length > 0) invalid(...problems);
  const refused = pairs.flatMap(({ mark, row }) =>
    row && moveOf(row, source, mark) === 'refused'
      ? [{ student_id: row.student_id, from: fromOf(row, source), to: mark.status }]
      : [],
  );
  const [first] = refused;
  if (first) throw refusal(first, refused);
  return pairs.flatMap(({ mark, row }) => {
    if (!row || isSameMark(row.own, mark)) return [];
    const { status, note, minutes_late } = mark;
    return [
      { student_id: row.student_id, source, before: row.own.status, mark: { status, note, minutes_late } },
    ];
  });
}

/** A makeup that is requested or approved holds every mark. */
const fromOf = ({ marks }: Marked, source: MarkSource) => marks.makeup ?? replacedMark(marks, source);
const moveOf = (row: Marked, source: MarkSource, { status }: GivenMark) =>
  markMove(fromOf(row, source), status);

const isSameMark = (one: Mark, other: Mark) =>
  one.status === other.status && one.note === other.note && one.minutes_late === other.minutes_late;

interface RefusedMove {
  readonly student_id: number;
  readonly from: number | null;
  readonly to: number;
}

const refusal = ({ from, to }: RefusedMove, marks: readonly RefusedMove[]) =>
  new Failure(
    'conflict',
    { reason: 'move', marks },
    phrase('“{$from}” does not change to “{$to}” here.', {
      from: attendanceTable.labelOf(from ?? 0),
      to: attendanceTable.labelOf(to),
    }),
  );
