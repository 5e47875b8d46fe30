import { reminderHours } from '@pelion/contract/schedules/facts';
import { type RawBuilder, sql } from 'kysely';

/** Longest lead time of a reminder. */
const LONGEST_MS = Math.max(...reminderHours) * 3_600_000;

/** Latest reminder of `s` whose time has come, in hours; a late run sends only that one. */
export const reminderAt = (now: Date, dueAt: RawBuilder<unknown>) => sql`(
  select min(r) from unnest(s.reminders) as r where ${dueAt} - r * interval '1 hour' <= ${now}::timestamptz)`;

/** Whether a date is close enough for a reminder. */
export const isNear = (dueAt: RawBuilder<unknown>, now: Date) =>
  sql`${dueAt} > ${now} and ${dueAt} <= ${new Date(now.getTime() + LONGEST_MS)}`;
