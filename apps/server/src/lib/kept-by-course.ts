import { phrase } from '@pelion/words';
import type { KeepingCourse } from '../db/course-of.ts';
import { Failure } from './failure.ts';

/** Refuses a change of what a course sets, naming the course. */
export const keptByCourse = ({ id, schedule_id, name }: KeepingCourse): Failure =>
  new Failure(
    'conflict',
    { reason: 'course', course_id: id, course_schedule_id: schedule_id },
    phrase('The {course} “{$name}” sets dates and {student+}. Change them there.', { name }),
  );

/** Throws `conflict` for a record that a course keeps. */
export function assertNotKept({ course }: { readonly course: KeepingCourse | null }): void {
  if (course !== null) throw keptByCourse(course);
}
