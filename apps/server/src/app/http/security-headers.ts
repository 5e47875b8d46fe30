import type { FastifyInstance } from 'fastify';
import {
  contentPolicy,
  type Origins,
  type PageKind,
  permissionsPolicy,
} from '../../lib/http/page-policies.ts';

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

/** Headers of every answer of an origin; some pages replace the content policy by their own. */
const headersOf = (page: PageKind, origins: Origins) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(page, origins),
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': contentPolicy(page, origins),
  'cross-origin-resource-policy': page === 'application' ? 'same-origin' : 'cross-origin',
  ...(origins.publicUrl.startsWith('https:') && { 'strict-transport-security': ONE_YEAR }),
});

export const secureAppOrigin = (app: FastifyInstance, origins: Origins): void =>
  sendWithEach(app, headersOf('application', origins));

export const secureMediaOrigin = (app: FastifyInstance, origins: Origins): void =>
  sendWithEach(app, headersOf('upload', origins));

function sendWithEach(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
