import type { AttemptResult } from '@pelion/contract/attempts';
import { compare, divide, exact, sum, toDecimal, toText, zero } from '@pelion/questions/rational';

interface PointsSoFar {
  /** Earned, and possible in the questions marked so far; exact texts. */
  readonly earned: string;
  readonly points: string;
  /** Earned share of the possible points. */
  readonly share: number;
}

/**
 * Points of the questions marked so far, while others wait. Null once there is a score, and for viewers to whom points
 * are not told: the server then sends no `earned` (decision 0087).
 */
export function pointsSoFar({
  score,
  ended_at,
  is_score_shown,
  items,
}: Pick<AttemptResult, 'score' | 'ended_at' | 'is_score_shown' | 'items'>): PointsSoFar | null {
  if (score !== null || ended_at === null || !is_score_shown) return null;
  const marked = items.flatMap(({ earned, points }) => (earned === null ? [] : [{ earned, points }]));
  if (marked.length === 0) return null;
  const earned = sum(marked.map((item) => exact(item.earned)));
  const points = sum(marked.map((item) => exact(item.points)));
  const share = compare(points, zero) > 0 ? Number(toDecimal(divide(earned, points), 4)) : 0;
  return { earned: toText(earned), points: toText(points), share };
}
