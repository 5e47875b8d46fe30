import type { Phrase } from '@pelion/words';
import type { numberTables, wordTables } from './word-tables.ts';

/**
 * Format of a value: words of a table, plain text of formatted writing, the name of a picture, points, a calendar day or
 * a moment.
 * Values without a declared format are shown as stored, whatever their text looks like.
 */
export type ShownAs =
  | keyof typeof numberTables
  | keyof typeof wordTables
  | 'noticeKind'
  | 'formatted'
  | 'picture'
  | 'points'
  | 'day'
  | 'moment'
  | 'dayOrMoment';

export interface FactWords {
  readonly label: Phrase;
  readonly shownAs?: ShownAs;
}
