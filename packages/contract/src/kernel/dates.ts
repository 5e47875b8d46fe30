import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';

/** Plausible range of dates. Outside, time zones and databases disagree, and date arithmetic overflows. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

export const NOT_CIVIL = phrase('Dates must be between {$first} and {$last}.', {
  // Strings, because numbers would be formatted with thousands separators.
  first: String(FIRST_YEAR),
  last: String(LAST_YEAR),
});

/** Checks the year of a day, or of a moment in UTC. */
export function isCivil(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/**
 * Time of a request in ISO 8601 with offset; `error` is the message when missing, another one applies when out of
 * range. Normalized to UTC, because PostgreSQL refuses offsets of 16 hours and more, which ISO 8601 allows.
 */
export const instant = (error?: Phrase) =>
  z.iso
    .datetime({ offset: true, error, abort: true })
    .transform((text) => new Date(text).toISOString())
    .refine(isCivil, NOT_CIVIL);
