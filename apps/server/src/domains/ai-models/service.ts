import type { AiPurpose, NoModelReason } from '@pelion/contract/ai-models/facts';
import type { Db } from '../../db/database.ts';
import type { Model, Prompt, Tokens } from '../../lib/ai/ask-model.ts';
import type { Context } from '../../lib/http/implement.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { mayReachModel } from '../ai-settings/service.ts';
import { loadLimits } from './load-limits.ts';
import {
  mostTokensOf,
  type Reservation,
  reserveReply,
  returnReservation,
  settleReply,
  stoppedTokensOf,
} from './reserve-reply.ts';
import { addUse } from './usage-queries.ts';

type Asking = Pick<Context, 'db' | 'viewer' | 'services' | 'now' | 'waitOutside'>;

export interface ModelQuestion {
  readonly purpose: AiPurpose;
  /** Student whose text is sent; null for staff. */
  readonly studentId: number | null;
  readonly prompt: Prompt;
  readonly onSentence?: ((sentence: string) => void) | undefined;
  /** Stops the reply. One of which a sentence was heard still counts. */
  readonly signal?: AbortSignal | undefined;
  /** The same question again, after a reply that was withheld: costs tokens, and the person no further reply. */
  readonly isRetry?: boolean;
}

export type ModelAnswer =
  | { readonly kind: 'reply'; readonly text: string; readonly model: string; readonly tokens: Tokens }
  | { readonly kind: 'none'; readonly why: NoModelReason };

const none = (why: NoModelReason): ModelAnswer => ({ kind: 'none', why });

/**
 * Asks the model of this installation within the limits, which count the reply before it is asked. Never call it inside
 * a transaction: a reply takes up to a minute.
 */
export async function askModel(context: Asking, question: ModelQuestion): Promise<ModelAnswer> {
  const { db, viewer, services } = context;
  const { model, clock } = services;
  if (!model) return none('notConfigured');
  if (model.isPaused()) return none('failed');
  const barrier = await mayReachModel(context, question.studentId);
  if (barrier) return none(barrier);
  const limit = await loadLimits(context);
  // A plan without a model has no limit to reach, of which each message would tell.
  if (limit.replies_per_day === 0 || limit.tokens_per_month === 0) return none('campus');
  const reservation = await reserveReply(db, {
    userId: viewer.userId,
    limit,
    tokens: mostTokensOf(question.prompt),
    isRetry: question.isRetry ?? false,
    now: clock.now(),
  });
  if (!reservation) return none('limit');
  return askWithin(context, model, { ...question, reservation, allowed: limit.tokens_per_month });
}

interface ReservedQuestion extends ModelQuestion {
  readonly reservation: Reservation;
  readonly allowed: number;
}

async function askWithin(
  { db, services: { clock, log }, waitOutside }: Asking,
  model: Model,
  { purpose, prompt, onSentence, signal, reservation, allowed }: ReservedQuestion,
): Promise<ModelAnswer> {
  let heard = '';
  const giveBack = async () => {
    await returnReservation(db, reservation);
    await addUse(db, purpose, clock.now(), { failures: signal?.aborted ? 0 : 1 });
  };
  const settle = async (used: number) => {
    const now = clock.now();
    await settleReply(db, reservation, { used, allowed, now });
    await addUse(db, purpose, now, { model: 1, tokens: used });
  };
  /** A count that cannot be kept spoils no reply. */
  const keep = (count: Promise<void>) =>
    count.catch((error: unknown) => log.error({ err: error }, 'a reply of the model was not counted'));
  const asked = model.reply(prompt, {
    signal,
    onSentence: (sentence) => {
      heard += `${sentence} `;
      onSentence?.(sentence);
    },
  });
  const reply = await waitOutside(asked).catch(async (error: unknown) => {
    await keep(giveBack());
    throw error;
  });
  if (reply.kind === 'whole') {
    await keep(settle(reply.tokens.prompt + reply.tokens.reply));
    return { kind: 'reply', text: reply.text, model: model.name, tokens: reply.tokens };
  }
  // Otherwise a person who stops each reply at its end would have as many as they like.
  await keep(heard !== '' && signal?.aborted ? settle(stoppedTokensOf(prompt, heard)) : giveBack());
  return none('failed');
}

/**
 * Counts a reply of built-in help. One row takes those of a campus and day, so call it after the transaction of the
 * message.
 */
export const countBuiltIn = (db: Db, purpose: AiPurpose, now: Date) =>
  addUse(db, purpose, now, { builtIn: 1 });

/** Counts a message of the person to Chiron; throws `tooManyRequests` above the limit of a minute. */
export async function takeBuiltInMessage(context: Asking): Promise<void> {
  const { viewer, services } = context;
  const { built_in_per_minute } = await loadLimits(context);
  const key = `tutor:${viewer.campusId}:${viewer.userId}`;
  const rule = { tries: built_in_per_minute, windowSeconds: 60 };
  await takeTry(services.db.system, key, rule, services.clock.now());
}
