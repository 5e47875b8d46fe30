import { useState } from 'react';
import { isStale } from '../../lib/failure.ts';

/** What somebody else has saved meanwhile, and what to do about it (decision 0043). */
export interface Newer<Saved> {
  readonly record: Saved;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/**
 * Of a record that several people edit: what a change is made from, which is somebody else's as soon as one has chosen between
 * theirs and one's own. `read`: the record as it is now; null, or a rejection, where it has gone or is what it was. A record of
 * null is a new one.
 */
export function useNewer<Base extends object | null>(
  record: Base,
  read: (base: NonNullable<Base>) => Promise<NonNullable<Base> | null>,
) {
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<NonNullable<Base> | null>(null);
  const settle = (current: NonNullable<Base>) => {
    setBase(current);
    setTheirs(null);
  };
  return {
    base,
    /** What has been saved, by oneself too: the next change is made from it. */
    settle,
    /** Whether there is something of theirs to choose from. A refusal for another reason, as of the last admin, says so itself. */
    async onConflict(cause: Error) {
      const now = base && isStale(cause) ? await read(base).catch(() => null) : null;
      setTheirs(now);
      return now !== null;
    },
    /** `take` puts theirs into the form, `keep` what of theirs one's own cannot be saved without. Null while nobody has saved anything. */
    newerThan: (
      take: (theirs: NonNullable<Base>) => void,
      keep?: (theirs: NonNullable<Base>) => void,
    ): Newer<NonNullable<Base>> | null =>
      theirs && {
        record: theirs,
        keepMine() {
          keep?.(theirs);
          settle(theirs);
        },
        takeTheirs() {
          take(theirs);
          settle(theirs);
        },
      },
  };
}
