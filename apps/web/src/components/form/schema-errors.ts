import { issuesOf } from '@pelion/contract/kernel/issues';
import type { z } from 'zod';

/** Returns the first validation error of each path, untranslated; null for a valid value. */
export function schemaErrors(schema: z.ZodType, value: unknown): Record<string, string> | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return null;
  // Reversed, so that the first error of a path wins.
  return Object.fromEntries(
    issuesOf(parsed.error)
      .toReversed()
      .map(({ path, message }) => [path, message]),
  );
}
