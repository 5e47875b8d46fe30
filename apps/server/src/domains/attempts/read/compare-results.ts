import { isToldInPoints, releaseRules } from '@pelion/contract/assessment-kinds';
import { percentOf } from '@pelion/questions';
import type { Context } from '../../../lib/http/implement.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { isFamily } from '../policy.ts';
import { type Compared, comparedTo, FEWEST_OTHERS, spreadOf } from './compared.ts';
import {
  type Compare,
  findComparison,
  holdComparison,
  listShares,
  saveComparison,
} from './comparison-queries.ts';
import type { Releases } from './releases.ts';
import type { findResultFacts } from './student-queries.ts';

type Facts = Pick<NonNullable<Awaited<ReturnType<typeof findResultFacts>>>, 'grading_type' | 'score_release'>;

/**
 * Comparison with others for the family, beside a visible score, if the campus enables it (decision 0119). Unreleased
 * results do not count. Compares the counted one of several attempts, and no scores that are displayed as points.
 */
export async function comparedFor(
  { viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>,
  attempt: AttemptRow,
  { grading_type, score_release }: Facts,
  { score }: Releases,
): Promise<Compared | null> {
  const compares = isFamily(viewer) && viewer.settings.has('compares_results');
  if (!compares || !score.isShown || attempt.score === null || isToldInPoints(grading_type ?? 0)) return null;
  const compare: Compare = {
    campusId: attempt.campus_id,
    scheduleId: attempt.schedule_id,
    studentId: attempt.student_id,
    isReleasedOneByOne: score_release === releaseRules.whenReleased,
  };
  const now = services.clock.now();
  const found = await findComparison(db, compare, now);
  const percent = percentOf(attempt.score, attempt.total);
  if (found.own_attempt_id !== attempt.id || percent === null) return null;
  const isDue = found.spread === null ? found.others >= FEWEST_OTHERS : found.changed >= FEWEST_OTHERS;
  const spread = isDue && found.others >= FEWEST_OTHERS ? await makeAnew(db, compare, now) : found.spread;
  return spread && comparedTo(spread, percent);
}

/** Serializes recomputations: two parallel ones could differ by a single result and reveal it. */
const makeAnew = (db: Context['db'], compare: Compare, now: Date) =>
  db.transaction().execute(async (transaction) => {
    await holdComparison(transaction, compare);
    const { spread: kept, changed } = await findComparison(transaction, compare, now);
    if (kept && changed < FEWEST_OTHERS) return kept;
    const shares = await listShares(transaction, compare, now);
    const spread = spreadOf(shares.map(({ share }) => Number(share)));
    await saveComparison(transaction, compare, shares, spread);
    return spread;
  });
