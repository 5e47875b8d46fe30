const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a place, `YYYY-MM-DD`, at a moment. */
export function dayIn(timeZone: string, moment: Date): string {
  // Kept, because building a format takes longer than the rest; zones are names that the machine knows.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(moment);
}
