import { denial, rules } from '@pelion/access';
import { questionTypes } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { scopeOf } from './policy.ts';
import { deleteAttached, findRubric, insertAttached } from './queries.ts';

/** Throws `notFound` unless it is the viewer's own or shared. */
export async function assertUsable(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  id: number,
): Promise<void> {
  found(await findRubric(db, scopeOf(viewer), id));
}

/**
 * Throws unless the viewer may mark, the question needs a marker, and the rubric is the viewer's own or shared. `type`
 * is the number of the question's type; null needs only the right to mark.
 */
export async function assertRubricFor(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  type: number,
  rubricId: number | null,
): Promise<void> {
  const reason = denial(viewer, rules.gradeAssessments);
  if (reason) throw new Failure('accessDenied', { reason });
  if (rubricId === null) return;
  const isMarked = Object.values(questionTypes).some(({ id, isMarked: is }) => id === type && is);
  if (!isMarked)
    invalid({
      path: 'rubric_id',
      message: phrase('This {question} is marked without a rubric.'),
    });
  if (!(await findRubric(db, scopeOf(viewer), rubricId)))
    invalid({
      path: 'rubric_id',
      message: phrase('This rubric no longer exists or is not shared with you.'),
    });
}

interface AttachedTo {
  readonly campus_id: number;
  readonly question_id: number;
}

/** Attaches a rubric to a question for all answers from now on; null detaches it. Returns the previous id. */
export async function attachRubric(db: Db, to: AttachedTo, rubricId: number | null): Promise<number | null> {
  const before = await deleteAttached(db, to);
  if (rubricId !== null) await insertAttached(db, to, rubricId);
  return before;
}
