import { satModuleOf } from '@pelion/contract/digital-sat/facts';
import { exact, sum, toText } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import type { Attempt, PartRow } from '../attempt-queries.ts';
import { plus } from '../deadline.ts';
import { scoreAttempt } from '../end/score-attempt.ts';
import { listScoreables } from '../end/scoring-queries.ts';
import { findPlan } from './bundle-queries.ts';
import { type PartOutcome, partAfter } from './plan.ts';
import type { RouteChoice } from './routing.ts';

const MINUTE_MS = 60_000;

export interface PlannedNext {
  /** Inserted row of the waiting part. */
  readonly part: PartRow;
  /** Reason for this module; null if there was no choice. */
  readonly because: RouteChoice | null;
}

/** Whether the part is a linked test of a bundle; the part of a plain test is the test itself. */
export const isOfBundle = (attempt: Pick<Attempt, 'assessment_id'>, part: Pick<PartRow, 'assessment_id'>) =>
  part.assessment_id !== attempt.assessment_id;

/**
 * Inserts the part that follows the one being closed, by the plan of the attempt: once, in the closing transaction.
 * Null after the last part.
 */
export async function planNext(
  db: Db,
  attempt: Attempt,
  part: PartRow,
  endedAt: Date,
): Promise<PlannedNext | null> {
  if (!isOfBundle(attempt, part)) return null;
  const known = await findPlan(db, attempt);
  if (!known) return null;
  const module = part.digital_sat_module_type;
  const outcome = satModuleOf(module)?.route === null ? await outcomeOf(db, attempt, part) : nothing;
  const next = partAfter(known.plan, { number: part.number, module }, () => outcome);
  if (!next) return null;
  const row = {
    number: part.number + 1,
    assessment_id: next.assessment_id,
    digital_sat_module_type: next.module,
    duration_minutes: next.minutes,
    available_at: plus(endedAt, next.wait * MINUTE_MS),
  };
  await db
    .insertInto('attempt_part')
    .values({ ...row, campus_id: attempt.campus_id, attempt_id: attempt.id })
    .execute();
  const unbegun = {
    started_at: null,
    deadline_at: null,
    ended_at: null,
    ended_by: null,
    player_id: null,
    held_at: null,
    is_paused: false,
    is_locked: false,
    is_awaited: false,
  };
  return { part: { ...row, ...unbegun }, because: next.because };
}

const nothing: PartOutcome = { earned: '0', points: '0' };

/** Outcome for the routing decision, which cannot wait: ungraded items count as zero. */
async function outcomeOf(db: Db, attempt: Attempt, part: PartRow): Promise<PartOutcome> {
  const scoreables = await listScoreables(db, attempt, part.number);
  const { items } = scoreAttempt(scoreables);
  return {
    earned: toText(sum(items.map(({ earned }) => exact(earned ?? '0')))),
    points: toText(sum(scoreables.map(({ points }) => exact(points)))),
  };
}
