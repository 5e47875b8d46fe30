import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Pictures of public pages have no hash in their names. */
const DAY = 'public, max-age=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Built files have a hash in their name and never change; the page and the service worker are revalidated each time. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    // Disabled, because the plugin would add thousands of routes or read the folder for each request.
    serve: false,
    // The site decides whether `/` is a public page or the application.
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

/** Paths of the built files, the only ones ever served. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Set(paths.filter((path) => !path.startsWith('.')));
}
