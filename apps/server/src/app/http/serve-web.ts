import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Built files carry their hash in the name and never change; the page and the service worker are asked for each time. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: ['index.html'],
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
}
