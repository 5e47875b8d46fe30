import { isolated } from '@pelion/words';
import { useLanguage } from './language.ts';
import { dayAt } from './zoned-time.ts';

/** Days and times of a calendar in one zone. Days are `YYYY-MM-DD`, moments milliseconds. */
export interface CalendarFormat {
  /** `9:00 AM`. */
  readonly time: (at: number) => string;
  /** `9:00 – 9:45 AM`. */
  readonly range: (from: number, until: number) => string;
  /** `9 AM`, or `9:30 AM` where the minutes are not 0. */
  readonly hour: (at: number) => string;
  /** The same of minutes after midnight. */
  readonly hourOf: (minute: number) => string;
  /** `Monday, November 30`. */
  readonly longDay: (day: string) => string;
  /** `Nov 30 – Dec 6, 2026`, or one day with its weekday. */
  readonly days: (first: string, last: string) => string;
  /** `November 2026`. */
  readonly month: (day: string) => string;
  /** `Mon`. */
  readonly weekday: (day: string) => string;
  /** `30`. */
  readonly date: (day: string) => string;
  /** `Monday, November 30, 2026`. */
  readonly fullDay: (day: string) => string;
  /** `EST`, `GMT+1`. */
  readonly zoneAt: (at: number) => string;
}

const noon = (day: string) => Date.parse(`${day}T12:00Z`);

function createCalendarFormat(zone: string, language: string, isMirrored: boolean): CalendarFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
    formats.set(key, format);
    return format;
  };
  const shown = (text: string) => {
    const plain = text.replaceAll(/[\u202f\u2009]/g, ' ');
    return isMirrored ? isolated(plain) : plain;
  };
  const clock = { timeZone: zone, hour: 'numeric', minute: '2-digit' } as const;
  const written = (at: number, options: Intl.DateTimeFormatOptions) => shown(formatOf(options).format(at));
  const ofDay = (day: string, options: Intl.DateTimeFormatOptions) =>
    written(noon(day), { timeZone: 'UTC', ...options });
  // A full hour of a clock with AM and PM goes without its minutes.
  const hour = (at: number, timeZone: string) =>
    written(at, { ...clock, timeZone }).replace(/:00(?= \D)/, '');
  return {
    time: (at) => written(at, clock),
    range(from, until) {
      const joined = formatOf(clock).formatRange(from, until);
      // Intl adds dates to times of two days, and says equal times of a doubled hour once.
      const isPlain = dayAt(from, zone) === dayAt(until, zone) && joined !== formatOf(clock).format(from);
      return isPlain ? shown(joined) : `${written(from, clock)} – ${written(until, clock)}`;
    },
    hour: (at) => hour(at, zone),
    hourOf: (minute) => hour(minute * 60_000, 'UTC'),
    longDay: (day) => ofDay(day, { weekday: 'long', month: 'long', day: 'numeric' }),
    days(first, last) {
      if (first === last)
        return ofDay(first, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
      const format = formatOf({ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });
      return shown(format.formatRange(noon(first), noon(last)));
    },
    month: (day) => ofDay(day, { month: 'long', year: 'numeric' }),
    weekday: (day) => ofDay(day, { weekday: 'short' }),
    date: (day) => ofDay(day, { day: 'numeric' }),
    fullDay: (day) => ofDay(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    zoneAt(at) {
      const parts = formatOf({ timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
      return shown(parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone);
    },
  };
}

const known = new Map<string, CalendarFormat>();

/** Format in the language of the page and the zone of the calendar; `useFormat` has the zone of the user. */
export function useCalendarFormat(zone: string): CalendarFormat {
  const { language, direction } = useLanguage();
  const key = `${language} ${direction} ${zone}`;
  const format = known.get(key) ?? createCalendarFormat(zone, language, direction === 'rtl');
  known.set(key, format);
  return format;
}
