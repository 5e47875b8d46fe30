import type { NumberedSet } from '@pelion/words';
import { z } from 'zod';

/**
 * One of the spec's numbers on the wire: other numbers are refused, and the API description lists the meanings. Typed
 * as number, like the stored rows.
 */
export const numberedId = (
  { ids }: { readonly ids: NumberedSet['ids'] },
  message?: Parameters<typeof z.literal>[1],
): z.ZodLiteral<number> =>
  z.literal<number[]>(Object.values(ids), message).describe(
    Object.entries(ids)
      .map(([name, id]) => `${id} ${wordsOf(name)}`)
      .join(', '),
  );

/** Splits camel case: `notStarted` becomes `not started`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
