import { pathOf } from '@pelion/access';

export interface CoursePlace {
  readonly courseId: number;
  readonly scheduleId: number;
  readonly studentId: number;
}

/** Path of the player, at an item where one is named. */
export const coursePlayerPath = (place: CoursePlace, itemId?: number | null): string =>
  pathOf('coursePlayer', { ...place }) + (itemId ? `?item=${itemId}` : '');

/** Path of the player as a student would see the course; no schedule and no student stand in it. */
export const coursePreviewPath = (courseId: number, itemId?: number): string =>
  coursePlayerPath({ courseId, scheduleId: 0, studentId: 0 }, itemId);
