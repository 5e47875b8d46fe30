import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';

/** Dates that people mean. Beyond them time zones and databases disagree, and arithmetic leaves the calendar. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

export const NOT_CIVIL = phrase('Dates must be between {$first} and {$last}.', {
  // As texts: a year is no quantity that is grouped by thousands.
  first: String(FIRST_YEAR),
  last: String(LAST_YEAR),
});

/** By the year as it is written: an offset moves it by a day at most, which the bounds have room for. */
export function isCivil(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/**
 * A moment that somebody sends, ISO 8601 with its offset; `error` where there is none, and the years where it is beyond them.
 * Read as UTC: PostgreSQL refuses offsets of 16 hours and more, which ISO 8601 allows.
 */
export const instant = (error?: Phrase) =>
  z.iso
    .datetime({ offset: true, error, abort: true })
    .refine(isCivil, NOT_CIVIL)
    .transform((text) => new Date(text).toISOString());
