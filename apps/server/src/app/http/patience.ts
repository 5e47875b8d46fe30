import type { FastifyInstance } from 'fastify';

/** How long a client may take to send a request; afterwards its connection is closed. Streams are answers, and go on. */
export interface Patience {
  readonly headersMs: number;
  /** From the headers to the end of a JSON body. */
  readonly bodyMs: number;
  /** From the first byte to the last, uploads included. */
  readonly requestMs: number;
  /** How often the slow ones are looked for. */
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

/** Half a body keeps a connection and what was sent of it; an upload may take as long as its line does. */
export function limitBodies(app: FastifyInstance, { bodyMs }: Patience): void {
  app.addHook('preParsing', ({ raw, headers }, reply, payload, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return done();
    const tooLong = setTimeout(() => {
      // As Node answers what is late by its own limits.
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      raw.destroy();
    }, bodyMs);
    const isHere = () => clearTimeout(tooLong);
    payload.once('end', isHere);
    reply.raw.once('close', isHere);
    done();
  });
}
