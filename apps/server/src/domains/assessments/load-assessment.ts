import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { scopeOf } from './policy.ts';
import { present } from './present.ts';
import { findAssessment } from './queries.ts';

type Reader = Pick<Context, 'viewer' | 'db'>;

/** The assessment as this viewer sees it, with `can`; `notFound` outside the viewer's scope. */
export async function loadAssessment({ viewer, db }: Reader, id: number) {
  return present(viewer, found(await findAssessment(db, scopeOf(viewer), id)));
}

/** The first of these that the viewer may see. */
export async function findVisible(reader: Reader, ids: readonly number[]): Promise<number | undefined> {
  for (const id of ids) if (await findAssessment(reader.db, scopeOf(reader.viewer), id)) return id;
  return undefined;
}

export type LoadedAssessment = Awaited<ReturnType<typeof loadAssessment>>;

/**
 * Loads an assessment to edit its questions; throws `accessDenied` without the right. Feedback forms have separate
 * questions.
 */
export async function loadEditable(reader: Reader, id: number): Promise<LoadedAssessment> {
  const assessment = await loadAssessment(reader, id);
  assertAble(assessment, 'edit');
  if (assessment.type === assessmentTypes.feedback)
    throw new Failure(
      'conflict',
      { reason: 'feedback' },
      phrase('The {question+} of a feedback form have no right answer. Please add them on its page.'),
    );
  return assessment;
}
