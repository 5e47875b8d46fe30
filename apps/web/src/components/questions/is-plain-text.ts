import { plainText } from './plain-text.ts';

/** Longer than this, an answer is read better beside a list than in it. */
const longest = 60;

/** Whether a list of the device says all of it. */
export const isWordsAlone = (html: string): boolean =>
  !/<(?:img|table|ul|ol|pre|sub|sup)\b|class="katex/.test(html) && plainText(html).length <= longest;
