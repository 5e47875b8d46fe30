/** What day it is where the campus is: `2026-11-22`. Days of enrolments and years are calendar days of the campus. */
export function campusDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}
