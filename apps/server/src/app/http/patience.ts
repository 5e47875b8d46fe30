import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may take to send a request; afterwards its connection is closed. Streams are answers, and go on. */
export interface Patience {
  readonly headersMs: number;
  /** From the headers to the end of a JSON body. */
  readonly bodyMs: number;
  /** From the first byte to the last, uploads included. */
  readonly requestMs: number;
  /** How often the slow ones are looked for; they get so much more. */
  readonly checkMs: number;
}

export const usualPatience: Patience = {
  headersMs: 15_000,
  bodyMs: 30_000,
  requestMs: 600_000,
  checkMs: 5_000,
};

/** The first two limits as Fastify and Node take them. */
export const serverTimeouts = ({ headersMs, requestMs, checkMs }: Patience) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
});

/**
 * Half a body keeps a connection and what was sent of it; an upload may take as long as its line does. One look at all bodies
 * that are on their way, every `checkMs`: a timer for each request would cost more than reading it.
 */
export function limitBodies(app: FastifyInstance, { bodyMs, checkMs }: Patience): void {
  /** Requests whose body has not been read yet -> since when, longest first. */
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
      // One that could not be read has been answered, and one whose sender has gone needs no answer.
      const isOver = raw.complete || raw.destroyed;
      if (!isOver && began > since) continue;
      underWay.delete(raw);
      // A request that a test injects has no line that could be closed.
      if (isOver || !(raw.socket instanceof Socket)) continue;
      // As Node answers what is late by its own limits.
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      raw.destroy();
    }
  };
  const looking = setInterval(look, checkMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}
