import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Pictures of the public pages have no hash in their name. */
const DAY = 'public, max-age=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Built files carry their hash in the name and never change; the page and the service worker are asked for each time. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    // By itself it makes routes of every file, thousands that are kept, or reads the whole folder again for each request.
    serve: false,
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
  const files = await filesIn(folder);
  const send = (reply: FastifyReply, path: string) =>
    files.has(path) ? reply.sendFile(path) : reply.callNotFound();
  for (const top of new Set([...files].map((path) => path.split('/', 1)[0] ?? path))) {
    if (files.has(top)) app.get(`/${top}`, (_, reply) => send(reply, top));
    else
      app.get<{ Params: { '*': string } }>(`/${top}/*`, ({ params }, reply) =>
        send(reply, `${top}/${params['*']}`),
      );
  }
}

/** What the build has made, by its path below the folder: nothing else is ever sent, whatever somebody puts beside it. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Set(paths.filter((path) => !path.startsWith('.')));
}
