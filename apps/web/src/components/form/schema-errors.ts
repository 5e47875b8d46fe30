import { issuesOf } from '@pelion/contract/kernel/issues';
import type { z } from 'zod';

/** What stands in the way of a value, by path: the first problem of each, still a phrase. Null: nothing. */
export function schemaErrors(schema: z.ZodType, value: unknown): Record<string, string> | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return null;
  // The first problem of a field comes first; later ones must not replace it.
  return Object.fromEntries(
    issuesOf(parsed.error)
      .toReversed()
      .map(({ path, message }) => [path, message]),
  );
}
