import { toldPercent } from '@pelion/contract/ai-models/facts';
import type { Db } from '../../db/database.ts';
import type { Prompt } from '../../lib/ai/ask-model.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import type { LimitRow } from './limit-queries.ts';
import { noteMonthLevel, returnReply, settleTokens, takeReply, takeTokens } from './reservation-queries.ts';

/** Reply that the limits count before the model is asked. */
export interface Reservation {
  readonly userId: number;
  /** Day of the person's reply; null for a retry, which costs the person none. */
  readonly day: string | null;
  readonly month: string;
  readonly tokens: number;
}

interface ReplyRequest {
  readonly userId: number;
  readonly limit: Pick<LimitRow, 'replies_per_day' | 'tokens_per_month'>;
  readonly tokens: number;
  readonly isRetry: boolean;
  readonly now: Date;
}

const bytesOf = ({ system, turns }: Prompt) =>
  Buffer.byteLength([system, ...turns.map(({ text }) => text)].join('\n'));

/** Most tokens that the reply can cost: no script has a token for every byte, and few one for two. */
export const mostTokensOf = (prompt: Prompt): number => Math.ceil(bytesOf(prompt) / 2) + prompt.mostTokens;

/** Estimated tokens of a reply that was stopped, of which the provider says nothing. */
export const stoppedTokensOf = (prompt: Prompt, heard: string): number =>
  Math.min(mostTokensOf(prompt), Math.ceil((bytesOf(prompt) + Buffer.byteLength(heard)) / 4));

/** Holds one reply of the person's day and its tokens of the month; null where the limits leave none. */
export const reserveReply = (
  db: Db,
  { userId, limit, tokens, isRetry, now }: ReplyRequest,
): Promise<Reservation | null> =>
  db.transaction().execute(async (transaction) => {
    const day = isRetry ? null : await takeReply(transaction, { userId, most: limit.replies_per_day, now });
    if (day === null && !isRetry) return null;
    // The row of the campus last, because every reply of the campus waits for it.
    const month = await takeTokens(transaction, { tokens, most: limit.tokens_per_month, now });
    if (month !== null) return { userId, day, month, tokens };
    if (day !== null) await returnReply(transaction, userId, day);
    return null;
  });

/** Puts the used tokens in the place of those held, and tells the admins once when most of the month is used. */
export const settleReply = (
  db: Db,
  { month, tokens }: Reservation,
  { used, allowed, now }: { readonly used: number; readonly allowed: number; readonly now: Date },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await settleTokens(transaction, month, tokens, used);
    const level = Math.ceil((allowed * toldPercent) / 100);
    const told = await noteMonthLevel(transaction, month, level, now);
    if (told)
      await emitEvent(transaction, { campusId: told.campus_id, event: 'aiMonth.mostUsed', ids: [told.id] });
  });

/** Gives a reply back that did not come. */
export const returnReservation = (db: Db, { userId, day, month, tokens }: Reservation): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (day !== null) await returnReply(transaction, userId, day);
    await settleTokens(transaction, month, tokens, 0);
  });
