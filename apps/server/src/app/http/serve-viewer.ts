import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { ScormEdition } from '@pelion/contract/scorm-packages/facts';
import { type FrameKind, isFrameKind } from '@pelion/contract/viewer/messages';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import { contentPolicy, type Origins } from '../../lib/http/page-policies.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** Stands in the built pages for the origin whose messages they read. */
const PLACE_OF_ORIGIN = '__APPLICATION_ORIGIN__';

/** Folders, and pages without their policy. */
const unserved: ReadonlySet<string> = new Set(['', '.html']);

/** Serves the frames that draw documents: a page with its policy for each kind, and their scripts. */
export function serveViewer(app: FastifyInstance, folder: string, origins: Origins): void {
  const scriptPolicy = contentPolicy('frameScript', origins);
  void app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('content-security-policy', scriptPolicy);
      reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : DAY);
    },
  });
  const pageOf = (kind: FrameKind) => readPage(folder, kind, origins);
  app.get<{ Params: { '*': string } }>('/viewer/*', async ({ params: { '*': path } }, reply) => {
    if (!isFrameKind(path)) return unserved.has(extname(path)) ? reply.callNotFound() : reply.sendFile(path);
    const page = await pageOf(path);
    if (page === undefined) throw new Failure('notFound');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy(`${path}Frame`, origins),
        'cache-control': 'no-cache',
        // Chapters name hosts that the browser would look up ahead of a press.
        'x-dns-prefetch-control': 'off',
      })
      .send(page);
  });
}

async function readPage(
  folder: string,
  name: FrameKind | ScormEdition,
  { publicUrl }: Pick<Origins, 'publicUrl'>,
): Promise<string | undefined> {
  const page = await readFile(join(folder, `${name}.html`), 'utf8').catch(() => undefined);
  return page?.replace(PLACE_OF_ORIGIN, publicUrl);
}

/** Page that runs a package of an edition; undefined where it is not built. */
export type PageOfLaunch = (edition: ScormEdition) => Promise<string | undefined>;

export const pageOfLaunch =
  (folder: string, origins: Origins): PageOfLaunch =>
  (edition) =>
    readPage(folder, edition, origins);
