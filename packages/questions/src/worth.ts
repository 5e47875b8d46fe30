import { z } from 'zod';
import { exact } from './exact-number.ts';
import { compare, equals, one, zero } from './rational.ts';

/** What an answer is worth, told without the points. */
export const worth = z.enum(['right', 'partly', 'wrong']);
export type Worth = z.infer<typeof worth>;

/** Where an answer stands for the whole question: all of its credit, a part of it, or none. */
export function worthOf(credit: string): Worth {
  const value = exact(credit);
  if (equals(value, one)) return 'right';
  return compare(value, zero) > 0 ? 'partly' : 'wrong';
}
