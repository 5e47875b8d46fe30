/** Longest time that counts: 9,999 hours, as the format of SCORM 1.2 has it. */
const MOST_SECONDS = 9999 * 3600 + 59 * 60 + 59;

const clock = /^(\d{2,4}):(\d{2}):(\d{2})(?:\.\d{1,2})?$/;
const duration = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d{1,2})?S)?)?$/;
const HOURS = 3600;
const DAYS = 24 * HOURS;

/** Seconds of a time of either edition, `0000:05:30.00` or `PT5M30S`; 0 for anything else. */
export function secondsOf(text: string | null | undefined): number {
  const [, hours, minutes, seconds] = clock.exec(text ?? '') ?? [];
  if (hours !== undefined) return bounded(Number(hours) * HOURS + Number(minutes) * 60 + Number(seconds));
  const [isDuration, ...parts] = duration.exec(text ?? '') ?? [];
  if (!isDuration) return 0;
  const [years = 0, months = 0, days = 0, ofDay = 0, minutesOf = 0, secondsOf = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return bounded(
    years * 365 * DAYS + months * 30 * DAYS + days * DAYS + ofDay * HOURS + minutesOf * 60 + secondsOf,
  );
}

const bounded = (seconds: number) => Math.min(seconds, MOST_SECONDS);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Time of SCORM 1.2: `0000:05:30.00`. */
export const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / HOURS)).padStart(4, '0')}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}.00`;

/** Duration of SCORM 2004: `PT330S`. */
export const durationOf = (seconds: number): string => `PT${seconds}S`;
