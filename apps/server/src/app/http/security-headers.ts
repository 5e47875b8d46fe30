import type { FastifyInstance } from 'fastify';

/**
 * The application's origin: its own scripts only. Styles may be inline because Mantine sets them at run time;
 * images, media and frames may come from the media origin, where uploads live.
 */
const appPolicy = (mediaUrl: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${mediaUrl}`,
    `media-src 'self' blob: ${mediaUrl}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${mediaUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** What users upload can do nothing: no scripts, no requests, a sandbox of its own. */
const mediaPolicy = (publicUrl: string) =>
  [
    "default-src 'none'",
    "img-src 'self' data:",
    "media-src 'self'",
    "style-src 'unsafe-inline'",
    `frame-ancestors ${publicUrl}`,
    'sandbox',
  ].join('; ');

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), display-capture=(self)',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

interface Origins {
  readonly publicUrl: string;
  readonly mediaUrl: string;
}

export function secureAppOrigin(app: FastifyInstance, { publicUrl, mediaUrl }: Origins): void {
  const headers = {
    ...common,
    'content-security-policy': appPolicy(mediaUrl),
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': ONE_YEAR }),
  };
  sendWithEach(app, headers);
}

export function secureMediaOrigin(app: FastifyInstance, { publicUrl }: Origins): void {
  const headers = {
    ...common,
    'content-security-policy': mediaPolicy(publicUrl),
    'cross-origin-resource-policy': 'cross-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': ONE_YEAR }),
  };
  sendWithEach(app, headers);
}

function sendWithEach(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
