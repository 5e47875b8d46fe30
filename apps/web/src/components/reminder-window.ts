import { remindersOfWindow, usualReminders } from '@pelion/contract/schedules/facts';

/** Null while one of both, ISO, is missing. */
export const hoursBetween = (opens: string | null, ends: string | null): number | null =>
  opens && ends ? (Date.parse(ends) - Date.parse(opens)) / 3_600_000 : null;

/** What is ticked before anybody has chosen: nothing that would not be sent. */
export function remindersAtFirst(opens: string | null, ends: string | null): number[] {
  const hours = hoursBetween(opens, ends);
  return [...(hours === null ? usualReminders : remindersOfWindow(hours))];
}
