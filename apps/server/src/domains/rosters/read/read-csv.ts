import { MOST_ROSTER_LINES } from '@pelion/contract/rosters/facts';
import { type Phrase, phrase } from '@pelion/words';
import { decodeTable } from '../../../lib/encodings/decode-table.ts';
import { type CsvRow, csvMarks, markOf, parseCsv } from '../../../lib/parse-csv.ts';
import { fieldOf } from '../match/field-of.ts';

export interface OpenedCsv {
  readonly encoding: string;
  readonly columns: readonly string[];
  /** About how many lines there are. */
  readonly about: number;
  readonly rows: Iterable<CsvRow>;
}

const reasons = {
  empty: phrase('This file is empty.'),
  noText: phrase('This is not a table. Save it as CSV, or choose a OneRoster zip.'),
  noLines: phrase('There is nobody in this file: it only has a header line.'),
  spaces: phrase(
    'The cells of this table are separated only by spaces, so empty cells cannot be found. Save it with commas, semicolons or tabs.',
  ),
  tooManyColumns: phrase('This table has more than {$most} columns.', { most: 200 }),
};
const MOST_COLUMNS = 200;

/** Excel says in a line of its own what parts the others. */
const said = /^sep=(.)\n/i;

const anAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Most lines of titles above the table. */
const MOST_ABOVE = 12;

/** Pages of the web and data for programs, which some systems call a table. */
const isMarkup = /^\s*(?:<(?:!doctype|html|table|\?xml)\b|\{\s*"|\[\s*\{)/i;

const wholeLine = /^"((?:[^"\n]|"")*)"$/;
const fieldsIn = (line: string) =>
  csvMarks.some(
    (mark) => new Set(line.split(mark).flatMap((name) => fieldOf(name.replaceAll('"', '')) ?? [])).size >= 2,
  );

/** Programs that take a table for text put each of its lines in quotes: then it is a table of one column, whose cells are lines. */
function unwrapped(text: string): string {
  const lines = text.split('\n');
  const [, head] = wholeLine.exec(lines.find((line) => line.trim() !== '')?.trim() ?? '') ?? [];
  if (head === undefined || !fieldsIn(head)) return text;
  return lines.map((line) => wholeLine.exec(line.trim())?.[1]?.replaceAll('""', '"') ?? line).join('\n');
}

/** Where the table begins, among the lines that are not empty, and what parts its cells: the first line that names two columns. */
function tableIn(text: string): { readonly mark: string; readonly at: number } {
  let best: { readonly mark: string; readonly at: number; readonly known: number } | undefined;
  for (const mark of [markOf(text), ...csvMarks, ':']) {
    let at = 0;
    for (const { cells } of filled(parseCsv(text, mark), 0)) {
      const known = new Set(cells.map(fieldOf).filter((field) => field !== null)).size;
      if (known >= 2 && (!best || at < best.at || (at === best.at && known > best.known)))
        best = { mark, at, known };
      at += 1;
      if (known >= 2 || at > MOST_ABOVE) break;
    }
  }
  return best ?? { mark: markOf(text), at: 0 };
}

/** Columns under each other by spaces, as reports are printed. */
const areSpaced = (names: readonly string[]) =>
  names.length === 1 &&
  new Set((names[0] ?? '').split(/ {2,}/).flatMap((name) => fieldOf(name) ?? [])).size >= 2;

/** Spreadsheet letters for an unnamed column: `A`, `B`, …, `AA`. */
const lettersOf = (index: number): string =>
  `${index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '');

const secret = /pass(?:wor[dt]|phrase|code)|kennwort|mot de passe|contrase|\bpwd\b|wachtwoord|\bpin\b|senha/i;

/** Passwords of another system are not for this one: their cells are emptied as they are read. */
const isSecretColumn = (name: string): boolean => secret.test(name);

/**
 * Opens a table, skipping titles above the header line; a table without one gets letters as column names. Drops columns
 * that look like passwords. `encoding` is the user's choice, for text without a certain encoding.
 */
export function openCsv(bytes: Uint8Array, encoding = ''): OpenedCsv | { readonly reason: Phrase } {
  if (bytes.length === 0) return { reason: reasons.empty };
  const decoded = decodeTable(bytes, encoding);
  if (!decoded) return { reason: reasons.noText };
  const mark = said.exec(decoded.text)?.[1];
  const text = unwrapped(mark ? decoded.text.slice('sep=,\n'.length) : decoded.text);
  if (text.trim() === '') return { reason: reasons.empty };
  if (isMarkup.test(text)) return { reason: reasons.noText };
  const table = mark ? { mark, at: 0 } : tableIn(text);
  const rows = filled(parseCsv(text, table.mark), mark ? 1 : 0);
  for (let before = 0; before < table.at; before += 1) rows.next();
  const head = rows.next();
  if (head.done) return { reason: reasons.empty };
  const names = head.value.cells.map((name) => name.trim());
  if (areSpaced(names)) return { reason: reasons.spaces };
  const isHeadless = names.some((name) => anAddress.test(name)) && names.every((name) => !fieldOf(name));
  const columns = isHeadless ? names.map((_, index) => lettersOf(index)) : names;
  if (columns.length > MOST_COLUMNS) return { reason: reasons.tooManyColumns };
  const first = isHeadless ? head : rows.next();
  if (first.done) return { reason: reasons.noLines };
  const secret = new Set(columns.flatMap((name, index) => (isSecretColumn(name) ? [index] : [])));
  return {
    encoding: decoded.encoding,
    columns,
    about: text.split('\n', MOST_ROSTER_LINES).length - 1,
    rows: cleaned(first.value, rows, { secret, width: columns.length }),
  };
}

/** Lines that only part others are none. */
function* filled(rows: Iterable<CsvRow>, before: number): Generator<CsvRow, undefined> {
  for (const row of rows) if (!isBlank(row)) yield { ...row, line: row.line + before };
}

function* cleaned(
  first: CsvRow,
  rest: Iterable<CsvRow>,
  { secret, width }: { readonly secret: ReadonlySet<number>; readonly width: number },
): Generator<CsvRow> {
  const clean = ({ line, cells }: CsvRow): CsvRow => ({
    line,
    cells: Array.from({ length: width }, (_, index) => (secret.has(index) ? '' : (cells[index] ?? ''))),
  });
  yield clean(first);
  for (const row of rest) yield clean(row);
}
