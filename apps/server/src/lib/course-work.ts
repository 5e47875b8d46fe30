import type { Db } from '../db/database.ts';

/** An item of a course in one of its schedules. */
export interface CoursePlace {
  readonly course_schedule_id: number;
  readonly course_item_id: number;
}

/** Work of a student at an item that a package or a tool runs, as it stands now. */
export interface CourseWork extends CoursePlace {
  readonly student_id: number;
  /** Record that the work was done with; a report of one that the item has no more is dropped. */
  readonly source: { readonly scorm_package_id: number } | { readonly lti_tool_id: number };
  /** Completed or passed. */
  readonly is_done: boolean;
  /** Exact share of the points; null without a score, and where it was taken back. */
  readonly score: string | null;
  readonly attempts: number;
  /** Time that the work itself counts; 0 where it counts none. */
  readonly seconds: number;
}

/** Keeps work in the course; courses provide it, so that packages and tools need not know them. */
export type KeepCourseWork = (transaction: Db, work: CourseWork, now: Date) => Promise<void>;
