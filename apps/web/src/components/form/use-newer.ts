import { useState } from 'react';
import { isStale } from '../../lib/failure.ts';

/** Newer version saved by another person, with the two ways to resolve the conflict (decision 0043). */
export interface Newer<Saved> {
  readonly record: Saved;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/**
 * Conflict state of a record that several people edit. `base` is the version a change is made from; resolving a
 * conflict moves it to the other person's version. `read` returns the current record, or null (or rejects) when it is
 * deleted or unchanged. A null `record` is a new one.
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
    /** Sets the version the next change is made from; called after each save. */
    settle,
    /**
     * Reads the newer version and returns whether there is one. Stale refusals for another reason, such as the last
     * admin, show their own message.
     */
    async onConflict(cause: Error) {
      const now = base && isStale(cause) ? await read(base).catch(() => null) : null;
      setTheirs(now);
      return now !== null;
    },
    /**
     * Returns the conflict; null without one. `take` puts the other version into the form; `keep` adopts the parts of
     * it without which the user's version cannot be saved.
     */
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
