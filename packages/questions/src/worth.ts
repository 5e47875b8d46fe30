import { z } from 'zod';
import { exact } from './exact-number.ts';
import { compare, equals, one, zero } from './rational.ts';

/** Result of an answer without its points. */
export const worth = z.enum(['right', 'partly', 'wrong']);
export type Worth = z.infer<typeof worth>;

/** Maps the credit of a whole answer: all of it is right, some of it partly, none wrong. */
export function worthOf(credit: string): Worth {
  const value = exact(credit);
  if (equals(value, one)) return 'right';
  return compare(value, zero) > 0 ? 'partly' : 'wrong';
}
