import { createHash } from 'node:crypto';
import { messageOfToolFrame } from '@pelion/contract/lti-tools/facts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../lib/failure.ts';
import { toolFramePolicy } from '../../lib/http/page-policies.ts';
import { isToolFrameSigned } from '../../lib/media/media-url.ts';
import type { Services } from '../../lib/services.ts';

const path = z.object({
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
  origin: z.string().max(300),
});

/** Rights of a tool in a frame, without that to move the page around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads';

/**
 * Sends the form behind the hash to the tool: into a frame of its own within the application, else in its place. A frame
 * also loads an error of the browser, so the tool counts as answering only if its host does.
 */
const scriptFor = (publicUrl: string) => `
const { url, fields } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
history.replaceState(null, '', location.pathname);
const form = document.createElement('form');
form.method = 'post';
form.action = url;
form.acceptCharset = 'utf-8';
for (const [name, value] of Object.entries(fields)) {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = name;
  field.value = value;
  form.append(field);
}
document.body.append(form);
if (parent !== window) {
  const frame = document.createElement('iframe');
  frame.name = 'tool';
  frame.title = document.title;
  frame.setAttribute('sandbox', ${JSON.stringify(SANDBOX)});
  document.body.append(frame);
  form.target = 'tool';
  const host = fetch(new URL('/favicon.ico', url), { mode: 'no-cors', method: 'HEAD', credentials: 'omit' });
  host.catch(() => {});
  const isEmpty = () => {
    try {
      return frame.contentWindow.location.href === 'about:blank';
    } catch {
      return false;
    }
  };
  frame.addEventListener('load', () => {
    if (isEmpty()) return;
    host.then(() => parent.postMessage(${JSON.stringify(messageOfToolFrame)}, ${JSON.stringify(publicUrl)})).catch(() => {});
  });
}
HTMLFormElement.prototype.submit.call(form);
`;

const STYLE = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block}';

/** Serves the pages that launch tools, each for one origin. */
export function serveToolFrames(app: FastifyInstance, services: Services): void {
  const { settings } = services;
  const script = scriptFor(settings.publicUrl);
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="origin"><title>LTI</title><style>${STYLE}</style></head><body><script>${script}</script></body></html>`;
  app.get('/lti/:expires/:signature/:origin', async (request, reply) => {
    const parsed = path.safeParse(request.params);
    if (!parsed.success || !isToolFrameSigned(services, parsed.data)) throw new Failure('notFound');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': toolFramePolicy(parsed.data.origin, hash, settings),
        'cache-control': 'no-store',
      })
      .send(page);
  });
}
