import { type NameIn, numbered, phrase } from '@pelion/words';

/** Status of a lesson for a group (spec 1 §4 lists 1 to 4; 5 follows from its offered moves, issue 43). */
export const taughtStatusTable = numbered({
  schedule: { id: 1, label: phrase('Scheduled'), tone: 'blue' },
  complete: { id: 2, label: phrase('Complete'), tone: 'green' },
  skip: { id: 3, label: phrase('Skipped'), tone: 'gray' },
  review: { id: 4, label: phrase('Review'), tone: 'purple' },
  unscheduled: { id: 5, label: phrase('Unscheduled'), tone: 'orange' },
});
export type TaughtStatus = NameIn<typeof taughtStatusTable>;
export const taughtStatuses = taughtStatusTable.ids;

/** Statuses in which each action is offered (spec 1 §4); the action sets the status of its name. */
export const offeredIn = {
  schedule: ['schedule', 'complete', 'skip', 'unscheduled'],
  complete: ['schedule', 'complete', 'review'],
  skip: ['schedule', 'skip', 'unscheduled'],
  review: ['complete', 'review'],
} as const satisfies Partial<Record<TaughtStatus, readonly TaughtStatus[]>>;
export type TaughtAction = keyof typeof offeredIn;
export const taughtActions = ['schedule', 'complete', 'skip', 'review'] as const;

/** Whether a lesson in a status can be given another one by its action. */
export function isOffered(action: TaughtAction, fromId: number): boolean {
  const from = taughtStatusTable.nameOf(fromId);
  const offered: readonly TaughtStatus[] = offeredIn[action];
  return from !== undefined && offered.includes(from);
}

/** Slots that one lesson takes. */
export const MOST_SPAN = 40;
/** Lessons by which a bump moves others. */
export const MOST_MOVED_BY = 200;
/** Days of which a planner is asked at once. */
export const MOST_PLANNER_DAYS = 366;
/** Days off that a group has besides closures. */
export const MOST_DAYS_OFF = 200;
/** Weekly times of a pattern. */
export const MOST_PATTERN_TIMES = 20;
export const LONGEST_OBJECTIVE = 500;
export const LONGEST_LESSON_NOTES = 5000;
export const MOST_LESSON_MINUTES = 600;
