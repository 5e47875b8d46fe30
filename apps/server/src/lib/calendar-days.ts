// Calendar days as `YYYY-MM-DD`, without a time zone.

const DAY_MS = 86_400_000;

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day some days later, or earlier. */
export const laterDay = (day: string, days: number): string => dayOf(numberOf(day) + days);

/** Days from one to the other; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** Days of a span, both ends included. */
export const daysOf = ({ starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string }) =>
  Array.from({ length: Math.max(0, daysBetween(starts_on, ends_on) + 1) }, (_, place) =>
    laterDay(starts_on, place),
  );

/** 1 is Monday, 7 Sunday; 1970 began on a Thursday. */
export const weekdayOf = (day: string): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;
