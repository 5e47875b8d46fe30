import { exclusively } from '../../../lib/exclusively.ts';
import type { JournalAttempt } from '../../../lib/journal/database.ts';
import { session } from '../../../lib/session.ts';
import { attemptsClient } from '../client.ts';
import { orderBody } from './order-body.ts';
import { isUnsettled, isWaiting, pagesJournalOf } from './pages-journal.ts';
import { pageSizes, sendPage } from './send-page.ts';

type Left = Pick<JournalAttempt, 'user_id' | 'result_id' | 'player_id'>;

const waitingIn = async ({ user_id, result_id }: Left) =>
  (await pagesJournalOf(user_id, result_id).pages()).filter(isWaiting);

/**
 * Sends once the pages that an earlier window left, each to its part. Returns the number remaining; while there are
 * any, the attempt must not be submitted.
 */
export async function sendLeftPhotos(attempt: Left): Promise<number> {
  const { user_id: userId, result_id: resultId, player_id } = attempt;
  if ((await waitingIn(attempt)).length === 0) return 0;
  const journal = pagesJournalOf(userId, resultId);
  await exclusively(`pelion-pages-${userId}-${resultId}`, async () => {
    const sizes = pageSizes();
    for (const page of await waitingIn(attempt)) {
      // The signed-in user may have changed (checks C.25).
      if (session.user()?.id !== userId) return;
      const sending = await sendPage(resultId, page, sizes);
      if (sending.kind === 'later') return;
      await journal.mark(page.page_id, sending.kind === 'kept' ? 'kept' : 'refused', sending.kind);
    }
    for (const order of (await journal.orders()).filter(isUnsettled)) {
      const params = { result_id: resultId, part: order.part };
      // If this fails, the pages keep their upload order and none is lost.
      const receipts = await attemptsClient
        .savePageOrders({ params, body: orderBody(player_id, [order]) })
        .catch(() => null);
      if (receipts) await journal.acknowledge([order], receipts);
    }
  });
  return (await waitingIn(attempt)).length;
}
