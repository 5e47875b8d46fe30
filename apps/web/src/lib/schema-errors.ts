import { issuesOf } from '@pelion/contract/kernel/issues';
import type { Text } from '@pelion/words';
import type { z } from 'zod';

/** A contract's schema as the validation of `@mantine/form`: the first problem of each field, in the campus's words. */
export const schemaErrors =
  (schema: z.ZodType, { sentence }: Pick<Text, 'sentence'>) =>
  (values: unknown): Record<string, string> => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return {};
    // The first problem of a field comes first; later ones must not replace it.
    return Object.fromEntries(
      issuesOf(parsed.error)
        .toReversed()
        .map(({ path, message }) => [path, sentence(message)]),
    );
  };
