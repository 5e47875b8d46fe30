import type { Db } from '../../db/database.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import type { MessageFlag } from './judge-message.ts';
import { touchThread } from './queries.ts';

/** Message of a person, as kept. */
export interface FlaggedMessage {
  readonly campusId: number;
  readonly threadId: string;
  readonly messageId: number;
  readonly flag: MessageFlag | null;
  readonly now: Date;
}

/**
 * Call in the transaction that keeps the message. Danger stops the conversation and alerts the named adults; serious
 * messages wait for the digest of the teachers. Returns whether the conversation is stopped.
 */
export async function raiseAlert(
  transaction: Db,
  { campusId, threadId, messageId, flag, now }: FlaggedMessage,
): Promise<boolean> {
  if (flag === null || flag === 'rude') return false;
  const isDanger = flag === 'danger';
  if (isDanger) await touchThread(transaction, threadId, { last_at: now, stopped_at: now });
  await emitEvent(transaction, { campusId, event: `tutor.${flag}`, ids: [messageId] });
  return isDanger;
}
