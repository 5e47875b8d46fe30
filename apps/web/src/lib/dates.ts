import { useMemo } from 'react';
import { useSessionUser } from './session.ts';

type Parts = Readonly<Record<string, string>>;

const parts = (format: Intl.DateTimeFormat, at: Date): Parts =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

export interface Dates {
  /** `MMM DD,YYYY hh:mm A`, the format of every moment in spec 2: `Nov 21,2026 09:05 AM`. */
  readonly moment: (iso: string | null | undefined) => string;
  /** `MMM DD,YYYY`. */
  readonly day: (iso: string | null | undefined) => string;
  /** `YYYY-MM-DD` of a moment, as the campus's calendar has it. */
  readonly calendarDay: (at: Date) => string;
  /** How long ago, in words, up to a week; then the day. */
  readonly ago: (iso: string, now?: Date) => string;
}

/** What an empty date looks like (spec 2 §2.6). */
export const noDate = '-';

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Dates in the time zone of a campus: the same for everybody who looks at it, wherever they sit. */
export function createDates(timeZone: string): Dates {
  const full = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone });
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const dayOf = (p: Parts) => `${p.month} ${p.day},${p.year}`;
  const day = (iso: string | null | undefined) => (iso ? dayOf(parts(full, new Date(iso))) : noDate);
  return {
    day,
    moment(iso) {
      if (!iso) return noDate;
      const p = parts(full, new Date(iso));
      return `${dayOf(p)} ${p.hour}:${p.minute} ${p.dayPeriod}`;
    },
    calendarDay: (at) => calendar.format(at),
    ago(iso, now = new Date()) {
      const seconds = Math.round((now.getTime() - Date.parse(iso)) / 1000);
      if (Math.abs(seconds) >= 7 * 86_400) return day(iso);
      const step = steps.find((one) => Math.abs(seconds) >= one.seconds);
      return step ? relative.format(-Math.trunc(seconds / step.seconds), step.unit) : 'just now';
    },
  };
}

/** Dates of the campus that the user is in. */
export function useDates(): Dates {
  const timeZone = useSessionUser()?.time_zone ?? 'UTC';
  return useMemo(() => createDates(timeZone), [timeZone]);
}
