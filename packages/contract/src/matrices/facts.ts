import { keysOf, type Phrase, phrase } from '@pelion/words';
import type { MediaType } from '../kernel/media-types.ts';

// What both sides know about the matrices, without a schema.

/** What became of one question with one student. A sign and a word each: colour alone tells nothing. */
export const cellKinds = {
  right: { sign: '✓', label: phrase('right') },
  partly: { sign: '±', label: phrase('partly right') },
  wrong: { sign: '×', label: phrase('wrong') },
  empty: { sign: '–', label: phrase('empty') },
  unmarked: { sign: '?', label: phrase('not marked') },
  /** Taken out by a regrading: it counts for nobody. */
  thrownOut: { sign: '/', label: phrase('left out of the score') },
} as const satisfies Record<string, { readonly sign: string; readonly label: Phrase }>;
export type CellKind = keyof typeof cellKinds;
export const cellKindNames = keysOf(cellKinds);

/** So many students at most are asked for at a time. */
export const ROWS_AT_ONCE = 100;

/** So many tests of a section stand beside each other, the latest. */
export const MOST_TESTS = 60;

/** How a student stands with one test of their section. */
export const testStates = {
  scored: { sign: '', label: phrase('Graded') },
  waits: { sign: '?', label: phrase('To be graded') },
  running: { sign: '…', label: phrase('In progress') },
  missing: { sign: '×', label: phrase('Not taken in time') },
  assigned: { sign: '–', label: phrase('Not taken yet') },
  notOpen: { sign: '·', label: phrase('Not open yet') },
  withdrawn: { sign: '/', label: phrase('Cancelled') },
} as const satisfies Record<string, { readonly sign: string; readonly label: Phrase }>;
export type TestState = keyof typeof testStates;
export const testStateNames = keysOf(testStates);

/** As what a table is taken away. */
export const tableFormats = {
  csv: phrase('CSV'),
  xlsx: phrase('Excel (XLSX)'),
  pdf: phrase('PDF'),
} as const satisfies Partial<Record<MediaType, Phrase>>;
export type TableFormat = keyof typeof tableFormats;
export const tableFormatNames = keysOf(tableFormats);
