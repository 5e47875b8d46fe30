import { createFormat } from './format.ts';
import { useSessionUser } from './session.ts';

/** The calendar day of the campus now, `2026-11-22`: what begins "today" begins there, by whose clock it may be read. */
export const useCampusToday = (): string =>
  createFormat(useSessionUser()?.campus_time_zone ?? 'UTC').calendarDay(new Date());
