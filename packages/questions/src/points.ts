import { type Phrase, phrase } from '@pelion/words';
import { compare, parseRational, rational, zero } from './rational.ts';

const most = 1000;

/** Denominators stay small, so that the sum over an assessment stays short: two decimals, or parts down to a twelfth. */
const isShort = (denominator: bigint) => denominator <= 12n || 100n % denominator === 0n;

/** Why this cannot be what a question is worth; null when it can. Nothing is a worth: a question on trial earns none. */
export function pointsProblem(text: string): Phrase | null {
  const value = text.length > 20 ? null : parseRational(text);
  if (value && compare(value, zero) >= 0 && compare(value, rational(most)) <= 0 && isShort(value.denominator))
    return null;
  return phrase('Points are a number from 0 to {$most} with up to two decimals, or a fraction like 1/3.', {
    most,
  });
}
