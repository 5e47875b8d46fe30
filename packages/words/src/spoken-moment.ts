const HOUR_MS = 3_600_000;

interface Spoken {
  readonly timeZone: string;
  readonly language: string;
  /** Moment of reading; null for text that is read at any time, such as a mail: no day is relative then. */
  readonly now: Date | null;
}

/** Days from `now` to `at` on the calendar of a time zone. */
const daysBetween = (now: Date, at: Date, timeZone: string): number => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone });
  return Math.round((Date.parse(calendar.format(at)) - Date.parse(calendar.format(now))) / (24 * HOUR_MS));
};

/**
 * A moment as a person says it within a sentence: `today, 11:24 AM`, `tomorrow, 9 AM`, `Monday, 5 PM` within the next six
 * days, otherwise `Dec 14, 5 PM`, with the year where it is not this one. Without `now`: `Monday, November 30, 5 PM`.
 */
export function spokenMoment(at: Date, { timeZone, language, now }: Spoken): string {
  return `${spokenDay(at, { timeZone, language, now })}, ${spokenTime(at, { timeZone, language })}`;
}

/** `11:24 AM`, `5 PM`. */
export function spokenTime(at: Date, { timeZone, language }: Pick<Spoken, 'timeZone' | 'language'>): string {
  const written = new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' })
    .format(at)
    .replaceAll('\u202f', ' ');
  // A full hour of a clock with AM and PM goes without its minutes.
  return written.replace(/^(\d+):00(?= \D)/, '$1');
}

/** The day alone: `today`, `Monday`, `Dec 14`. */
export function spokenDay(at: Date, { timeZone, language, now }: Spoken): string {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(at);
  if (now === null) return written({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const days = daysBetween(now, at, timeZone);
  if (Math.abs(days) <= 1)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  if (days > 1 && days < 7) return written({ weekday: 'long' });
  const yearOf = (moment: Date) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment);
  return written({
    month: 'short',
    day: 'numeric',
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
  });
}

/** After “until”: a time of today goes without its day. */
export function spokenUntil(at: Date, spoken: Spoken): string {
  const { now, timeZone } = spoken;
  return now !== null && daysBetween(now, at, timeZone) === 0
    ? spokenTime(at, spoken)
    : spokenMoment(at, spoken);
}
