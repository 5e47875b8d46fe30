import { type NameIn, numbered, phrase } from '@pelion/words';

// What both sides know about lesson plans, without a schema: lists and forms of the browser do without zod.

/** Only active plans are offered to assessments and shown to families (spec 2 §4 names the 2; the others are as an assessment's). */
export const lessonPlanStatusTable = numbered({
  draft: { id: 1, label: phrase('Draft'), tone: 'orange' },
  active: { id: 2, label: phrase('Active'), tone: 'green' },
  inactive: { id: 3, label: phrase('Inactive'), tone: 'red' },
  deleted: { id: 4, label: phrase('Deleted'), tone: 'gray' },
});
export type LessonPlanStatus = NameIn<typeof lessonPlanStatusTable>;
export const lessonPlanStatuses = lessonPlanStatusTable.ids;

/** Those that a list is asked for by: what is deleted is in none. */
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

/** A year of teaching fits many times over, and a whole plan is still read and saved in one piece. */
export const mostInPlan = { domains: 50, chapters: 300, lessons: 2000, students: 2000 } as const;
