/** Moments on pages, as the tables of the screen write them: `Nov 21,2026` and `Nov 21,2026 09:05 AM` (spec 2 §2). */
export function shownMoments(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  const partsOf = (at: Date | string): Readonly<Record<string, string>> =>
    Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const day = (at: Date | string) => {
    const parts = partsOf(at);
    return `${parts.month} ${parts.day},${parts.year}`;
  };
  return {
    day,
    moment(at: Date | string) {
      const parts = partsOf(at);
      return `${day(at)} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
    },
  };
}
