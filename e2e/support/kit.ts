import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { build } from 'vite';

const web = join(import.meta.dirname, '../../apps/web');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

let built: Promise<unknown> | null = null;

/** Builds the component page once per run and serves it on a port of its own. */
export async function servedKit() {
  built ??= build({ configFile: join(web, '__kit/vite.config.ts'), logLevel: 'warn' });
  await built;
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://kit');
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = await readFile(join(web, 'kit-dist', file)).catch(() => null);
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.end(content ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The page of the parts has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
