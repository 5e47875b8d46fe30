import type { TutorEvent } from '@pelion/contract/tutor';
import { wordsFor } from '../../lib/campus-words.ts';
import { Failure } from '../../lib/failure.ts';
import { openEventStream } from '../../lib/http/event-stream.ts';
import type { Context } from '../../lib/http/implement.ts';
import { answerMessage, receiveMessage } from './answer-message.ts';
import type { Turn } from './hear-turn.ts';

/**
 * Answers one message as events. A refusal before the first sentence is an ordinary error; one after it is an event.
 * Whoever closes the stream stops the reply, of which the sentences that had left are kept.
 */
export async function streamAssistance(context: Context, threadId: string, turn: Turn): Promise<unknown> {
  const message = await receiveMessage(context, threadId, turn);
  const ending = new AbortController();
  const stream = openEventStream(context.reply, () => ending.abort());
  const send = (event: TutorEvent) => stream.send(event);
  try {
    const assistance = await answerMessage(context, message, {
      onSentence: (html) => send({ kind: 'sentence', html }),
      signal: ending.signal,
    });
    send({ kind: 'done', assistance });
  } catch (error) {
    if (!(error instanceof Failure)) {
      context.request.log.error({ err: error }, 'a streamed reply failed');
      send({ kind: 'failure', code: 'internal', message: '' });
    } else
      send({ kind: 'failure', code: error.code, message: wordsFor(context.request).sentence(error.message) });
  } finally {
    stream.end();
  }
  return context.reply;
}
