const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatter of a zone; kept, because creating one takes longer than a hundred uses. */
function partsIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}

/** A moment as the clock on the wall of a time zone shows it, in milliseconds as if that were UTC. */
export function wallTime(at: number, timeZone: string): number {
  const p: Readonly<Record<string, string>> = Object.fromEntries(
    partsIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}Z`);
}

/** Calendar day of a moment in a zone, `2026-11-21`. */
export const dayAt = (at: number, timeZone: string): string =>
  new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);

/** Value of `<input type="datetime-local">`: `2026-11-21T09:05` in the time zone; empty for null. */
export const toWallClock = (iso: string | null | undefined, timeZone: string): string =>
  iso ? new Date(wallTime(Date.parse(iso), timeZone)).toISOString().slice(0, 16) : '';

/**
 * Parses a local time to ISO in UTC; null if empty or invalid, or while the year is still being typed (0002, 0020,
 * 0202). A time skipped in spring is read as one hour later; of a repeated time in autumn, the first is used.
 */
export function fromWallClock(text: string, timeZone: string): string | null {
  const wanted = Date.parse(`${text}:00Z`);
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) || Number.isNaN(wanted)) return null;
  const day = 86_400_000;
  const offsets = [wanted - day, wanted + day].map((at) => wallTime(at, timeZone) - at);
  const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  const exact = candidates.find((at) => wallTime(at, timeZone) === wanted);
  return new Date(exact ?? candidates.at(-1) ?? wanted).toISOString();
}
