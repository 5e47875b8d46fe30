import { type Phrase, phrase } from '@pelion/words';
import { compare, parseRational, rational, zero } from './rational.ts';

const most = 1000;

/** Denominators stay small, so that sums over an assessment stay short: two decimals, or fractions down to a twelfth. */
const isShort = (denominator: bigint) => denominator <= 12n || 100n % denominator === 0n;

/** Why a question cannot be worth this; null when it can. Zero is valid: a question on trial earns no points. */
export function pointsProblem(text: string): Phrase | null {
  const value = text.length > 20 ? null : parseRational(text);
  if (value && compare(value, zero) >= 0 && compare(value, rational(most)) <= 0 && isShort(value.denominator))
    return null;
  return phrase('Points are a number from 0 to {$most} with up to two decimals, or a fraction like 1/3.', {
    most,
  });
}
