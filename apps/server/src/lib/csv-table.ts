import { withoutGuard } from './csv.ts';
import { decodeTable } from './encodings/decode-table.ts';
import { parseCsv } from './parse-csv.ts';

/** Headings of each column, in lower case; the first that is in the file counts. */
export type Headings<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export interface TableLine<Name extends string> {
  /** Line in the file, from 1. */
  readonly line: number;
  /** Trimmed cell of a column; empty where the file lacks the column. */
  readonly cell: (name: Name) => string;
}

export interface NamedTable<Name extends string> {
  readonly has: (name: Name) => boolean;
  readonly lines: readonly TableLine<Name>[];
}

const plain = (heading: string) => withoutGuard(heading.trim()).toLowerCase();

/**
 * Reads a CSV whose first line names the columns, in any order, in the encodings and with the separators that
 * spreadsheets write. Guards of formulas are taken off. Null for a file that is not text.
 */
export function readNamedTable<Name extends string>(
  bytes: Uint8Array,
  headings: Headings<Name>,
): NamedTable<Name> | null {
  const decoded = decodeTable(bytes);
  if (!decoded) return null;
  const rows = parseCsv(decoded.text.replace(/^\u{feff}/u, ''));
  const head = rows.next();
  const names = head.done ? [] : head.value.cells.map(plain);
  const placeOf = (name: Name) => {
    const heading = headings[name].find((each) => names.includes(each));
    return heading === undefined ? -1 : names.indexOf(heading);
  };
  const lines = [...rows]
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cell: (name: Name) => withoutGuard((cells[placeOf(name)] ?? '').trim()),
    }));
  return { has: (name) => placeOf(name) >= 0, lines };
}
