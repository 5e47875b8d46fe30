/** Calendar day in the campus's time zone: `2026-11-22`. Enrollments and academic years use calendar days of the campus. */
export function campusDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}
