/** Cell content; null and an empty string are an empty cell. */
export type Cell = string | number | null;

/** Characters that make spreadsheets evaluate a cell; numbers may begin with a minus. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** The apostrophe that `written` puts before a formula. */
const GUARD = /^'(?=[=+\-@\t\r\n])/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Cell in RFC 4180 format; an apostrophe guards formulas, as in spreadsheets. */
function written(cell: Cell): string {
  const text = String(cell ?? '');
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Text of a read cell: without the guard of an exported formula. */
export const withoutGuard = (cell: string): string => cell.replace(GUARD, '');

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';
const ROWS_PER_CHUNK = 200;

/** Byte order mark and header line of a file. */
export const csvHead = (head: readonly string[]): string => BYTE_ORDER_MARK + lineOf(head);

export const csvLines = (rows: readonly (readonly Cell[])[]): string => rows.map(lineOf).join('');

/** File in chunks, so that neither memory holds all of it nor the event loop is blocked. */
export function* csv(head: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  let chunk = csvHead(head);
  let count = 0;
  for (const row of rows) {
    chunk += lineOf(row);
    count += 1;
    if (count % ROWS_PER_CHUNK !== 0) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(written).join(',')}\r\n`;
