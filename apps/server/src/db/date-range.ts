import { type RawBuilder, sql } from 'kysely';

// A filter's range has calendar days of the campus or timestamps as its ends (`dayOrMoment`). Both ends are included.

/** Whether a `dayOrMoment` value is a timestamp, which alone has a time. */
export const isMoment = (date: string): boolean => date.includes('T');

/** Inclusive start. */
export const rangeStart = (date: string, timeZone: string): RawBuilder<Date> =>
  isMoment(date) ? sql`${date}::timestamptz` : sql`(${date}::date::timestamp at time zone ${timeZone})`;

/** Exclusive end: the day after the last day, or the millisecond after the timestamp. */
export const rangeEnd = (date: string, timeZone: string): RawBuilder<Date> =>
  isMoment(date)
    ? sql`(${date}::timestamptz + interval '1 millisecond')`
    : sql`((${date}::date + 1)::timestamp at time zone ${timeZone})`;
