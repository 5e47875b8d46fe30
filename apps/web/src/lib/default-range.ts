/** Same day some months earlier; in a shorter month its last day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const before = new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)));
  return before.toISOString().slice(0, 10);
}

/**
 * Default start date of spec 2 §2.5, in the campus's calendar: three months ago, or one month if the URL has a query.
 * The range has no end, to include upcoming dates: decision 0049.
 */
export const firstDay = (today: string, hasQuery: boolean): string => monthsBefore(today, hasQuery ? 1 : 3);
