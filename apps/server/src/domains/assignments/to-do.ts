import { mayOpen, rules } from '@pelion/access';
import { MOST_ASSIGNMENTS_TO_DO, submissionStatuses } from '@pelion/contract/assignments/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../lib/http/implement.ts';
import { isFamily, ownStudents } from '../../lib/own-students.ts';
import { type AssignmentScope, scopeOf } from './policy.ts';
import { present } from './present.ts';
import { type AssignmentFilter, type AssignmentRow, listAssignments, listIds } from './queries.ts';

const MONTHS_MS = 92 * 86_400_000;
const { assigned, submitted, returned, pastDue } = submissionStatuses;
type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

interface Wanted {
  readonly type?: number | undefined;
  /** Leaves out what is due next. */
  readonly isMissingOnly?: boolean;
}

/** Assignments to be done first: for families by student, for those who mark the turn-ins that wait. */
export async function assignmentToDoFor(context: Reading, { type, isMissingOnly = false }: Wanted = {}) {
  const { viewer, db, now } = context;
  const scope = scopeOf(viewer, now);
  if (isFamily(scope)) {
    const students = await listStudents(db, scope);
    return {
      to_mark: null,
      students: await Promise.all(
        students.map((student) => toDoOf(context, scope, student, { type, isMissingOnly })),
      ),
    };
  }
  const mayMark = mayOpen(viewer, rules.markAssignments);
  const rows = mayMark ? await list(db, scope, { type, status: [submitted], isNextFirst: true }) : [];
  return { to_mark: rows.map((row) => present(context, row)).filter(({ can }) => can.mark), students: [] };
}

interface Student {
  readonly student_id: number;
  readonly student_name: string;
}

async function toDoOf(
  context: Reading,
  scope: AssignmentScope,
  student: Student,
  { type, isMissingOnly }: Wanted,
) {
  const { db, now } = context;
  const { student_id } = student;
  const since = now.getTime() - MONTHS_MS;
  const late = await list(db, scope, { type, student_id, status: [pastDue] });
  const next = isMissingOnly
    ? []
    : await list(db, scope, { type, student_id, status: [assigned, returned], isNextFirst: true });
  const own = (row: AssignmentRow) =>
    present(context, { ...row, students: row.students.filter((one) => one.student_id === student_id) });
  return {
    ...student,
    missing: late.filter(({ due_at }) => due_at !== null && due_at.getTime() > since).map(own),
    due_next: next.map(own),
  };
}

async function list(
  db: Db,
  scope: AssignmentScope,
  filter: Omit<AssignmentFilter, 'offset' | 'limit'>,
): Promise<AssignmentRow[]> {
  const { ids } = await listIds(
    db,
    scope,
    { ...filter, isTurnedIn: true, offset: 0, limit: MOST_ASSIGNMENTS_TO_DO },
    0,
  );
  return listAssignments(db, scope, ids);
}

async function listStudents(db: Db, scope: AssignmentScope): Promise<Student[]> {
  const { rows } = await sql<Student>`
    select p.user_id as student_id, p.name as student_name from person p
    where p.user_id = any(${ownStudents(scope)}) order by p.name, p.user_id`.execute(db);
  return rows;
}
