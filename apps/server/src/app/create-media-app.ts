import { extname } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { z } from 'zod';
import { Failure, found } from '../lib/failure.ts';
import { isSigned } from '../lib/media-url.ts';
import type { Services } from '../lib/services.ts';
import { handleErrors } from './http/error-handler.ts';
import { secureMediaOrigin } from './http/security-headers.ts';

/** What may be shown in place. Everything else is a download, whatever it says it is. */
const shownTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

const link = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) });

/** The second origin: files that users upload, never on the application's own (design.md, Shape). */
export function createMediaApp(services: Services): FastifyInstance {
  const logger: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => services.random.token().slice(0, 16),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  handleErrors(app);
  secureMediaOrigin(app, services.settings);
  app.setNotFoundHandler(() => {
    throw new Failure('notFound');
  });
  app.get('/files/*', async (request, reply) => {
    const key = String(Object(request.params)['*']);
    const parsed = link.safeParse(request.query);
    if (!parsed.success || !isSigned(services, { key, ...parsed.data })) throw new Failure('notFound');
    const file = found(await services.files.get(key));
    const type = shownTypes[extname(key)];
    reply
      .header('content-type', type ?? 'application/octet-stream')
      .header('content-length', file.size)
      .header('cache-control', 'private, max-age=3600');
    if (!type) reply.header('content-disposition', 'attachment');
    return reply.send(file.body);
  });
  return app;
}
