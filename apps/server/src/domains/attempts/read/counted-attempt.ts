import { countedAttempts } from '@pelion/contract/assessment-kinds';
import { compare, divide, exact, type Rational, zero } from '@pelion/questions';

interface Told {
  readonly ended_at: Date | null;
  /** Exact number, such as `7/2`; null while awaiting grading. */
  readonly score: string | null;
  readonly total: string;
}

/**
 * Index of the counted attempt among a student's at one schedule, latest first; -1 for none. Same rule as the view
 * `counted_attempt`, but the best is chosen among attempts with a visible score, because the choice would reveal a
 * hidden one. decision 0040
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
      // On a tie the earlier attempt counts, which comes later in the list.
      if (most && (!share || compare(share, most) < 0)) continue;
      most = share;
    }
    best = index;
  }
  return best;
}

const isOver = ({ ended_at }: Told) => ended_at !== null;

/**
 * Share of the points; null, which ranks lowest, if no points could be earned. Most rows have a single attempt and need
 * no comparison.
 */
function shareOf({ score, total }: Told): Rational | null {
  const worth = exact(total);
  return score === null || compare(worth, zero) === 0 ? null : divide(exact(score), worth);
}
