import { shownPoints } from '@pelion/questions/points-text';
import { type Catalogue, english, isolated } from '@pelion/words';
import { spokenMoment, spokenUntil } from '@pelion/words/spoken-moment';
import { useLanguage } from './language.ts';
import { useSessionUser } from './session.ts';

type Moment = string | null | undefined;

/** Formats in the user's language and time zone; the time zone defaults to the campus's. */
export interface Format {
  readonly number: (value: number) => string;
  /** Percentage with as many decimals as given: `83.33%`, `50.00%`, `50%`. */
  readonly percent: (value: string | number) => string;
  /** Points, exact or as the server shows them: `5/2` and `2.50` are `2.50`, `1/3` is `0.33`. */
  readonly points: (value: string) => string;
  /** `MMM DD,YYYY hh:mm A`, for all date-times in the tables of spec 2: `Nov 21,2026 09:05 AM`. */
  readonly moment: (iso: Moment) => string;
  /** Within a sentence: `today, 11:24 AM`, `Monday, 5 PM`, `Dec 14, 5 PM`. */
  readonly when: (iso: Moment, now?: Date) => string;
  /** After “until”: `11:24 AM` today, otherwise as `when`. */
  readonly until: (iso: Moment, now?: Date) => string;
  /** `hh:mm A`. */
  readonly time: (iso: Moment) => string;
  /** `MMM DD,YYYY`. */
  readonly day: (iso: Moment) => string;
  /** Same format for a calendar date as in URLs and fields, `2026-11-21`, independent of the time zone. */
  readonly civilDay: (day: string) => string;
  /** Short form of a near day: `today`, `tomorrow`, `Fri` within a week; otherwise as `day`. */
  readonly near: (iso: string, now?: Date) => string;
  /** `Saturday, November 21, 2026`. */
  readonly longDay: (at: Date) => string;
  /** `YYYY-MM-DD` of a moment in this time zone, for URLs and fields, not for display. */
  readonly calendarDay: (at: Date) => string;
  /** 0 to 23. */
  readonly hourOf: (at: Date) => number;
  /** Name of the time zone: `Eastern Time`. */
  readonly zone: string;
  /** Relative time in words within a week; otherwise the day. */
  readonly ago: (iso: string, now?: Date) => string;
  /** `45 min`, `1 hr 30 min`. */
  readonly duration: (minutes: number) => string;
  /** `640 bytes`, `12 kB`, `1.5 MB`. */
  readonly bytes: (count: number) => string;
  /** `Amara, Ben, and Chen`, joined as in the language. */
  readonly list: (names: readonly string[]) => string;
}

/** Placeholder for empty values (spec 2 §2.6). */
export const nothing = '-';

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const sizes = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

const decimalsOf = (value: string | number) => String(value).split('.')[1]?.length ?? 0;

/** Creates a formatter on first use, because each takes milliseconds on a slow processor. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function createFormat(timeZone: string, { language, direction }: Catalogue = english): Format {
  /** Isolates figures in right-to-left sentences, to keep their order. */
  const shown = (text: string) => (direction === 'rtl' ? isolated(text) : text);
  const written = (value: string | number, options: Intl.NumberFormatOptions = {}) => {
    const decimals = decimalsOf(value);
    return new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      ...options,
    });
  };
  const measure = (value: number, unit: string, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay,
      maximumFractionDigits: 1,
    }).format(value);
  const partsIn = (zone: string) => {
    const format = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h12',
    });
    return (at: Date): Readonly<Record<string, string>> =>
      Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  };
  const full = once(() => partsIn(timeZone));
  const civil = once(() => partsIn('UTC'));
  const calendar = once(() => new Intl.DateTimeFormat('en-CA', { timeZone }));
  const clock = once(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }));
  const long = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }));
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const weekday = once(() => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone }));
  const listed = once(() => new Intl.ListFormat(language, { type: 'conjunction' }));
  const zone = once(() => {
    const named = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
    return shown(named.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone);
  });
  const dayOf = (at: Date, parts = full()) => {
    const { month, day, year } = parts(at);
    return `${month} ${day},${year}`;
  };
  const timeOf = (at: Date) => {
    const { hour, minute, dayPeriod } = full()(at);
    return `${hour}:${minute} ${dayPeriod}`;
  };
  const day = (iso: Moment) => (iso ? shown(dayOf(new Date(iso))) : nothing);

  return {
    number: (value) => shown(written(value).format(value)),
    percent: (value) => shown(written(value, { style: 'percent' }).format(Number(value) / 100)),
    // No separator below 10,000: 1410 of 1600, but 12,000.
    points(value) {
      const decimal = shownPoints(value);
      return shown(
        /^-?\d/.test(decimal) ? written(decimal, { useGrouping: 'min2' }).format(Number(decimal)) : decimal,
      );
    },
    day,
    moment(iso) {
      if (!iso) return nothing;
      const at = new Date(iso);
      return shown(`${dayOf(at)} ${timeOf(at)}`);
    },
    when: (iso, now = new Date()) =>
      iso ? shown(spokenMoment(new Date(iso), { timeZone, language, now })) : nothing,
    until: (iso, now = new Date()) =>
      iso ? shown(spokenUntil(new Date(iso), { timeZone, language, now })) : nothing,
    time: (iso) => (iso ? shown(timeOf(new Date(iso))) : nothing),
    civilDay: (iso) => (iso ? shown(dayOf(new Date(iso), civil())) : nothing),
    near(iso, now = new Date()) {
      const at = new Date(iso);
      const days = (Date.parse(calendar().format(at)) - Date.parse(calendar().format(now))) / 86_400_000;
      if (Math.abs(days) <= 1) return shown(relative().format(days, 'day'));
      return days > 1 && days < 7 ? shown(weekday().format(at)) : day(iso);
    },
    get zone() {
      return zone();
    },
    longDay: (at) => shown(long().format(at)),
    calendarDay: (at) => calendar().format(at),
    hourOf: (at) => Number(clock().format(at)),
    ago(iso, now = new Date()) {
      const seconds = Math.round((now.getTime() - Date.parse(iso)) / 1000);
      if (Math.abs(seconds) >= 7 * 86_400) return day(iso);
      const step = steps.find((one) => Math.abs(seconds) >= one.seconds);
      return shown(
        step
          ? relative().format(-Math.trunc(seconds / step.seconds), step.unit)
          : relative().format(0, 'second'),
      );
    },
    duration(minutes) {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const parts = [
        ...(hours > 0 ? [measure(hours, 'hour')] : []),
        ...(rest > 0 || hours === 0 ? [measure(rest, 'minute')] : []),
      ];
      return shown(new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format(parts));
    },
    bytes(count) {
      const size = sizes.find((one) => count >= one.bytes);
      return shown(size ? measure(count / size.bytes, size.unit) : measure(count, 'byte', 'long'));
    },
    list: (names) => shown(listed().format(names)),
  };
}

const formats = new Map<string, Format>();

/** Formatter of the user's language and time zone; cached, because every table row calls the hook. */
export function useFormat(): Format {
  const timeZone = useSessionUser()?.time_zone ?? 'UTC';
  const catalogue = useLanguage();
  const key = `${catalogue.language} ${timeZone}`;
  const format = formats.get(key) ?? createFormat(timeZone, catalogue);
  formats.set(key, format);
  return format;
}
