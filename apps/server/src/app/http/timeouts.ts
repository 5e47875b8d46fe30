import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time limits for a client to send a request, after which the connection is closed. Response streams are not limited. */
export interface Patience {
  readonly headersMs: number;
  /** From the headers to the end of a JSON body. */
  readonly bodyMs: number;
  /** From the first byte to the last, including uploads. */
  readonly requestMs: number;
  /** Interval of the check, by which limits may be exceeded. */
  readonly checkMs: number;
}

export const usualPatience: Patience = {
  headersMs: 15_000,
  bodyMs: 30_000,
  requestMs: 600_000,
  checkMs: 5_000,
};

/** First two limits as options of Fastify and Node. */
export const serverTimeouts = ({ headersMs, requestMs, checkMs }: Patience) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
});

/**
 * Closes connections with unfinished bodies; uploads may take longer. One check of all pending bodies every `checkMs`,
 * because a timer per request would cost more than reading one.
 */
export function limitBodies(app: FastifyInstance, { bodyMs, checkMs }: Patience): void {
  /** Start times of unfinished bodies, oldest first. */
  const underWay = new Map<IncomingMessage, number>();
  app.addHook('preParsing', ({ raw, headers }, _reply, _payload, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) underWay.set(raw, performance.now());
    done();
  });
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    underWay.delete(raw);
    done();
  });
  const look = () => {
    const since = performance.now() - bodyMs;
    for (const [raw, began] of underWay) {
      // A failed request has its response, and an aborted one needs none.
      const isOver = raw.complete || raw.destroyed;
      if (!isOver && began > since) continue;
      underWay.delete(raw);
      // A request injected by a test has no socket to close.
      if (isOver || !(raw.socket instanceof Socket)) continue;
      // Same response as Node's own timeouts.
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      raw.destroy();
    }
  };
  const looking = setInterval(look, checkMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}
