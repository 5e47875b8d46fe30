import type { JournalAttempt } from '../../../lib/journal/database.ts';
import { attemptsClient } from '../client.ts';
import { sendPart } from '../journal/send-leftovers.ts';
import { isRunningStatus } from '../running-statuses.ts';

/**
 * Returns the running part of an attempt in several parts, which is needed before requesting a paper: between two parts
 * there is none. Null if the attempt is over. Unsent answers of another part are sent to that part's endpoint.
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
