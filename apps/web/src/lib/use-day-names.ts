import { isolated } from '@pelion/words';
import { useLanguage } from './language.ts';
import { useSessionUser } from './session.ts';

/** Names of days and months; apart from `useFormat`, which every page loads. */
export function useDayNames() {
  const { language, direction } = useLanguage();
  const timeZone = useSessionUser()?.time_zone ?? 'UTC';
  const named = (at: Date | string, options: Intl.DateTimeFormatOptions) => {
    const text = new Intl.DateTimeFormat(language, { timeZone, ...options }).format(new Date(at));
    return direction === 'rtl' ? isolated(text) : text;
  };
  return {
    /** Weekday of a calendar date such as `2026-11-21`. */
    weekday: (day: string, style: 'short' | 'long') =>
      named(`${day}T12:00Z`, { weekday: style, timeZone: 'UTC' }),
    /** Day within a year: `Nov 3`. */
    monthDay: (iso: string) => named(iso, { month: 'short', day: 'numeric' }),
    /** Name of the month, or month and day within the current one: `October`, `November 3`. */
    month(iso: string) {
      const name = named(iso, { month: 'long' });
      return name === named(new Date(), { month: 'long' })
        ? named(iso, { month: 'long', day: 'numeric' })
        : name;
    },
  };
}
