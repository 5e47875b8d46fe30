import { countedAttemptTable } from '@pelion/contract/assessment-kinds';
import { compare, divide, exact, zero } from '@pelion/questions';

interface Told {
  readonly ended_at: Date | null;
  /** Exact; null while something needs grading. */
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
  const isOver = ({ ended_at }: Told) => ended_at !== null;
  const name = countedAttemptTable.nameOf(rule);
  if (name === 'latest') return attempts.findIndex(isOver);
  if (name === 'first') return attempts.findLastIndex(isOver);
  let best = -1;
  for (const [index, attempt] of attempts.entries()) {
    if (attempt.score === null || !isTold(index)) continue;
    const other = attempts[best];
    // Of equally good ones the earlier, which stands later here.
    if (!other || compare(shareOf(attempt), shareOf(other)) >= 0) best = index;
  }
  return best;
}

function shareOf({ score, total }: Told) {
  const worth = exact(total);
  return score === null || compare(worth, zero) === 0 ? zero : divide(exact(score), worth);
}
