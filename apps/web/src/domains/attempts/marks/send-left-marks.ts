import type { JournalAttempt } from '../../../lib/journal/database.ts';
import { session } from '../../../lib/session.ts';
import { attemptsClient } from '../client.ts';
import { oneRequest } from '../journal/one-request.ts';
import { marksJournalOf, unsettledOf } from './marks-journal.ts';
import { marksBody, sheetsBody } from './uploads.ts';

const mostPerRequest = 50;

/** Sends once what an earlier window has left; whatever the server says to it, it is not sent again by the next visit for ever. */
export async function sendLeftMarks(attempt: JournalAttempt): Promise<void> {
  const { user_id: userId, result_id, part, player_id: playerId } = attempt;
  const left = await unsettledOf(userId, result_id);
  if (left.length === 0 || session.user()?.id !== userId) return;
  const params = { result_id, part };
  for (const kind of ['marks', 'sheet'] as const) {
    const journal = marksJournalOf(userId, result_id, kind);
    let records = left.filter((record) => record.kind === kind);
    while (records.length > 0) {
      const batch = oneRequest(records, mostPerRequest);
      const receipts =
        kind === 'marks'
          ? await attemptsClient.saveMarks({ params, body: marksBody(playerId, batch) })
          : await attemptsClient.saveSheets({ params, body: sheetsBody(playerId, batch) });
      await journal.acknowledge(batch, receipts);
      records = records.slice(batch.length);
    }
  }
}
