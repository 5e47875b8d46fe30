import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time; texts of unequal lengths differ. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
