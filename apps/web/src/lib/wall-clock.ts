// Fields of type `datetime-local` hold what a clock on the wall shows, without a zone: `2026-11-21T09:05`.
// A campus has one time zone, whatever the browser's is.

const form = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** What the clocks of the zone show at a moment; empty without one. */
export function toWallClock(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const time = Date.parse(iso);
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/**
 * The moment at which the clocks of the zone show this; null when it is no date. An hour that the clocks skip counts
 * from after the skip, an hour that they repeat is the first of the two.
 */
export function fromWallClock(text: string, timeZone: string): string | null {
  if (!form.test(text)) return null;
  const shown = Date.parse(`${text.slice(0, 16)}Z`);
  if (Number.isNaN(shown)) return null;
  const day = 86_400_000;
  // The offsets before and after any change of the clocks nearby.
  const before = shown - offsetAt(shown - day, timeZone);
  const after = shown - offsetAt(shown + day, timeZone);
  const fits = (time: number) => time + offsetAt(time, timeZone) === shown;
  const time = fits(before) ? before : fits(after) ? after : before;
  return new Date(time).toISOString();
}
