/** What a cell holds; null and an empty text are an empty cell. */
export type Cell = string | number | null;

/** Spreadsheets run a cell that begins with one of these; a number may begin with a minus. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A cell as RFC 4180 writes it; what would be run as a formula is marked as text with an apostrophe, as spreadsheets do. */
function written(cell: Cell): string {
  const text = String(cell ?? '');
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With it a spreadsheet reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';
const ROWS_PER_CHUNK = 200;

/** How a file begins. */
export const csvHead = (head: readonly string[]): string => BYTE_ORDER_MARK + lineOf(head);

export const csvLines = (rows: readonly (readonly Cell[])[]): string => rows.map(lineOf).join('');

/** A file in pieces: nobody holds it as a whole, and others come to their turn while it is written. */
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
