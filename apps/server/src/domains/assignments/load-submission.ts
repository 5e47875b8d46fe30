import { sql } from 'kysely';
import { Failure, found } from '../../lib/failure.ts';
import { isFamily, ownStudents } from '../../lib/own-students.ts';
import { loadAssignment, type Reading } from './load-assignment.ts';
import { abilities, scopeOf } from './policy.ts';
import { presentSubmission } from './present-submission.ts';
import { findSubmission, type SubmissionDetailRow } from './submission-queries.ts';
import { listWork } from './work-queries.ts';

export interface SubmissionPlace {
  readonly assignment_id: number;
  readonly student_id: number;
}

/**
 * The part of one student in an assignment: for the student, parents, and those who mark. `notFound` for every other
 * person, and for students to whom it is not given.
 */
export async function loadSubmission(context: Reading, place: SubmissionPlace) {
  const { viewer, db, now } = context;
  const assignment = await loadAssignment(context, place.assignment_id);
  const scope = scopeOf(viewer, now);
  const can = abilities(viewer, assignment, now);
  if (!isFamily(scope) && !can.mark && !can.edit) throw new Failure('notFound');
  const isTheirs = isFamily(scope)
    ? sql<boolean>`g.student_id = any(${ownStudents(scope)})`
    : sql<boolean>`true`;
  const key = { assignmentId: place.assignment_id, studentId: place.student_id };
  const row: SubmissionDetailRow = found(await findSubmission(db, key, now, isTheirs));
  return { assignment, row, can };
}
export type LoadedSubmission = Awaited<ReturnType<typeof loadSubmission>>;

/** The same for those who mark it; `accessDenied` for others who see it. */
export async function loadMarked(context: Reading, place: SubmissionPlace): Promise<LoadedSubmission> {
  const loaded = await loadSubmission(context, place);
  if (!loaded.can.mark) throw new Failure('accessDenied', { reason: 'record' });
  return loaded;
}

/** The same for the student; `notFound` for the turn-in of another. */
export async function loadOwn(context: Reading, place: SubmissionPlace): Promise<LoadedSubmission> {
  if (context.viewer.userId !== place.student_id) throw new Failure('notFound');
  return loadSubmission(context, place);
}

export const showSubmission = async (context: Reading, place: SubmissionPlace) =>
  show(context, await loadSubmission(context, place));

/** The same after a change of the turn-in, with the assignment as it was loaded for that. */
export async function showChanged(context: Reading, { assignment, row, can }: LoadedSubmission) {
  const key = { assignmentId: row.assignment_id, studentId: row.student_id };
  const changed = found(await findSubmission(context.db, key, context.now));
  return show(context, { assignment, row: changed, can });
}

async function show(context: Reading, loaded: LoadedSubmission) {
  const { id } = loaded.row;
  return presentSubmission(context, loaded, id === null ? [] : await listWork(context.db, id));
}
