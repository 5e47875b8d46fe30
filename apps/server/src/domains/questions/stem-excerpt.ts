import { stemInWords } from '@pelion/questions/stem-in-words';
import { excerptOf } from '../../lib/excerpt.ts';
import { readableText } from '../../lib/rich-text.ts';

/** How a question begins, for lists of them. */
export const stemExcerpt = (html: string, most: number): string =>
  excerptOf(stemInWords(readableText(html)), most);
