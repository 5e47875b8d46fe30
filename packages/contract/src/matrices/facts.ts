import { keysOf, type Phrase, phrase } from '@pelion/words';
import type { MediaType } from '../kernel/media-types.ts';

// Shared facts about the matrices, free of schemas.

/** Outcome of a student's answer, each with a sign and a word, because color alone is not accessible. */
export const cellKinds = {
  right: { sign: '✓', label: phrase('right') },
  partly: { sign: '±', label: phrase('partly right') },
  wrong: { sign: '×', label: phrase('wrong') },
  empty: { sign: '–', label: phrase('empty') },
  unmarked: { sign: '?', label: phrase('not marked') },
  /** Excluded for everyone by a regrade. */
  thrownOut: { sign: '/', label: phrase('left out of the score') },
} as const satisfies Record<string, { readonly sign: string; readonly label: Phrase }>;
export type CellKind = keyof typeof cellKinds;
export const cellKindNames = keysOf(cellKinds);

/** Maximum students per request. */
export const ROWS_AT_ONCE = 100;

/** Maximum tests of a section in one matrix, latest first. */
export const MOST_TESTS = 60;

/** State of a student's test. */
export const testStates = {
  scored: { sign: '', label: phrase('Graded') },
  waits: { sign: '?', label: phrase('To be graded') },
  running: { sign: '…', label: phrase('In progress') },
  missing: { sign: '×', label: phrase('Not taken in time') },
  /** Announced to be absent on the day it was due. */
  excused: { sign: '○', label: phrase('Excused') },
  assigned: { sign: '–', label: phrase('Not taken yet') },
  notOpen: { sign: '·', label: phrase('Not open yet') },
  withdrawn: { sign: '/', label: phrase('Cancelled') },
} as const satisfies Record<string, { readonly sign: string; readonly label: Phrase }>;
export type TestState = keyof typeof testStates;
export const testStateNames = keysOf(testStates);

/** File formats of a table. */
export const tableFormats = {
  csv: phrase('CSV'),
  xlsx: phrase('Excel (XLSX)'),
  pdf: phrase('PDF'),
} as const satisfies Partial<Record<MediaType, Phrase>>;
export type TableFormat = keyof typeof tableFormats;
export const tableFormatNames = keysOf(tableFormats);

/** Most rows of a file: those that a spreadsheet opens below its head, and those that are drawn in a minute. */
const rowLimits: Partial<Record<TableFormat, { readonly most: number; readonly refusal: Phrase }>> = {
  xlsx: {
    most: 1_048_575,
    refusal: phrase('An Excel file holds at most {$n} rows. Choose CSV.', { n: '1,048,575' }),
  },
  pdf: {
    most: 10_000,
    refusal: phrase('A PDF holds at most {$n} rows. Choose Excel or CSV.', { n: '10,000' }),
  },
};

/** Reason why a table is too long for the format; null where it fits. */
export function rowsRefusal(format: TableFormat, rows: number): Phrase | null {
  const limit = rowLimits[format];
  return limit && rows > limit.most ? limit.refusal : null;
}
