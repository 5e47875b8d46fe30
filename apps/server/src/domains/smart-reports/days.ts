/** Calendar day some days before another. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'medium' });

/** 'Nov 21, 2026' of a calendar day. */
export const dayText = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
