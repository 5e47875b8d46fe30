import { onceForRequest } from '../../lib/once-for-request.ts';
import { isFamily } from '../../lib/own-students.ts';
import { listOwnCourses, listRunning, type OwnCourseRow } from './board-queries.ts';
import { scopeOf } from './policy.ts';

/** Courses of a dashboard, read once for a request: for families by student, for staff those that run. */
export const courseBoardFor = onceForRequest(async ({ viewer, db, now }) => {
  const scope = scopeOf(viewer);
  if (isFamily(scope)) return { students: byStudent(await listOwnCourses(db, scope, now)), running: null };
  const rows = await listRunning(db, scope, now);
  return { students: [], running: rows.map(({ due_at, ...row }) => ({ ...row, due_date: due_at })) };
});

function byStudent(rows: readonly OwnCourseRow[]) {
  const students = new Map(rows.map(({ student_id, name }) => [student_id, name]));
  return [...students].map(([student_id, name]) => ({
    ...{ student_id, name },
    courses: rows
      .filter((row) => row.student_id === student_id)
      .map(({ student_id: _id, name: _name, due_at, ...course }) => ({ ...course, due_date: due_at })),
  }));
}
