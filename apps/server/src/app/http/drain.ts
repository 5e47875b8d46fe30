import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import { endStreamsOf } from '../../lib/http/event-stream.ts';

/** Maximum time that a stop waits for requests in progress. */
export const DRAIN_MS = 10_000;

/**
 * On close, waits for requests in progress, up to a limit. New requests get `unavailable`, and streams end, so that
 * clients reconnect to another process.
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
