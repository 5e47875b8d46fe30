import type { FastifyInstance } from 'fastify';
import type { PackageKind } from '../../lib/media/media-url.ts';

interface Origins {
  readonly publicUrl: string;
  readonly mediaUrl: string;
}

/** Directive -> its sources; one without sources stands for itself. */
type Policy = Readonly<Record<string, readonly string[]>>;

const written = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/**
 * The application's origin: its own scripts only. Styles may be inline: formulas bring theirs, and so does the first paint. What else may
 * be reached follows from the settings: pictures, sound, film and frames from the media origin, and nothing beside it.
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

/** What users upload can do nothing: no scripts, no requests, a sandbox of its own. */
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
 * What the pages of a package may do. A document shows itself. A SCORM package runs the scripts that it is made of, without
 * an origin: no storage, no cookies, nothing of ours, nothing but its own files; it speaks to its frame by messages.
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
