import { countedAttempts } from '@pelion/contract/assessment-kinds';

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
  let most: number | null = null;
  for (let index = 0; index < attempts.length; index++) {
    const attempt = attempts[index];
    if (!attempt || !isTold(index)) continue;
    const before = attempts[best];
    if (before) {
      const share = shareOf(attempt);
      most ??= shareOf(before);
      // Of equally good ones the earlier, which stands later here.
      if (share < most) continue;
      most = share;
    }
    best = index;
  }
  return best;
}

const isOver = ({ ended_at }: Told) => ended_at !== null;

/**
 * Only put beside others: products of whole numbers are exact, so that equal shares are equal, and a list of years has no time for
 * more.
 */
function shareOf({ score, total }: Told): number {
  const worth = topOf(total) * bottomOf(score ?? '');
  return worth === 0 ? Number.NEGATIVE_INFINITY : (topOf(score ?? '') * bottomOf(total)) / worth;
}

const topOf = (exact: string) => Number.parseFloat(exact);
const bottomOf = (exact: string) => {
  const at = exact.indexOf('/');
  return at === -1 ? 1 : Number(exact.slice(at + 1));
};
