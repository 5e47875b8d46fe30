import { excerptOf, truncate } from '../../lib/excerpt.ts';

const LONGEST = 240;
/** Characters before the first word that was found. */
const BEFORE = 60;

/** Part of a text around the first of these words; its beginning where none stands in it. */
export function excerptAround(text: string, words: readonly string[]): string {
  const folded = text.toLowerCase();
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  if (first <= BEFORE || text.length <= LONGEST) return excerptOf(text, LONGEST);
  const start = text.indexOf(' ', first - BEFORE) + 1;
  const from = start > 0 && start <= first ? start : first;
  return `…${excerptOf(truncate(text.slice(from), LONGEST * 2), LONGEST)}`;
}
