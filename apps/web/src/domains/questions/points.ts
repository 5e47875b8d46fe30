import { compare, parseRational, zero } from '@pelion/questions';

const form = /^\d+(\.\d+)?$|^\d+\/\d+$/;

/** Why this cannot be the points of a question; null when it can. */
export function pointsProblem(text: string): string | null {
  const value = form.test(text.trim()) ? parseRational(text) : null;
  if (!value) return 'Write the points like 1, 2.5 or 1/2.';
  return compare(value, zero) > 0 ? null : 'A question is worth more than 0 points.';
}
