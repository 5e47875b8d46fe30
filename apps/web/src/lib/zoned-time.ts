const parts = (timeZone: string) =>
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

/** A moment as the clock on the wall of a time zone shows it, in milliseconds as if that were UTC. */
function wallTime(at: number, timeZone: string): number {
  const p: Readonly<Record<string, string>> = Object.fromEntries(
    parts(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}Z`);
}

/** For `<input type="datetime-local">`: `2026-11-21T09:05` on the wall clock of the time zone; empty for none. */
export const toWallClock = (iso: string | null | undefined, timeZone: string): string =>
  iso ? new Date(wallTime(Date.parse(iso), timeZone)).toISOString().slice(0, 16) : '';

/**
 * The moment behind a wall clock text, as ISO in UTC; null for an empty or broken one, and for a year that is still being
 * typed (0002, 0020, 0202). A time that the clocks skip in spring is read as the one an hour later; of a time that comes
 * twice in autumn the first is meant.
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
