import { countedAttempts } from '@pelion/contract/assessment-kinds';
import { compare, divide, exact, type Rational, zero } from '@pelion/questions';

interface Told {
  readonly ended_at: Date | null;
  /** Exact, `7/2`; null while something needs grading. */
  readonly score: string | null;
  readonly total: string;
}

/**
 * The place of the attempt that counts among a student's at one schedule, latest first; -1: none yet. As the view `counted_attempt` says
 * it, but of what `isTold` alone: which one is the best would tell of a score that is not. decision 0040
 */
export function toldCount(
  rule: number,
  attempts: readonly Told[],
  isTold: (index: number) => boolean,
): number {
  if (rule === countedAttempts.latest) return attempts.findIndex(isOver);
  if (rule === countedAttempts.first) return attempts.findLastIndex(isOver);
  let best = -1;
  let most: Rational | null = null;
  for (const [index, attempt] of attempts.entries()) {
    if (!isTold(index)) continue;
    const before = attempts[best];
    if (before) {
      const share = shareOf(attempt);
      most ??= shareOf(before);
      // Of equally good ones the earlier, which stands later here.
      if (most && (!share || compare(share, most) < 0)) continue;
      most = share;
    }
    best = index;
  }
  return best;
}

const isOver = ({ ended_at }: Told) => ended_at !== null;

/** null: less than any, as nothing could be earned. Most rows have one attempt, which nobody compares. */
function shareOf({ score, total }: Told): Rational | null {
  const worth = exact(total);
  return score === null || compare(worth, zero) === 0 ? null : divide(exact(score), worth);
}
