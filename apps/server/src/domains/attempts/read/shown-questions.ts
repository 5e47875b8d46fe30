import { phrase } from '@pelion/words';
import { Failure } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import type { Attempt } from '../attempt-queries.ts';
import { isRunning } from '../moves.ts';
import { isHeld } from '../parts.ts';
import { isFamily } from '../policy.ts';
import { markTold } from './record-result-read.ts';
import { releasesFor, tellsOfQuestions } from './releases.ts';
import { releasable } from './result-read.ts';
import type { findResultFacts } from './student-queries.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof findResultFacts>>>;

const refusals = {
  waiting: phrase('The {question+} of this attempt are not shown while the clock is stopped.'),
  notReleased: phrase('The {question+} of this attempt are not shown yet.'),
};
const refusal = (reason: keyof typeof refusals) => new Failure('conflict', { reason }, refusals[reason]);

export interface Shown {
  /** Number of the running part, if only this one may be shown. */
  readonly part: number | undefined;
  readonly showsKey: boolean;
  readonly showsExplanation: boolean;
}

/**
 * Questions of an attempt that the viewer may see now, by the rules of the result page (decision 0042). The student
 * taking the attempt sees the current part only; earlier parts are closed. Marks a shown result as read.
 */
export async function shownQuestions(
  { viewer, db, services }: Context,
  attempt: Attempt,
  facts: Facts,
): Promise<Shown> {
  if (isRunning(attempt) && viewer.userId === attempt.student_id) {
    const part = attempt.parts.find(({ started_at, ended_at }) => started_at && !ended_at);
    if (!part || isHeld(part)) throw refusal('waiting');
    return { part: part.number, showsKey: false, showsExplanation: false };
  }
  if (!isFamily(viewer) && !facts.sees_assessment) throw new Failure('notFound');
  const now = services.clock.now();
  const releases = releasesFor(viewer, releasable(attempt, now), facts, now);
  if (isFamily(viewer) && !tellsOfQuestions(releases)) throw refusal('notReleased');
  await markTold({ viewer, db }, attempt, releases, facts, now);
  return {
    part: undefined,
    showsKey: releases.key.isShown,
    showsExplanation: releases.explanation.isShown,
  };
}
