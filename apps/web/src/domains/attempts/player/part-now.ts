import type { JournalAttempt } from '../../../lib/journal/database.ts';
import { attemptsClient } from '../client.ts';
import { sendPart } from '../journal/send-leftovers.ts';
import { isRunningStatus } from '../running-statuses.ts';

/**
 * Where an attempt at a bundle stands, asked before a paper is: between two parts there is none to be had. `part`: the one that
 * runs; null: it is over. What this device still has of another part goes to the server under its own address.
 */
export async function partNow(
  resultId: number,
  known: JournalAttempt | undefined,
): Promise<{ readonly kind: 'between' } | { readonly kind: 'part'; readonly part: number } | null> {
  const { result_status_id, parts } = await attemptsClient.getParts({ params: { result_id: resultId } });
  if (!isRunningStatus(result_status_id)) return null;
  const running = parts.find(({ state }) => state === 'running');
  if (known && known.part !== running?.part) await sendPart(known);
  return running ? { kind: 'part', part: running.part } : { kind: 'between' };
}
