import {
  attendanceTable,
  givenMarks,
  LONGEST_MARK_NOTE,
  type MarkSource,
  MOST_MARKS,
  MOST_MINUTES_LATE,
} from '@pelion/contract/attendance/facts';
import type { MarkLine } from '@pelion/contract/register-files';
import { type Phrase, phrase } from '@pelion/words';
import { type NamedTable, readNamedTable } from '../../lib/csv-table.ts';
import { truncate } from '../../lib/excerpt.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { judgeMark, type Mark, type MarkChange, type Marked, refusedMove } from './plan-marks.ts';

/** Names under which a file may have a student: external id, username, e-mail. */
export interface StudentKeys {
  readonly student_id: number;
  readonly keys: readonly string[];
}

export interface Judged {
  readonly line: MarkLine;
  /** Change to write; null for lines that change nothing or are refused. */
  readonly change: MarkChange | null;
  readonly problem: Phrase | null;
}

/** Headings of columns; `readMarksFile` adds those in the words of the campus. */
const english = {
  id: ['pelion id'],
  student: ['external id', 'student', 'student id', 'id', 'username', 'e-mail', 'email'],
  status: ['status', 'attendance', 'mark'],
  minutes: ['minutes late', 'minutes', 'late'],
  note: ['note', 'remark', 'reason'],
} as const;
type Column = keyof typeof english;

export const markColumns = {
  id: phrase('Pelion id'),
  student: phrase('External id'),
  status: phrase('Status'),
  minutes: phrase('Minutes late'),
  note: phrase('Remark'),
} as const satisfies Readonly<Record<Column, Phrase>>;

const LONGEST_SHOWN = 100;

/** Opens a file of marks. Throws `unreadableFile` for what is no text, `invalidInput` for missing columns and lines. */
export function readMarksFile(bytes: Uint8Array, text: Viewer['text']): NamedTable<Column> {
  const headings = (column: Column) => [...english[column], text.sentence(markColumns[column]).toLowerCase()];
  const table = readNamedTable(bytes, {
    id: headings('id'),
    student: headings('student'),
    status: headings('status'),
    minutes: headings('minutes'),
    note: headings('note'),
  });
  if (!table) throw new Failure('unreadableFile');
  const refuse = (message: Phrase) => invalid({ path: 'file', message });
  if (!(table.has('id') || table.has('student')) || !table.has('status'))
    refuse(phrase('The first line must name the columns “{$student}” and “{$status}”.', markColumns));
  if (table.lines.length === 0) refuse(phrase('This file has no lines'));
  if (table.lines.length > MOST_MARKS)
    refuse(phrase('This file has more than {$n} lines', { n: MOST_MARKS }));
  return table;
}

const plain = (cell: string) => cell.trim().toLowerCase();

export const madeUpWord = phrase('Made up');

/** Reads a status by its number or word; undefined for others. */
function statusIn(cell: string, { text }: Pick<Viewer, 'text'>): number | undefined {
  if (plain(cell) === plain(text.sentence(madeUpWord))) return attendanceTable.ids.makeupApproved;
  return Object.values(attendanceTable.ids).find((status) => {
    const label = attendanceTable.labelOf(status);
    return [String(status), plain(text.phrase(label)), plain(label)].includes(plain(cell));
  });
}

/** Whether a line says what counts already, as an exported register does. */
const isCounted = (
  counted: Mark,
  { status, minutes, note }: { readonly status: number; readonly minutes: string; readonly note: string },
): boolean =>
  counted.status === status &&
  ['', counted.note].includes(note) &&
  ['', String(counted.minutes_late ?? '')].includes(minutes);

const isGiven = (status: number): boolean => givenMarks.some((given) => given === status);

/** Marks of a student with the one that counts. */
export interface MarkedRow extends Marked {
  readonly counted: Mark;
}

interface Judging {
  readonly viewer: Pick<Viewer, 'text'>;
  readonly source: MarkSource;
  readonly rows: readonly MarkedRow[];
  readonly students: readonly StudentKeys[];
}

/** Judges each line of a file against the marks as they are; lines without a status are left out. */
export function judgeFile(
  table: NamedTable<Column>,
  { viewer, source, rows, students }: Judging,
): readonly Judged[] {
  const byId = new Map(rows.map((row) => [row.student_id, row]));
  const byKey = new Map<string, Set<number>>();
  for (const { student_id, keys } of students)
    for (const key of keys) byKey.set(plain(key), (byKey.get(plain(key)) ?? new Set()).add(student_id));
  const lineOf = new Map<number, number>();
  return table.lines.flatMap(({ line, cell }): Judged[] => {
    if (cell('status') === '') return [];
    const student = truncate(cell('id') || cell('student'), LONGEST_SHOWN);
    const ids = cell('id') === '' ? [...(byKey.get(plain(cell('student'))) ?? [])] : [Number(cell('id'))];
    const row = ids.length === 1 ? byId.get(ids[0] ?? 0) : undefined;
    const refused = (problem: Phrase, to: number | null = null): Judged => ({
      line: {
        ...{
          line,
          student,
          name: row?.name ?? null,
          outcome: 'refused',
          from: row?.counted.status ?? null,
          to,
        },
        problem: viewer.text.sentence(problem),
      },
      change: null,
      problem,
    });
    if (ids.length > 1) return [refused(phrase('Several {student+} have this id, username or e-mail'))];
    if (!row) return [refused(phrase('No {student} of this {class} has this id, username or e-mail'))];
    const earlier = lineOf.get(row.student_id);
    if (earlier !== undefined)
      return [refused(phrase('This {student} is in line {$line} already', { line: earlier }))];
    lineOf.set(row.student_id, line);
    const status = statusIn(cell('status'), viewer);
    if (status === undefined)
      return [
        refused(
          phrase('“{$status}” is no status. Please use 1, 2, 3, 7 or their words.', {
            status: truncate(cell('status'), LONGEST_SHOWN),
          }),
        ),
      ];
    const same: Judged = {
      line: {
        line,
        student,
        name: row.name,
        outcome: 'same',
        from: row.counted.status,
        to: status,
        problem: null,
      },
      change: null,
      problem: null,
    };
    const [minutes, note] = [cell('minutes'), cell('note')];
    if (!isGiven(status))
      return [
        status === row.counted.status
          ? same
          : refused(phrase('Please choose attended, absent with or without notice, or absent'), status),
      ];
    const isMinutes =
      /^\d{1,3}$/.test(minutes) && Number(minutes) >= 1 && Number(minutes) <= MOST_MINUTES_LATE;
    if (minutes !== '' && !isMinutes)
      return [refused(phrase('From 1 to {$n} minutes', { n: MOST_MINUTES_LATE }), status)];
    if (note.length > LONGEST_MARK_NOTE)
      return [refused(phrase('At most {$n} characters', { n: LONGEST_MARK_NOTE }), status)];
    if (isCounted(row.counted, { status, minutes, note })) return [same];
    // An empty cell keeps what stands beside the same status.
    const stored = row.own.status === status ? row.own : null;
    const given = {
      student_id: row.student_id,
      status,
      note: note === '' ? (stored?.note ?? '') : note,
      minutes_late: minutes === '' ? (stored?.minutes_late ?? null) : Number(minutes),
    };
    const verdict = judgeMark(row, source, given);
    if (verdict.kind === 'same') return [same];
    if (verdict.kind === 'invalid') return [refused(verdict.message, status)];
    if (verdict.kind === 'refused') return [refused(refusedMove(verdict.from, verdict.to), status)];
    const outcome = row.counted.status === null ? 'new' : 'changed';
    return [{ line: { ...same.line, outcome }, change: verdict.change, problem: null }];
  });
}
