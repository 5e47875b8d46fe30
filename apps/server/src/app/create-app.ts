import multipart from '@fastify/multipart';
import { contracts, services as servicePaths } from '@pelion/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { StreamOptions } from '../domains/system/routes.ts';
import { stampArrival } from '../lib/http/arrival.ts';
import type { Random } from '../lib/random.ts';
import type { Services } from '../lib/services.ts';
import type { ServiceName } from './config.ts';
import { allRoutes } from './domains.ts';
import { type AdmissionLimits, openAdmission } from './http/admission.ts';
import type { WritingOptions } from './http/answer-writer.ts';
import { parseBodies } from './http/body-parsers.ts';
import { DRAIN_MS, drainOnClose } from './http/drain.ts';
import { answer, answerUnreadableAddress, handleErrors } from './http/error-handler.ts';
import { mount } from './http/mount.ts';
import { withoutCompilers } from './http/no-compilers.ts';
import { openApplication } from './http/open-application.ts';
import { secureAppOrigin } from './http/security-headers.ts';
import { serveWeb } from './http/serve-web.ts';
import { limitBodies, type Patience, serverTimeouts, usualPatience } from './http/timeouts.ts';
import { serveSite } from './site/serve-site.ts';

export interface AppOptions extends WritingOptions {
  readonly serves: ReadonlySet<ServiceName>;
  /** Folder of the built web application. */
  readonly webFolder?: string;
  /** Number of entries at the end of X-Forwarded-For added by our own proxies; 0 by default. */
  readonly proxies?: number;
  /** In place of the usual ones, for tests. */
  readonly admission?: AdmissionLimits;
  readonly patience?: Patience;
  readonly streams?: StreamOptions;
}

/** The application's own origin: the APIs that this process serves, and the web application. */
export async function createApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { random, settings } = services;
  const { proxies = 0, patience = usualPatience } = options;
  const logger: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestIds(random),
    requestIdHeader: false,
    // Trusts only the entries of our own proxies, because the sender can forge all others.
    trustProxy: (_address, hop) => hop < proxies,
    logController: new LogController({ disableRequestLogging: true }),
    // After the drain nobody waits for a response any more.
    forceCloseConnections: true,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress,
    ...serverTimeouts(patience),
    ...withoutCompilers,
  });
  stampArrival(app, services.clock);
  parseBodies(app);
  handleErrors(app);
  secureAppOrigin(app, settings);
  if (services.log.isLevelEnabled('debug')) logRequests(app);
  limitBodies(app, patience);
  drainOnClose(app, DRAIN_MS);
  await app.register(multipart, { limits: { files: 1, fields: 20, fileSize: 256 * 1024 * 1024 } });
  const served = [...options.serves];
  const servedPaths = new Set(served.map((name) => `/${name}`));
  const admission = openAdmission(options.admission);
  for (const routes of allRoutes(served, options.streams)) {
    const isSystem = routes.contract === contracts.system;
    if (isSystem || servedPaths.has(servicePaths[routes.contract.service]))
      mount(app, routes, services, { admission, checksAnswers: options.checksAnswers });
  }
  const webFolder = options.serves.has('web') ? options.webFolder : undefined;
  if (webFolder) await serveWeb(app, webFolder);
  const application = webFolder ? openApplication(webFolder, settings.socialLinks) : undefined;
  const site = options.serves.has('web') ? serveSite(app, services, { webFolder, application }) : undefined;
  app.setNotFoundHandler((request, reply) =>
    site && isNavigation(request.method, request.url)
      ? site.elsewhere(request, reply)
      : answer(request, reply, { code: 'notFound' }),
  );
  return app;
}

/** Whether the address is a page, not an API or a file. */
const isNavigation = (method: string, url: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assessment-api|agent-api|assets)(\/|$)/.test(url);

/** Request ids: a random stem per process and a counter, because random ids took longer than reading the request. */
function requestIds(random: Random): () => string {
  const stem = random.token().slice(0, 10);
  let count = 0;
  return () => `${stem}${(++count).toString(36)}`;
}

/** One line per request: the route's pattern and not the address, so that no token or name is ever written. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug({
      route: request.routeOptions.url,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}
