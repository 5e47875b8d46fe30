import type { Context } from '../../lib/http/implement.ts';
import { isFamily } from '../../lib/own-students.ts';
import { listOwnCourses, listRunning, type OwnCourseRow } from './board-queries.ts';
import { scopeOf } from './policy.ts';

const boards = new WeakMap<Context, ReturnType<typeof readBoard>>();

/** Courses of a dashboard, read once for a request: for families by student, for staff those that run. */
export function courseBoardFor(context: Context): ReturnType<typeof readBoard> {
  const board = boards.get(context) ?? readBoard(context);
  boards.set(context, board);
  return board;
}

async function readBoard({ viewer, db, now }: Context) {
  const scope = scopeOf(viewer);
  if (isFamily(scope)) return { students: byStudent(await listOwnCourses(db, scope, now)), running: null };
  const rows = await listRunning(db, scope, now);
  return { students: [], running: rows.map(({ due_at, ...row }) => ({ ...row, due_date: due_at })) };
}

function byStudent(rows: readonly OwnCourseRow[]) {
  const students = new Map(rows.map(({ student_id, name }) => [student_id, name]));
  return [...students].map(([student_id, name]) => ({
    ...{ student_id, name },
    courses: rows
      .filter((row) => row.student_id === student_id)
      .map(({ student_id: _id, name: _name, due_at, ...course }) => ({ ...course, due_date: due_at })),
  }));
}
