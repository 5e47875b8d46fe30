import type { Db } from '../db/database.ts';

/** Item of a course whose work a student does: an attempt or a turn-in. */
export interface KeptWork {
  readonly course_schedule_id: number;
  readonly course_item_id: number;
  readonly student_id: number;
}

/**
 * Reasons for which the item is locked for the student; empty for an open one. Courses provide it, so that attempts and
 * assignments need not know them. `isUnderWay`: work that was begun may arrive a little late; `isReturned`: also
 * after the course has closed.
 */
export type LocksOfWork = (
  db: Db,
  work: KeptWork,
  options: { readonly now: Date; readonly isUnderWay: boolean; readonly isReturned?: boolean },
) => Promise<readonly { readonly reason: string }[]>;

/** After the end, and while the course is paused, what was given stays to be read. */
export const staysReadable = (reason: string): boolean => reason === 'closed' || reason === 'paused';

/** Place in a course of a record with these columns; null for one that no course keeps. */
export const keptWorkOf = (
  {
    course_schedule_id,
    course_item_id,
  }: { readonly course_schedule_id: number | null; readonly course_item_id: number | null },
  student_id: number,
): KeptWork | null =>
  course_schedule_id === null || course_item_id === null
    ? null
    : { course_schedule_id, course_item_id, student_id };
