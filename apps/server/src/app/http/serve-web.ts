import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pictures of the public pages have no hash in their name. */
const DAY = 'public, max-age=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Built files carry their hash in the name and never change; the page and the service worker are asked for each time. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    // `/` is a page of the site, or the application: the site knows which.
    index: false,
    setHeaders(reply, path) {
      if (path.endsWith('index.html')) reply.header('vary', 'cookie');
      reply.header(
        'cache-control',
        path.includes('/assets/') ? IMMUTABLE : path.includes('/site/') ? DAY : 'no-cache',
      );
    },
  });
}
