import type { Schedule } from '@pelion/contract/schedules';
import { phrase } from '@pelion/words';

export const scheduleStates = {
  deleted: { label: phrase('Deleted'), tone: 'gray' },
  cancelled: { label: phrase('Cancelled'), tone: 'gray' },
  upcoming: { label: phrase('Scheduled'), tone: 'blue' },
  open: { label: phrase('Open'), tone: 'green' },
  over: { label: phrase('Past Due'), tone: 'orange' },
} as const;

/** State of a schedule at a moment, in milliseconds. */
export function scheduleStateAt(schedule: Schedule, now: number): keyof typeof scheduleStates {
  if (schedule.deleted_at !== null) return 'deleted';
  if (schedule.is_cancelled) return 'cancelled';
  if (now < Date.parse(schedule.effective_at)) return 'upcoming';
  return schedule.due_at === null || now < Date.parse(schedule.due_at) ? 'open' : 'over';
}
