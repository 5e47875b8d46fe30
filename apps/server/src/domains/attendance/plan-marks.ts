import {
  attendanceTable,
  type MarkSource,
  type Marks,
  markMove,
  replacedMark,
} from '@pelion/contract/attendance/facts';
import { type Phrase, phrase } from '@pelion/words';
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

/** Judgment of one given mark. */
export type Verdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'change'; readonly change: MarkChange }
  | { readonly kind: 'refused'; readonly from: number | null; readonly to: number }
  | { readonly kind: 'invalid'; readonly field: keyof GivenMark; readonly message: Phrase };

const strangerSentence = phrase('Not in this {class} on its day');

/** Judges a given mark of a student; undefined for somebody who is not in the class. */
export function judgeMark(row: Marked | undefined, source: MarkSource, given: GivenMark): Verdict {
  if (!row) return { kind: 'invalid', field: 'student_id', message: strangerSentence };
  const { status, note, minutes_late } = given;
  if (minutes_late !== null && status !== attendanceTable.ids.attended)
    return {
      kind: 'invalid',
      field: 'minutes_late',
      message: phrase('Minutes late are for attended {student+}'),
    };
  const from = fromOf(row, source);
  const move = markMove(from, status);
  if (move === 'refused') return { kind: 'refused', from, to: status };
  if (move === 'reason' && note === '')
    return {
      kind: 'invalid',
      field: 'note',
      message: phrase('Please give a reason for {$name}', { name: row.name }),
    };
  if (isSameMark(row.own, given)) return { kind: 'same' };
  const mark = { status, note, minutes_late };
  return {
    kind: 'change',
    change: { student_id: row.student_id, source, before: row.own.status, mark },
  };
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
  const verdicts = given.map((mark) => ({
    student_id: mark.student_id,
    verdict: judgeMark(byId.get(mark.student_id), source, mark),
  }));
  const problems = verdicts.flatMap(({ verdict }, place) =>
    verdict.kind === 'invalid' ? [{ path: `marks.${place}.${verdict.field}`, message: verdict.message }] : [],
  );
  if (problems.length > 0) invalid(...problems);
  const refused = verdicts.flatMap(({ student_id, verdict }) =>
    verdict.kind === 'refused' ? [{ student_id, from: verdict.from, to: verdict.to }] : [],
  );
  const [first] = refused;
  if (first)
    throw new Failure('conflict', { reason: 'move', marks: refused }, refusedMove(first.from, first.to));
  return verdicts.flatMap(({ verdict }) => (verdict.kind === 'change' ? [verdict.change] : []));
}

/** A makeup that is requested or approved holds every mark. */
const fromOf = ({ marks }: Marked, source: MarkSource) => marks.makeup ?? replacedMark(marks, source);

const isSameMark = (one: Mark, other: Mark) =>
  one.status === other.status && one.note === other.note && one.minutes_late === other.minutes_late;

export const refusedMove = (from: number | null, to: number): Phrase =>
  phrase('“{$from}” does not change to “{$to}” here.', {
    from: attendanceTable.labelOf(from ?? 0),
    to: attendanceTable.labelOf(to),
  });
