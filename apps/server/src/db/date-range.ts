import { type RawBuilder, sql } from 'kysely';

// A filter names each end of a range by a calendar day of the campus or by a moment (`dayOrMoment`). Both ends are included.

/** As `dayOrMoment` reads them: only a moment has a time. */
export const isMoment = (date: string): boolean => date.includes('T');

/** Inclusive. */
export const rangeStart = (date: string, timeZone: string): RawBuilder<Date> =>
  isMoment(date) ? sql`${date}::timestamptz` : sql`(${date}::date::timestamp at time zone ${timeZone})`;

/** Exclusive: the day after the last day, or the millisecond after the moment. */
export const rangeEnd = (date: string, timeZone: string): RawBuilder<Date> =>
  isMoment(date)
    ? sql`(${date}::timestamptz + interval '1 millisecond')`
    : sql`((${date}::date + 1)::timestamp at time zone ${timeZone})`;
