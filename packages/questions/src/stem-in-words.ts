import { withBlanks } from './gap-tokens.ts';
import { withNames, withNamesMarked } from './variants/number-tokens.ts';

/** Of a stem as plain text: a line in the place of each blank, and its name in that of each number that varies. */
export const stemInWords = (text: string): string => withNames(withBlanks(text, '___'));

/** The same of a stem as it is shown, in rows that name it. */
export const stemInRow = (html: string): string => withNamesMarked(withBlanks(html));
