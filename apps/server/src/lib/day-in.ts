/** The calendar day of a place, `YYYY-MM-DD`, at a moment. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
