import { type NameIn, numbered, type Phrase, phrase } from '@pelion/words';

/** Status of a lesson for a group (spec 1 §4 lists 1 to 4; 5 follows from its offered moves, issue 43). */
export const taughtStatusTable = numbered({
  schedule: { id: 1, label: phrase('Scheduled'), tone: 'blue' },
  complete: { id: 2, label: phrase('Complete'), tone: 'green' },
  skip: { id: 3, label: phrase('Skipped'), tone: 'gray' },
  review: { id: 4, label: phrase('Review'), tone: 'orange' },
  unscheduled: { id: 5, label: phrase('Unscheduled'), tone: 'gray' },
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

/** Slots of a group: its classes of the subject of the plan, or weekly times. */
export const paceSources = ['classes', 'pattern'] as const;
export type PaceSource = (typeof paceSources)[number];
export const paceSourceWords = {
  classes: phrase('{^class+} of the group'),
  pattern: phrase('Weekly times'),
} as const satisfies Record<PaceSource, Phrase>;

/** Operations of a bump, and filling, which is undone as they are. */
export const bumpKinds = ['cancel', 'skip', 'insert', 'lengthen', 'move', 'reorder', 'swap', 'fill'] as const;
export type BumpKind = (typeof bumpKinds)[number];
export const bumpKindWords = {
  cancel: phrase('Days cancelled'),
  skip: phrase('{^lesson} skipped'),
  insert: phrase('{^lesson} inserted'),
  lengthen: phrase('Length changed'),
  move: phrase('{^lesson+} moved'),
  reorder: phrase('{^lesson} put before others'),
  swap: phrase('{^lesson+} swapped'),
  fill: phrase('Scheduled in order'),
} as const satisfies Record<BumpKind, Phrase>;

/** Records that are put on a lesson here; assessments choose their lessons themselves. */
export const lessonItemKinds = ['assignment', 'resource'] as const;
export type LessonItemKind = (typeof lessonItemKinds)[number];

/** Assignments and resources of a lesson, each. */
export const MOST_LESSON_ITEMS = 50;
/** Slots that one lesson takes. */
export const MOST_SPAN = 40;
/** Lessons by which a bump moves others. */
export const MOST_MOVED_BY = 200;
/** Days off that a group has besides closures. */
export const MOST_DAYS_OFF = 200;
/** Weekly times of a pattern. */
export const MOST_PATTERN_TIMES = 20;
export const LONGEST_OBJECTIVE = 500;
export const LONGEST_LESSON_NOTES = 5000;
export const LONGEST_LESSON_TEXT = 50_000;
/** Lessons of a dashboard, and the days back from which they are. */
export const MOST_RECENT_LESSONS = 6;
export const RECENT_LESSON_DAYS = 14;
/** Bumps in the history of a group. */
export const MOST_BUMPS = 50;
export const MOST_LESSON_MINUTES = 600;
