import {
  MOST_TIMETABLE_LINES,
  type TimetableColumn,
  timetableColumnNames,
  timetableColumns,
} from '@pelion/contract/timetable-imports/facts';
import { type Phrase, phrase, type Text } from '@pelion/words';
import { withoutGuard } from '../../lib/csv.ts';
import { decodeTable } from '../../lib/encodings/decode-table.ts';
import { Failure } from '../../lib/failure.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import { type CsvRow, csvMarks, markOf, parseCsv } from '../../lib/parse-csv.ts';
import { isZip } from '../../lib/zip/open-package.ts';

/** A line of the file, with its number and the text of each column. */
export type TimetableLine = { readonly line: number } & Readonly<Record<TimetableColumn, string>>;

const required = [
  'section',
  'day',
  'period',
  'subject',
  'teacher',
] as const satisfies readonly TimetableColumn[];

const unreadable = (reason: Phrase) => new Failure('unreadableFile', undefined, reason);

const reasons = {
  empty: phrase('This file is empty.'),
  workbook: phrase('This is a workbook. Save its sheet as CSV and choose that file.'),
  noText: phrase('This is not a table. Save it as CSV.'),
  noLines: phrase('This file only has a header line.'),
  tooMany: phrase('This file has more than {$most} lines. Split it and import the parts.', {
    most: MOST_TIMETABLE_LINES.toLocaleString('en'),
  }),
};

/** Excel says in a line of its own what parts the others. */
const separatorLine = /^sep=(.)\n/i;

/** Longest cell; names are shorter. */
const LONGEST_CELL = 200;

export const plainText = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en');

/** Reads the lines of a CSV; throws `unreadableFile` with the reason. */
export async function readTimetable(bytes: Uint8Array, text: Text): Promise<readonly TimetableLine[]> {
  if (bytes.length === 0) throw unreadable(reasons.empty);
  if (isZip(bytes)) throw unreadable(reasons.workbook);
  const decoded = decodeTable(bytes);
  if (!decoded) throw unreadable(reasons.noText);
  const said = separatorLine.exec(decoded.text);
  const content = said ? decoded.text.slice(said[0].length) : decoded.text;
  if (content.trim() === '') throw unreadable(reasons.empty);
  const [head, ...rows] = await rowsOf(content, said?.[1]);
  if (!head) throw unreadable(reasons.empty);
  const places = placesOf(head.cells, text);
  if (rows.length === 0) throw unreadable(reasons.noLines);
  if (rows.length > MOST_TIMETABLE_LINES) throw unreadable(reasons.tooMany);
  const before = said ? 1 : 0;
  return inSlices(rows, ({ line, cells }) => {
    const at = (column: TimetableColumn) => cellOf(cells[places.get(column) ?? -1]);
    return {
      line: line + before,
      section: at('section'),
      day: at('day'),
      period: at('period'),
      subject: at('subject'),
      teacher: at('teacher'),
      room: at('room'),
      week: at('week'),
    };
  });
}

const cellOf = (cell = '') => withoutGuard(cell.trim().slice(0, LONGEST_CELL));

/** Lines that are not blank; in slices, because a file is read beside requests. */
async function rowsOf(content: string, mark: string | undefined): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  const parser = parseCsv(content, mark ?? separatorOf(content));
  const lines = Array.from({ length: content.split('\n').length + 1 });
  await inSlices(lines, () => {
    const next = parser.next();
    if (!next.done && next.value.cells.some((cell) => cell.trim() !== '')) rows.push(next.value);
  });
  return rows;
}

const separatorOf = (content: string) => {
  const [head = ''] = content.split('\n', 1);
  const named = csvMarks.find((mark) => head.split(mark).length >= required.length);
  return named ?? markOf(content);
};

/** Place of each column, by its English name or that of the campus. */
function placesOf(head: readonly string[], text: Text): ReadonlyMap<TimetableColumn, number> {
  const names = new Map<string, TimetableColumn>();
  for (const column of timetableColumnNames) {
    names.set(column, column);
    names.set(plainText(text.phrase(timetableColumns[column])), column);
  }
  names.set('classroom', 'room');
  const places = new Map<TimetableColumn, number>();
  for (const [index, name] of head.entries()) {
    const column = names.get(plainText(name));
    if (column === undefined) continue;
    if (places.has(column))
      throw unreadable(phrase('Two columns are named “{$name}”.', { name: name.trim() }));
    places.set(column, index);
  }
  const missing = required.filter((column) => !places.has(column));
  if (missing.length > 0)
    throw unreadable(
      phrase('The first line must name the columns {$all} and room. Missing: {$names}.', {
        all: required.join(', '),
        names: missing.join(', '),
      }),
    );
  return places;
}
