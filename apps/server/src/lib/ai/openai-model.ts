import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Model, ModelFailure, Prompt, ReplyOptions, Tokens, WholeReply } from './ask-model.ts';
import { afterFailure, afterRefusal, type Breaker, closedBreaker, pauseLeft } from './circuit-breaker.ts';
import { watchModel } from './model-state.ts';
import { openProvider, ProviderError, type ProviderSettings } from './open-provider.ts';
import { retryAfter } from './retry-after.ts';
import { sentenceReader, withoutThinking } from './split-sentences.ts';

export interface Patience {
  readonly firstTokenMs: number;
  readonly wholeMs: number;
}

const usualPatience: Patience = { firstTokenMs: 10_000, wholeMs: 60_000 };

/** Characters of the longest reply, for servers that ignore the limit of tokens. */
const MOST_CHARACTERS = 20_000;

interface ModelOptions {
  readonly settings: ProviderSettings;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly patience?: Patience;
}

const estimated = (text: string) => Math.ceil(text.length / 4);
const estimate = ({ system, turns }: Prompt, reply: string): Tokens => ({
  prompt: estimated(system) + turns.reduce((sum, { text }) => sum + estimated(text), 0),
  reply: estimated(reply),
});

export async function openAiModel({
  settings,
  clock,
  log,
  patience = usualPatience,
}: ModelOptions): Promise<Model> {
  const provider = await openProvider(settings);
  const now = () => clock.now().getTime();
  let breaker: Breaker = closedBreaker;
  const watch = watchModel({ model: settings.model, list: provider.list, clock });

  function noteFailure(error: ProviderError): ModelFailure {
    const { kind } = error;
    watch.noteFailure(kind);
    // The kind alone: an error of the provider may repeat a student's words.
    log.warn({ model: settings.model, failure: kind }, 'the AI provider gave no reply');
    const retrySeconds = retryAfter(error.retryAfter, clock.now());
    if (kind === 'refused' && retrySeconds) breaker = afterRefusal(breaker, now(), retrySeconds * 1000);
    else if (error.isFault) breaker = afterFailure(breaker, now());
    return kind === 'refused' ? { kind, retrySeconds } : { kind };
  }

  async function ask(prompt: Prompt, { signal, onSentence, shape }: ReplyOptions): Promise<WholeReply> {
    const ending = new AbortController();
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      ending.abort();
    };
    const firstToken = setTimeout(giveUp, patience.firstTokenMs);
    const whole = setTimeout(giveUp, patience.wholeMs);
    const stop = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
    const sentences = sentenceReader();
    let text = '';
    let finish: string | null = null;
    let tokens: Tokens | null = null;
    try {
      for await (const piece of provider.stream({ prompt, shape }, stop)) {
        if (stop.aborted) break;
        if (piece.text !== '') clearTimeout(firstToken);
        text += piece.text;
        finish = piece.finish ?? finish;
        tokens = piece.tokens ?? tokens;
        if (text.length > MOST_CHARACTERS) throw new ProviderError('unreadable');
        if (piece.text !== '' && onSentence) sentences.next(withoutThinking(text)).forEach(onSentence);
      }
    } catch (error) {
      // Stopping a request makes it fail in one way or another.
      if (!(stop.aborted && error instanceof ProviderError)) throw error;
    } finally {
      clearTimeout(firstToken);
      clearTimeout(whole);
      ending.abort();
    }
    if (isLate) throw new ProviderError('slow');
    if (signal?.aborted) throw new ProviderError('cut', null, false);
    // A broken stream ends without an error: the finish reason alone says that the reply is whole.
    if (finish === null) throw new ProviderError('cut');
    const said = withoutThinking(text).trim();
    // Filtered, a call of a tool, or nothing.
    if ((finish !== 'stop' && finish !== 'length') || said === '')
      throw new ProviderError('unreadable', null, finish === 'stop');
    if (onSentence) sentences.rest(withoutThinking(text)).forEach(onSentence);
    return { kind: 'whole', text: said, finish, tokens: tokens ?? estimate(prompt, text) };
  }

  return {
    name: settings.model,

    async reply(prompt, options = {}) {
      const left = pauseLeft(breaker, now());
      if (left > 0)
        return breaker.isRefused
          ? { kind: 'refused', retrySeconds: Math.ceil(left / 1000) }
          : { kind: 'unavailable' };
      try {
        return await ask(prompt, options);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.kind === 'cut' && options.signal?.aborted) return { kind: 'cut' };
        return noteFailure(error);
      }
    },

    isPaused: () => pauseLeft(breaker, now()) > 0,

    async state() {
      const left = pauseLeft(breaker, now());
      return { ...(await watch.look()), pausedUntil: left > 0 ? new Date(now() + left) : null };
    },
  };
}
