import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

export const timetableImportStates = ['ready', 'writing', 'done', 'stopped'] as const;
export type TimetableImportState = (typeof timetableImportStates)[number];

/** Outcomes of the lines of a file. */
export const lineOutcomes = {
  refused: { label: phrase('Errors'), tone: 'red' },
  create: { label: phrase('New'), tone: 'green' },
  change: { label: phrase('Changed'), tone: 'blue' },
  same: { label: phrase('Unchanged'), tone: 'gray' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type LineOutcome = keyof typeof lineOutcomes;
export const lineOutcomeNames = keysOf(lineOutcomes);

/** Columns of the file; `week` tells periods of one name apart. */
export const timetableColumns = {
  section: phrase('{^section}'),
  day: phrase('Day'),
  period: phrase('Period'),
  subject: phrase('{^subject}'),
  teacher: phrase('{^teacher}'),
  room: phrase('{^classroom}'),
  week: phrase('Week'),
} as const;
export type TimetableColumn = keyof typeof timetableColumns;
export const timetableColumnNames = keysOf(timetableColumns);

export const MOST_TIMETABLE_BYTES = 2_000_000;
export const MOST_TIMETABLE_LINES = 5000;
/** Lines that an answer shows, refused ones first; counts are of all. */
export const MOST_SHOWN_LINES = 300;
