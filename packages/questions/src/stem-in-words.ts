import { withBlanks } from './gap-tokens.ts';
import { withNames, withNamesMarked } from './variants/number-tokens.ts';

/** Stem as plain text, with a line for each blank and the name of each variable number. */
export const stemInWords = (text: string): string => withNames(withBlanks(text, '___'));

/** Stem as html for list rows, with blanks and variable names replaced. */
export const stemInRow = (html: string): string => withNamesMarked(withBlanks(html));
