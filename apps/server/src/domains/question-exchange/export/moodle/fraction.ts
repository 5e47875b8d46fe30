import { equals, type Rational, toDecimal } from '@pelion/questions';
import { exactCredits } from '../../import/gift/weights.ts';
import { losses } from '../losses.ts';
import type { ItemWriter } from '../outgoing.ts';

/** Percentages with five decimals, as in Moodle: its readers, like ours, take 33.33333 for a third. */
export function fractions(
  credits: readonly Rational[],
  { lose }: Pick<ItemWriter, 'lose'>,
): readonly string[] {
  const written = credits.map((credit) =>
    toDecimal({ ...credit, numerator: credit.numerator * 100n }, 5).replace(/\.?0+$/, ''),
  );
  const read = exactCredits(written).credits;
  if (read.some((credit, index) => !equals(credit, credits[index] ?? credit))) lose(losses.roundedCredit);
  return written;
}
