import type { FastifyInstance } from 'fastify';
import type { PackageKind } from '../../lib/media/media-url.ts';

interface Origins {
  readonly publicUrl: string;
  readonly mediaUrl: string;
}

/** Sources by directive; a directive without sources stands alone. */
type Policy = Readonly<Record<string, readonly string[]>>;

const written = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/**
 * Policy of the application's origin: only its own scripts. Inline styles are allowed, for formulas and the first
 * paint. Pictures, audio, video and frames may come from the media origin only.
 */
const appPolicy = ({ mediaUrl }: Origins): Policy => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', mediaUrl],
  'media-src': ["'self'", 'blob:', mediaUrl],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': [mediaUrl],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
});

/** Policy of uploads: sandboxed, without scripts or requests. */
const mediaPolicy = ({ publicUrl }: Origins): Policy => ({
  'default-src': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': [publicUrl],
  sandbox: [],
});

const packageParts = {
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
} as const;

/**
 * Policies of package pages. A document only displays. A SCORM package runs its own scripts without an origin: no
 * storage, no cookies, no access to anything but its files; messages connect it to its frame.
 */
const packagePolicies: Readonly<Record<PackageKind, (origins: Origins) => Policy>> = {
  document: ({ publicUrl }) => ({
    'default-src': ["'none'"],
    ...packageParts,
    'frame-ancestors': [publicUrl],
    sandbox: [],
  }),
  scorm: ({ publicUrl }) => ({
    'default-src': ["'none'"],
    ...packageParts,
    'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': [publicUrl, "'self'"],
    sandbox: ['allow-scripts', 'allow-forms', 'allow-modals', 'allow-popups'],
  }),
};

export const packagePolicy = (kind: PackageKind, origins: Origins): string =>
  written(packagePolicies[kind](origins));

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), display-capture=(self)',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

export function secureAppOrigin(app: FastifyInstance, origins: Origins): void {
  const headers = {
    ...common,
    'content-security-policy': written(appPolicy(origins)),
    'cross-origin-resource-policy': 'same-origin',
    ...(origins.publicUrl.startsWith('https:') && { 'strict-transport-security': ONE_YEAR }),
  };
  sendWithEach(app, headers);
}

export function secureMediaOrigin(app: FastifyInstance, origins: Origins): void {
  const headers = {
    ...common,
    'content-security-policy': written(mediaPolicy(origins)),
    'cross-origin-resource-policy': 'cross-origin',
    ...(origins.publicUrl.startsWith('https:') && { 'strict-transport-security': ONE_YEAR }),
  };
  sendWithEach(app, headers);
}

function sendWithEach(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
