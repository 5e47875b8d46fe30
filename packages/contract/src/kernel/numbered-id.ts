import type { NumberedSet } from '@pelion/words';
import { z } from 'zod';

/**
 * One of the spec's numbers on the wire: no other number passes, and the description of the API says what each means.
 * For the compiler it is a number, as it is in the rows of storage.
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

/** `notStarted` as it is read: `not started`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
