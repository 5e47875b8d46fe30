import type { CourseSchedule } from '@pelion/contract/course-schedules';
import { phrase } from '@pelion/words';

export const courseScheduleStates = {
  running: { label: phrase('Running'), tone: 'green' },
  over: { label: phrase('Past Due'), tone: 'orange' },
  coming: { label: phrase('Coming'), tone: 'blue' },
  ended: { label: phrase('Ended'), tone: 'gray' },
} as const;

type Dates = Pick<CourseSchedule, 'effective_date' | 'due_date' | 'ended_at'>;

/** State of a schedule at a moment, in milliseconds. */
export function scheduleStateAt(
  { effective_date, due_date, ended_at }: Dates,
  now: number,
): keyof typeof courseScheduleStates {
  if (ended_at !== null) return 'ended';
  if (now < Date.parse(effective_date)) return 'coming';
  return due_date === null || now < Date.parse(due_date) ? 'running' : 'over';
}
