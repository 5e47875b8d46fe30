// Conversion of local times of day, such as `07:00`, to timestamps.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Formats by time zone: making one costs far more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Local time of a moment, as if it were UTC. */
function shownAt(moment: number, timeZone: string): number {
  const parts = clockIn(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Minutes of a time such as `21:00`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since midnight, local time. */
export const minuteOfDay = (moment: Date, timeZone: string): number =>
  Math.floor((shownAt(moment.getTime(), timeZone) % DAY_MS) / MINUTE_MS);

/**
 * First moment, from the given one on, at which local clocks show the time; only on Mondays if asked. A time skipped by
 * daylight saving maps to the moment of the change.
 */
export function nextAt(
  time: string,
  { from, timeZone, onMondays = false }: { from: Date; timeZone: string; onMondays?: boolean },
): Date {
  const today = Math.floor(shownAt(from.getTime(), timeZone) / DAY_MS);
  for (let day = today; day <= today + 8; day++) {
    const wanted = day * DAY_MS + minutesOf(time) * MINUTE_MS;
    // 1970 began on a Thursday.
    if (onMondays && (day + 3) % 7 !== 0) continue;
    const moment = momentShown(wanted, timeZone);
    if (moment >= from.getTime()) return new Date(moment);
  }
  throw new RangeError(`No ${time} in ${timeZone}`);
}

/** Uses the offset at the moment itself, not at the guess. */
function momentShown(wanted: number, timeZone: string): number {
  const guess = wanted - (shownAt(wanted, timeZone) - wanted);
  return wanted - (shownAt(guess, timeZone) - guess);
}

/** The moment some days later, or earlier, at the same local time; null without one. */
export function daysLater(moment: Date, days: number, timeZone: string): Date;
export function daysLater(moment: Date | null, days: number, timeZone: string): Date | null;
export function daysLater(moment: Date | null, days: number, timeZone: string): Date | null {
  if (moment === null) return null;
  const shown = shownAt(moment.getTime(), timeZone) + days * DAY_MS;
  return new Date(momentShown(shown, timeZone) + (moment.getTime() % 1000));
}
