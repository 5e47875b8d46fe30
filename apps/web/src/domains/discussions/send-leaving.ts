import { forumRoutes } from '@pelion/contract/forums/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { headersFor } from '../../lib/transport.ts';

/** Marks posts as read from a page that is closing, without waiting for an answer. */
export function sendReadLeaving(topicId: number, seqs: number[]): void {
  const headers = headersFor('api');
  headers.set('content-type', 'application/json');
  const url = addressOf(forumRoutes, 'markTopicRead', { params: { topic_id: topicId } });
  const init = { method: 'PUT', headers, body: JSON.stringify({ seqs }), credentials: 'omit' } as const;
  void fetch(url, { ...init, keepalive: true }).catch(() => undefined);
}
