import type { Phrase } from '@pelion/words';
import { Failure } from './failure.ts';

/**
 * Refuses to delete what other records name. `uses`: how much of each kind there is, already in words (`2 sections`), so that
 * whoever reads it knows where to look; nothing of a kind is left out by the caller.
 */
export function assertUnused(uses: readonly string[], refusal: (uses: string) => Phrase): void {
  if (uses.length > 0) throw new Failure('inUse', { uses }, refusal(uses.join(', ')));
}
