import { issuesOf } from '@pelion/contract';
import { contactMessage } from '@pelion/contract/contact';
import {
  addressOf,
  type ContactKind,
  contactPage,
  documentOf,
  emptyForm,
  type FormState,
  OPENED_AT,
  type Surroundings,
  sitePaths,
} from '@pelion/site';
import type { FastifyInstance } from 'fastify';
import { receiveMessage } from '../../domains/contact/receive.ts';
import { publicWords } from '../../lib/campus-words.ts';
import { Failure } from '../../lib/failure.ts';
import { sendOnce } from '../../lib/http/plain-page.ts';
import type { Services } from '../../lib/services.ts';
import { readForms } from './forms.ts';

const pages = [
  ['contactUs', 'contact'],
  ['requestDemo', 'demo'],
] as const;

export const contactPaths: ReadonlySet<string> = new Set(pages.map(([id]) => addressOf(id)));

/** Handles the site's forms for browsers without scripts: a refused form is shown again as typed, with the problems. */
export function serveContactForms(
  app: FastifyInstance,
  services: Services,
  surroundings: Surroundings,
): void {
  readForms(app, (scope) => {
    for (const [id, kind] of pages) {
      const path = addressOf(id);
      const empty = documentOf(contactPage(kind, emptyForm), surroundings);
      scope.get(path, (request, reply) =>
        sendOnce(reply, empty.replace(OPENED_AT, request.arrivedAt.toISOString())),
      );
      scope.post<{ Body: Record<string, string> }>(path, async (request, reply) => {
        const now = request.arrivedAt;
        const problems = await problemsOf(services, kind, request.body, { ip: request.ip, now });
        if (problems === null)
          return reply.header('cache-control', 'no-store').redirect(sitePaths.thanks, 303);
        const refused = documentOf(contactPage(kind, { values: request.body, problems }), surroundings);
        return sendOnce(reply, refused.replace(OPENED_AT, openedAt(request.body, now).toISOString()), 400);
      });
    }
  });
}

/** Time from the form; now if missing or impossible. */
function openedAt({ opened_at = '' }: Readonly<Record<string, string>>, now: Date): Date {
  const opened = new Date(opened_at);
  return Number.isNaN(opened.getTime()) || opened > now ? now : opened;
}

/** Messages by field; null if accepted. */
async function problemsOf(
  services: Services,
  kind: ContactKind,
  typed: Readonly<Record<string, string>>,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<FormState['problems'] | null> {
  const { name, email, organization, campus_type, message, website } = typed;
  const parsed = contactMessage.safeParse({
    kind,
    name,
    email,
    organization,
    campus_type: campus_type ? Number(campus_type) : null,
    message,
    website,
    elapsed_ms: now.getTime() - openedAt(typed, now).getTime(),
  });
  if (!parsed.success)
    return Object.fromEntries(
      issuesOf(parsed.error).map((issue) => [
        issue.path === 'elapsed_ms' ? '' : issue.path,
        publicWords.sentence(issue.message),
      ]),
    );
  try {
    await receiveMessage(services, parsed.data, { ip, now });
    return null;
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooManyRequests')
      return { '': publicWords.sentence(error.message) };
    throw error;
  }
}
