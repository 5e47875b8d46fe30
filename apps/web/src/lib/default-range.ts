/** The same day some months earlier; in a shorter month its last day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const before = new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)));
  return before.toISOString().slice(0, 10);
}

/**
 * Spec 2 §2.5: from three months back, one month where the address has a query. Days of the campus's calendar. It has no
 * end, so that what comes up is there: decision 0049.
 */
export const firstDay = (today: string, hasQuery: boolean): string => monthsBefore(today, hasQuery ? 1 : 3);
