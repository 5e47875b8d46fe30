import { extname } from 'node:path';
import { scormLimits } from '@pelion/contract/scorm-packages/facts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callRate } from '../../domains/scorm-packages/runtime/call-rate.ts';
import { changesBody } from '../../domains/scorm-packages/runtime/changes-body.ts';
import { findPackageFile } from '../../domains/scorm-packages/runtime/launch-queries.ts';
import {
  keepChanges,
  lifeOf,
  loadForLastWords,
  loadLaunch,
  startSession,
} from '../../domains/scorm-packages/runtime/run-launch.ts';
import { keyOfPackageFile } from '../../domains/scorm-packages/store-package.ts';
import { Failure, found } from '../../lib/failure.ts';
import { contentPolicy } from '../../lib/http/page-policies.ts';
import { packageTypes } from '../../lib/media/media-types.ts';
import { parseInput } from '../../lib/parse-input.ts';
import type { Services } from '../../lib/services.ts';
import type { PageOfLaunch } from './serve-viewer.ts';

const address = z.object({ token: z.string().regex(/^[\w-]{43}$/), '*': z.string().max(4000).default('') });

export interface StoredContent {
  readonly key: string;
  readonly size: number;
}

interface Serving {
  /** Undefined where the pages are not built. */
  readonly pageOf: PageOfLaunch | undefined;
  readonly send: (request: FastifyRequest, reply: FastifyReply, file: StoredContent) => Promise<FastifyReply>;
}

/** Headers of pages that run in a launch: content that ends with `unload` may say its last words. */
const launchHeaders = { 'permissions-policy': 'unload=(self)', 'cache-control': 'no-store' } as const;

/**
 * Runs packages on the media origin: a page that talks to the package, the files of the package, and what the page keeps
 * (decision 20261129-1830). The token in the path grants it all, for as long as the launch lives.
 */
export function serveLaunches(app: FastifyInstance, services: Services, { pageOf, send }: Serving): void {
  const countCall = callRate();

  const tokenOf = (request: FastifyRequest) => {
    const parsed = address.safeParse(request.params);
    if (!parsed.success) throw new Failure('notFound');
    return parsed.data;
  };

  app.get('/launches/:token/', async (request, reply) => {
    const { edition } = await loadLaunch(services, tokenOf(request).token);
    const page = found(await pageOf?.(edition));
    return reply
      .headers({
        ...launchHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy('launch', services.settings),
      })
      .send(page);
  });

  app.post('/launches/:token/start', async (request, reply) => {
    const { token } = tokenOf(request);
    countCall(token, services.clock.now());
    const launch = await loadLaunch(services, token);
    return reply.header('cache-control', 'no-store').send(await startSession(services, launch));
  });

  app.post('/launches/:token/changes', { bodyLimit: 2 * scormLimits.state }, async (request, reply) => {
    const { token } = tokenOf(request);
    countCall(token, services.clock.now());
    const body = parseInput(changesBody, request.body);
    const launch = await loadForLastWords(services, token);
    return reply.header('cache-control', 'no-store').send(await keepChanges(services, launch, body));
  });

  app.get('/launches/:token/life', async (request, reply) => {
    const { token } = tokenOf(request);
    countCall(token, services.clock.now());
    const launch = await loadLaunch(services, token);
    return reply.header('cache-control', 'no-store').send(await lifeOf(services, launch));
  });

  app.get('/launches/:token/content/*', async (request, reply) => {
    // A service worker would outlive the launch, and see the next one.
    if (request.headers['service-worker'] !== undefined) throw new Failure('accessDenied');
    const { token, '*': path } = tokenOf(request);
    const { campus_id, version_id, folder } = await loadLaunch(services, token);
    const db = services.db.campus(campus_id);
    const file = found(await findPackageFile(db, version_id, path.normalize('NFC')));
    reply.headers({
      ...launchHeaders,
      'content-type': packageTypes[extname(file.path).toLowerCase()] ?? 'application/octet-stream',
      'content-security-policy': contentPolicy('scorm', services.settings),
    });
    return send(request, reply, { key: keyOfPackageFile(folder, file.position), size: file.size });
  });
}
