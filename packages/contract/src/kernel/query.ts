import { type NumberedSet, phrase } from '@pelion/words';
import { z } from 'zod';
import { instant, isCivil, NOT_CIVIL } from './dates.ts';
import { numberedId } from './numbered-id.ts';

// Query strings are text. These schemas keep the client's types exact (`z.coerce` alone would accept anything).

export const queryInteger = () => z.coerce.number<number>().int();

export const notBoolean = phrase('This must be true or false.');

export const queryBoolean = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], notBoolean)
    .transform((value) => value === true || value === 'true' || value === '1')
    .pipe(z.boolean());

/** `?types=1,2`, `?types=1&types=2` or `?types[]=1&types[]=2`; empty values are ignored. */
export const queryIds = () =>
  z
    .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => String(part).split(','))
        .filter((part) => part !== '')
        .map(Number),
    )
    .pipe(z.array(z.int().positive()).max(200));

/** Pagination by `offset` and `limit` in rows. */
export const page = (defaultLimit: number, most: number) => ({
  offset: queryInteger().min(0).max(1_000_000).default(0),
  limit: queryInteger().min(1).max(most).default(defaultLimit),
});

/** Several numbers of a table of the spec, such as types and statuses. */
export const queryNumbers = (table: { readonly ids: NumberedSet['ids'] }) =>
  queryIds().pipe(z.array(numberedId(table)));

/** One number of such a table. */
export const queryNumber = (table: { readonly ids: NumberedSet['ids'] }) =>
  queryInteger().pipe(numberedId(table));

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isCivil, NOT_CIVIL);

const noDate = phrase('This must be a date, or a date with its time and offset.');

/** Inclusive end of a range: a calendar day of the campus, or a time (`2026-11-28T23:59:59+01:00`). */
export const dayOrMoment = z.union([day, instant()], noDate);
