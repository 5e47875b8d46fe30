import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import { endStreamsOf } from '../../lib/http/event-stream.ts';

/** How long a stop waits for what is under way. */
export const DRAIN_MS = 10_000;

/**
 * Closing the application waits until what is under way has been answered, at most so long. What arrives meanwhile is
 * `unavailable` at once, and streams end, so that their readers come back to another process.
 */
export function drainOnClose(app: FastifyInstance, mostMs: number): void {
  let underWay = 0;
  let isDraining = false;
  let becameIdle = () => {};
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) becameIdle();
    });
    done(isDraining ? new Failure('unavailable') : undefined);
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    endStreamsOf(app);
    if (underWay === 0) return;
    const enough = new AbortController();
    const idle = new Promise<void>((resolve) => {
      becameIdle = resolve;
    });
    const tooLong = setTimeout(mostMs, undefined, { signal: enough.signal }).catch(() => {});
    await Promise.race([idle, tooLong]).finally(() => enough.abort());
  });
}
