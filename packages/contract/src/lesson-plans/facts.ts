import { type NameIn, numbered, phrase } from '@pelion/words';

// Shared facts about lesson plans, free of schemas, for lists and forms of the browser.

/**
 * Only active plans are offered to assessments and shown to families (spec 2 §4 names the 2; the others follow
 * assessments).
 */
export const lessonPlanStatusTable = numbered({
  draft: { id: 1, label: phrase('Draft'), tone: 'orange' },
  active: { id: 2, label: phrase('Active'), tone: 'green' },
  inactive: { id: 3, label: phrase('Inactive'), tone: 'red' },
  deleted: { id: 4, label: phrase('Deleted'), tone: 'gray' },
});
export type LessonPlanStatus = NameIn<typeof lessonPlanStatusTable>;
export const lessonPlanStatuses = lessonPlanStatusTable.ids;

/** Statuses that lists can filter by; deleted plans are never listed. */
export const listedStatuses = ['draft', 'active', 'inactive'] as const satisfies readonly LessonPlanStatus[];

export const lessonPlanMoves = {
  draft: ['active', 'deleted'],
  active: ['inactive', 'deleted'],
  inactive: ['active', 'deleted'],
  deleted: [],
} as const satisfies Record<LessonPlanStatus, readonly LessonPlanStatus[]>;

export function mayMoveLessonPlan(fromId: number, toId: number): boolean {
  const from = lessonPlanStatusTable.nameOf(fromId);
  const to = lessonPlanStatusTable.nameOf(toId);
  const allowed: readonly LessonPlanStatus[] = from ? lessonPlanMoves[from] : [];
  return to !== undefined && allowed.includes(to);
}

/** Far more than a year of teaching, and still small enough to load and save a plan as a whole. */
export const mostInPlan = { domains: 50, chapters: 300, lessons: 2000, students: 2000 } as const;
