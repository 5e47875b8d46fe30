import type { Schedule } from '@pelion/contract/schedules';

export const scheduleStates = {
  cancelled: { name: 'Cancelled', tone: 'gray' },
  upcoming: { name: 'Scheduled', tone: 'blue' },
  open: { name: 'Open', tone: 'green' },
  over: { name: 'Past Due', tone: 'orange' },
} as const;

/** Where a schedule stands at a moment, in milliseconds. */
export function scheduleStateAt(schedule: Schedule, now: number): keyof typeof scheduleStates {
  if (schedule.is_cancelled) return 'cancelled';
  if (now < Date.parse(schedule.effective_at)) return 'upcoming';
  return schedule.due_at === null || now < Date.parse(schedule.due_at) ? 'open' : 'over';
}
