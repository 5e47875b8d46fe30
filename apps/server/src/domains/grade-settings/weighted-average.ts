import type { TemplatePart } from '@pelion/contract/grade-settings/facts';
import { add, compare, divide, exact, multiply, type Rational, rational, sum, zero } from '@pelion/questions';

/** A score of one assessment, exact. */
export interface Weighed {
  readonly type: number;
  readonly score: string;
  readonly total: string;
}

const shareOf = ({ score, total }: Weighed): Rational => divide(exact(score), exact(total));
const meanOf = (shares: readonly Rational[]): Rational => divide(sum(shares), rational(shares.length));

/**
 * Returns the exact weighted average of the scores as a share: the mean of each part, weighted by the scoring template.
 * Parts without a score are left out and the other weights scaled up. Null: no part has a score.
 */
export function weightedAverage(
  scores: readonly Weighed[],
  parts: readonly Pick<TemplatePart, 'weight' | 'type_ids'>[],
): Rational | null {
  const counted = scores.filter(({ total }) => compare(exact(total), zero) > 0);
  const kinds = parts.flatMap(({ weight, type_ids }) => {
    const shares = counted.filter(({ type }) => type_ids.includes(type)).map(shareOf);
    return shares.length === 0 ? [] : [{ weight: exact(weight), mean: meanOf(shares) }];
  });
  const whole = sum(kinds.map(({ weight }) => weight));
  if (compare(whole, zero) === 0) return null;
  const weighed = kinds.reduce((all, { weight, mean }) => add(all, multiply(weight, mean)), zero);
  return divide(weighed, whole);
}
