import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { z } from 'zod';
import { findStoredFile } from '../domains/files/stored-file.ts';
import { serveDemoTool } from '../domains/lti-tools/demo/serve-demo-tool.ts';
import { serveToolFrames } from '../domains/lti-tools/tool-frame.ts';
import { Failure, found } from '../lib/failure.ts';
import { attachmentNamed } from '../lib/http/send-file.ts';
import { byteRangeOf } from '../lib/media/byte-range.ts';
import { isFileId } from '../lib/media/file-references.ts';
import { isDownloadSigned, isSigned } from '../lib/media/media-url.ts';
import type { Services } from '../lib/services.ts';
import { DRAIN_MS, drainOnClose } from './http/drain.ts';
import { handleErrors } from './http/error-handler.ts';
import { withoutCompilers } from './http/no-compilers.ts';
import { secureMediaOrigin } from './http/security-headers.ts';
import { type StoredContent, serveLaunches } from './http/serve-launches.ts';
import { pageOfLaunch, serveViewer } from './http/serve-viewer.ts';
import { serverTimeouts, usualPatience } from './http/timeouts.ts';

const link = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) });
const filePath = z.object({ '*': z.string() });

export interface MediaOptions {
  /** Built frames of the viewer; missing where they are not built. */
  readonly viewerFolder?: string;
}

/** The second origin: files that users upload, never on the application's own (design.md, Shape). */
export function createMediaApp(services: Services, { viewerFolder }: MediaOptions = {}): FastifyInstance {
  const logger: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => services.random.token().slice(0, 16),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    return503OnClosing: false,
    ...serverTimeouts(usualPatience),
    ...withoutCompilers,
  });
  drainOnClose(app, DRAIN_MS);
  handleErrors(app);
  secureMediaOrigin(app, services.settings);
  app.setNotFoundHandler(() => {
    throw new Failure('notFound');
  });

  serveToolFrames(app, services);
  if (services.settings.hasDemo) serveDemoTool(app, services);
  if (viewerFolder) serveViewer(app, viewerFolder, services.settings);
  serveLaunches(app, services, {
    pageOf: viewerFolder ? pageOfLaunch(viewerFolder, services.settings) : undefined,
    send: (request, reply, file) => send(services, request, reply, file),
  });

  app.get('/files/*', async (request, reply) => {
    const { '*': id } = filePath.parse(request.params);
    const parsed = link.safeParse(request.query);
    if (!parsed.success || !isFileId(id) || !isSigned(services, { id, ...parsed.data }))
      throw new Failure('notFound');
    const file = found(await findStoredFile(services, id));
    const { isShown, isDrawn } = file;
    reply.header('content-type', isShown || isDrawn ? file.media_type : 'application/octet-stream');
    if (!isShown) reply.header('content-disposition', 'attachment');
    return send(services, request, reply, file);
  });

  app.get('/downloads/*', async (request, reply) => {
    const { '*': id } = filePath.parse(request.params);
    const parsed = link.safeParse(request.query);
    if (!parsed.success || !isFileId(id) || !isDownloadSigned(services, { id, ...parsed.data }))
      throw new Failure('notFound');
    const file = found(await findStoredFile(services, id));
    reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', attachmentNamed(file.name));
    return send(services, request, reply, file);
  });
  return app;
}

/** The whole file, or the part that was asked for: players of sound and film read in parts and jump. */
async function send(
  { files }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, size }: StoredContent,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes').header('cache-control', 'private, max-age=3600');
  const range = byteRangeOf(request.headers.range, size);
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  const body = found(await files.get(key, range ?? undefined));
  if (!range) return reply.header('content-length', size).send(body);
  const { start, end } = range;
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(body);
}
