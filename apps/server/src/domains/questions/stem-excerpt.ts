import { withBlanks } from '@pelion/questions';
import { excerptOf } from '../../lib/excerpt.ts';
import { readableText } from '../../lib/rich-text.ts';

/** A number that varies is told by its name, where nothing has been drawn for it. */
const variable = /\[\[([A-Za-z][A-Za-z0-9_]*)\]\]/g;

/** How a question begins, for lists of them: with a line in the place of each blank. */
export const stemExcerpt = (html: string, most: number): string =>
  excerptOf(withBlanks(readableText(html), '___').replace(variable, '$1'), most);
