import type { Phrase } from '@pelion/words';
import { Failure } from './failure.ts';

/**
 * Refuses to delete a record that others reference. `uses`: the number of each kind in words (`2 sections`), which
 * tells the user where to look; the caller must list every kind.
 */
export function assertUnused(uses: readonly string[], refusal: (uses: string) => Phrase): void {
  if (uses.length > 0) throw new Failure('inUse', { uses }, refusal(uses.join(', ')));
}
