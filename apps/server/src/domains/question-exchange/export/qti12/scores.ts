import { exact, type Rational, rational } from '@pelion/questions';
import { decimal, hundred, share } from '../numbers.ts';

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const largestScale = 1_000_000n;

/** Maximum of the score scale: 100, or the credits' common denominator if hundredths would be rounded. */
export function scaleOf(credits: readonly string[]): Rational {
  const isShort = credits.every((credit) => {
    const value = exact(credit);
    return decimal({ ...value, numerator: value.numerator * 100n }).isExact;
  });
  if (isShort) return hundred;
  const common = credits.reduce((all, credit) => {
    const { denominator } = exact(credit);
    return (all / gcd(all, denominator)) * denominator;
  }, 1n);
  return common > largestScale ? hundred : rational(common);
}

export const scoreOf = (credit: string, scale: Rational, lose: () => void): string =>
  share(credit, scale, lose);
