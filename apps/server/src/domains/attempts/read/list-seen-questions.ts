import type { PresentedQuestion } from '@pelion/questions';
import type { Context } from '../../../lib/http/implement.ts';
import { type Attempt, findAttempt } from '../attempt-queries.ts';
import { isRunning } from '../moves.ts';
import { isHeld } from '../parts.ts';
import { isFamily } from '../policy.ts';
import { listItems } from './paper-queries.ts';
import { presented } from './presented.ts';
import { asListed, releasesFor, tellsOfQuestions } from './releases.ts';
import { releasable } from './result-read.ts';
import { findResultFacts } from './student-queries.ts';

/** Question of an attempt as its student saw it. */
export interface SeenQuestion {
  readonly question_id: number;
  readonly shown: PresentedQuestion;
}

/**
 * Questions of an attempt that the viewer may see now: those of the running part to its student, else what a list tells
 * of the result. Reads no key and does not mark the result as read. The caller has checked that the viewer may see the
 * student.
 */
export async function listSeenQuestions(context: Context, attemptId: number): Promise<SeenQuestion[]> {
  const attempt = await findAttempt(context.db, attemptId);
  const part = attempt ? await seenPart(context, attempt) : null;
  if (!attempt || part === null) return [];
  const items = await listItems(context.db, attempt, part);
  return items.map((item) => ({ question_id: item.question_id, shown: presented(item).question }));
}

/** Number of the part; undefined for all parts, null for none. */
async function seenPart({ viewer, db, now }: Context, attempt: Attempt): Promise<number | undefined | null> {
  if (isRunning(attempt) && viewer.userId === attempt.student_id) {
    const part = attempt.parts.find(({ started_at, ended_at }) => started_at && !ended_at);
    return part && !isHeld(part) ? part.number : null;
  }
  const facts = await findResultFacts(db, viewer, attempt.id);
  if (!facts) return null;
  if (!isFamily(viewer)) return facts.sees_assessment ? undefined : null;
  const ended = releasable(attempt, now);
  const releases = asListed(viewer, ended, releasesFor(viewer, ended, facts, now));
  return tellsOfQuestions(releases) ? undefined : null;
}
