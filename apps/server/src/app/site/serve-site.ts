import { screenIds, screenOf } from '@pelion/access';
import type { MediaType } from '@pelion/contract/kernel/media-types';
import {
  addressOf,
  alsoInApplication,
  confirmed,
  foundPages,
  isSignedIn,
  notFound,
  robots,
  type SitePage,
  shortAddresses,
  sitemap,
  thanks,
} from '@pelion/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendStored, stored } from '../../lib/http/plain-page.ts';
import type { Services } from '../../lib/services.ts';
import type { openApplication } from '../http/open-application.ts';
import { serveConfirmation } from './confirmation.ts';
import { contactPaths, serveContactForms } from './contact-forms.ts';
import { serveEmailConfirmation } from './email-confirmation.ts';
import { serveLeaving } from './leaving.ts';
import { stylesIn, writePage } from './page-writer.ts';

/** Sends the application; undefined if this process serves none. */
type Application = ReturnType<typeof openApplication> | undefined;

export interface Site {
  /** Handles unmatched paths: the application, or the page for 404. */
  readonly elsewhere: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

/**
 * Serves the public pages, which are rendered once with the installation's address and need no scripts (decision 0076).
 * Signed-in users get the application for paths that exist in both.
 */
export function serveSite(
  app: FastifyInstance,
  services: Services,
  { webFolder, application }: { readonly webFolder: string | undefined; readonly application: Application },
): Site {
  const { publicUrl, socialLinks: social } = services.settings;
  const surroundings = { publicUrl, styles: stylesIn(webFolder), social };
  const inApplication: ReadonlySet<string> = new Set(alsoInApplication.map(addressOf));
  const missing = writePage(notFound, surroundings);

  const serve = (page: SitePage, status?: number) => {
    const written = writePage(page, surroundings);
    const isShared = inApplication.has(page.path) || page === notFound;
    app.get(page.path, (request, reply) =>
      isShared && application && isSignedIn(request.headers.cookie)
        ? application(reply)
        : sendStored(request, reply, written, { status, isShared }),
    );
  };
  serveContactForms(app, services, surroundings);
  serveConfirmation(app, services, surroundings);
  serveEmailConfirmation(app, services, surroundings);
  serveLeaving(app, services, surroundings);
  for (const page of foundPages) if (!contactPaths.has(page.path)) serve(page);
  serve(thanks);
  serve(confirmed);
  serve(notFound, 404);

  for (const [short, id] of shortAddresses)
    app.get(short, (_request, reply) => reply.redirect(addressOf(id), 301));

  const text = (path: string, content: string, type: MediaType) => {
    const file = stored(content);
    app.get(path, (request, reply) => sendStored(request, reply, file, { type }));
  };
  text('/sitemap.xml', sitemap(foundPages, publicUrl), 'xml');
  text('/robots.txt', robots(publicUrl), 'text');

  return {
    elsewhere(request, reply) {
      const [path = '/'] = request.url.split('?');
      const isOurs = isScreen(path) || isSignedIn(request.headers.cookie);
      if (isOurs && application) return application(reply);
      // spec 1 §2: an unknown path leads to /404.
      if (application) return reply.header('cache-control', 'no-store').redirect(addressOfMissing);
      return sendStored(request, reply, missing, { status: 404, isShared: true });
    },
  };
}

const addressOfMissing = notFound.path;

const patterns = screenIds.map((id) => new RegExp(`^${screenOf(id).path.replace(/:\w+/g, '[^/]+')}/?$`));
/** Whether the application has a screen at this path. */
const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
