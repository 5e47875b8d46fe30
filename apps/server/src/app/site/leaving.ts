import { documentOf, leaveLinkWrong, leavePage, mailsLeft, type Surroundings } from '@pelion/site';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { leaveMails, leftMails } from '../../domains/mail-preferences/leave.ts';
import { readLeaveToken } from '../../domains/notices/leave-token.ts';
import { sendOnce } from '../../lib/http/plain-page.ts';
import type { Services } from '../../lib/services.ts';
import { readForms } from './forms.ts';

const params = z.object({ token: z.string().max(200) });

/**
 * Unsubscribe link of a mail: a GET asks, and a POST by the person, or by the mail program in one click (RFC 8058),
 * unsubscribes. No login needed.
 */
export function serveLeaving(app: FastifyInstance, services: Services, surroundings: Surroundings): void {
  const path = '/mails/leave/:token';
  const wrong = documentOf(leaveLinkWrong, surroundings);
  readForms(app, (scope) => {
    scope.get(path, async (request, reply) => {
      const { token } = params.parse(request.params);
      const asked = readLeaveToken(services, token);
      if (!asked) return sendOnce(reply, wrong, 404);
      return sendOnce(reply, documentOf(leavePage(token, await leftMails(services, asked)), surroundings));
    });
    scope.post(path, async (request, reply) => {
      const asked = readLeaveToken(services, params.parse(request.params).token);
      if (!asked) return sendOnce(reply, wrong, 404);
      await leaveMails(services, asked);
      return sendOnce(reply, documentOf(mailsLeft(await leftMails(services, asked)), surroundings));
    });
  });
}
