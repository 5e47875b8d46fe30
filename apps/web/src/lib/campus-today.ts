import { createFormat } from './format.ts';
import { useSessionUser } from './session.ts';

/** Today's date in the campus's time zone, `2026-11-22`: "today" begins there, whatever the viewer's time zone. */
export const useCampusToday = (): string =>
  createFormat(useSessionUser()?.campus_time_zone ?? 'UTC').calendarDay(new Date());
