import type { FrameKind } from '@pelion/contract/viewer/messages';

/** Page of the media origin that draws documents of one kind. */
export type FramePage = `${FrameKind}Frame`;

/**
 * Kinds of pages: those of the application, public pages without scripts, and those of the media origin: uploads,
 * packages and the page that launches one, frames of the viewer and their scripts.
 */
export type PageKind = 'application' | 'plain' | 'upload' | 'scorm' | 'launch' | 'frameScript' | FramePage;

/** Origins of an installation, without a trailing slash: `https://learn.example.org`. */
export interface Origins {
  readonly publicUrl: string;
  readonly mediaUrl: string;
  readonly others: OtherOrigins;
}

/** Foreign origins of configured features; an empty list loosens nothing. */
export interface OtherOrigins {
  /** Frames of the application that may use camera, microphone and screen. */
  readonly meetings: readonly string[];
  /** Destinations of forms of the application. */
  readonly tools: readonly string[];
}

export const noOtherOrigins: OtherOrigins = { meetings: [], tools: [] };

/** Sources by directive; a directive without sources stands alone. */
type Policy = Readonly<Record<string, readonly string[]>>;

const written = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

const plain: Policy = {
  'default-src': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
};

/** Path of the media origin below which only the built frames lie. A script elsewhere there may be a stranger's. */
const framePath = ({ mediaUrl }: Origins) => `${mediaUrl}/viewer/`;

/** Draws a document with own scripts alone, and fetches stored files alone. */
const frame = (origins: Origins) => ({
  'default-src': ["'none'"],
  'script-src': [framePath(origins)],
  'style-src': [framePath(origins), "'unsafe-inline'"],
  'img-src': ['data:', 'blob:', framePath(origins)],
  'font-src': ['data:', 'blob:', framePath(origins)],
  'connect-src': [`${origins.mediaUrl}/files/`, framePath(origins)],
  'frame-ancestors': [origins.publicUrl],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/** Keeps a document from opening windows and from leaving the page; printing is a modal. */
const inPlace = { sandbox: ['allow-scripts', 'allow-same-origin', 'allow-modals'] } as const;

const policies: Readonly<Record<PageKind, (origins: Origins) => Policy>> = {
  /**
   * Only own scripts. Inline styles are allowed, for formulas and the first paint. Pictures, audio, video and frames may
   * come from the media origin, frames also from meetings.
   */
  application: ({ mediaUrl, others: { meetings, tools } }) => ({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', mediaUrl],
    'media-src': ["'self'", 'blob:', mediaUrl],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [mediaUrl, ...meetings.map(asOrigin)],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...tools.map(asOrigin)],
  }),
  plain: () => plain,
  /** Sandboxed, without scripts or requests. */
  upload: ({ publicUrl }) => ({
    'default-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': [publicUrl],
    sandbox: [],
  }),
  /**
   * Runs its own scripts. It finds the API in its parent only with an origin, that of the media; the pages of the
   * application stay closed to it (decision 20261129-1830).
   */
  scorm: ({ publicUrl }) => ({
    'default-src': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': [publicUrl, "'self'"],
    'worker-src': ["'self'", 'blob:'],
    sandbox: ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-modals', 'allow-popups'],
  }),
  /** Talks to a package in its frame, and to the launch alone. */
  launch: (origins) => ({
    'default-src': ["'none'"],
    'script-src': [framePath(origins)],
    'style-src': [framePath(origins)],
    'connect-src': [`${origins.mediaUrl}/launches/`],
    'frame-src': [`${origins.mediaUrl}/launches/`],
    'frame-ancestors': [origins.publicUrl],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }),
  /** Compiles decoders of pictures; the worker parses. */
  pdfFrame: (origins) => ({
    ...frame(origins),
    'script-src': [framePath(origins), "'wasm-unsafe-eval'"],
    'worker-src': [framePath(origins)],
    ...inPlace,
  }),
  /**
   * Chapters are pages of their own below a blob: address and inherit this policy. A sandbox without scripts would keep
   * the frame from reading them, and one with scripts adds nothing: the policy runs none of a chapter.
   */
  bookFrame: (origins) => ({
    ...frame(origins),
    'style-src': [framePath(origins), 'blob:', "'unsafe-inline'"],
    'media-src': ['blob:'],
    'frame-src': ['blob:'],
  }),
  documentFrame: (origins) => ({ ...frame(origins), ...inPlace }),
  sheetFrame: (origins) => ({ ...frame(origins), ...inPlace }),
  /** For a worker, whose policy comes with its script. */
  frameScript: (origins) => ({
    'default-src': ["'none'"],
    'script-src': [framePath(origins), "'wasm-unsafe-eval'"],
    'connect-src': [framePath(origins)],
  }),
};

/** Content-Security-Policy of a page. */
export const contentPolicy = (page: PageKind, origins: Origins): string => written(policies[page](origins));

/** The same for every installation. */
export const plainPolicy = written(plain);

/** Permissions-Policy of a page; only the application lends devices to frames, and only to those of meetings. */
export function permissionsPolicy(page: PageKind, { others }: Pick<Origins, 'others'>): string {
  const frames = page === 'application' ? others.meetings.map((origin) => `"${asOrigin(origin)}"`) : [];
  const lent = `(${['self', ...frames].join(' ')})`;
  return `camera=${lent}, microphone=${lent}, geolocation=(self), display-capture=${lent}`;
}

/**
 * Policy of the page that launches a tool: it frames, posts to and looks for that tool alone, and runs one script, named
 * by its hash.
 */
export function toolFramePolicy(tool: string, scriptHash: string, { publicUrl }: Pick<Origins, 'publicUrl'>) {
  const origin = asOrigin(tool);
  return written({
    'default-src': ["'none'"],
    'script-src': [`'${scriptHash}'`],
    'style-src': ["'unsafe-inline'"],
    'connect-src': [origin],
    'frame-src': [origin],
    'form-action': [origin],
    'frame-ancestors': [publicUrl],
    'base-uri': ["'none'"],
  });
}

/** Policy of the demo's tool: a form without scripts, in the page that launches tools. */
export const demoToolPolicy = ({ publicUrl, mediaUrl }: Pick<Origins, 'publicUrl' | 'mediaUrl'>): string =>
  written({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'form-action': [mediaUrl],
    'frame-ancestors': [publicUrl, mediaUrl],
    'base-uri': ["'none'"],
  });

/** Refuses everything but an origin, because other text could add directives to a policy. */
function asOrigin(origin: string): string {
  if (!/^https?:[^*;,'"\s]+$/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new TypeError('A policy takes an origin without a path, such as https://meet.example.org');
  return origin;
}
