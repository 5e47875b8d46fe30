import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** By the server's clock, before a byte of the body was read. */
    arrivedAt: Date;
  }
}

/** First hook of all, because later ones may take long. */
export function stampArrival(app: FastifyInstance, clock: Clock): void {
  app.decorateRequest('arrivedAt');
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = clock.now();
    done();
  });
}
