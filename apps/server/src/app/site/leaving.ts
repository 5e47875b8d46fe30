import { documentOf, leaveLinkWrong, leavePage, mailsLeft, type Surroundings } from '@pelion/site';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { leaveMails } from '../../domains/notices/leave.ts';
import { readLeaveToken } from '../../domains/notices/leave-token.ts';
import type { Services } from '../../lib/services.ts';
import { readForms } from './forms.ts';
import { sendOnce } from './page-writer.ts';

const params = z.object({ token: z.string().max(200) });

/**
 * The link in a mail that stops further ones: opened, it asks; pressed by a person, or by their mail program in one click
 * (RFC 8058), it is done. Nobody logs in for it.
 */
export function serveLeaving(app: FastifyInstance, services: Services, surroundings: Surroundings): void {
  const path = '/mails/leave/:token';
  const wrong = documentOf(leaveLinkWrong, surroundings);
  const done = documentOf(mailsLeft, surroundings);
  readForms(app, (scope) => {
    scope.get(path, (request, reply) => {
      const { token } = params.parse(request.params);
      const isOurs = readLeaveToken(services, token) !== undefined;
      return isOurs
        ? sendOnce(reply, documentOf(leavePage(token), surroundings))
        : sendOnce(reply, wrong, 404);
    });
    scope.post(path, async (request, reply) => {
      const asked = readLeaveToken(services, params.parse(request.params).token);
      if (!asked) return sendOnce(reply, wrong, 404);
      await leaveMails(services, asked);
      return sendOnce(reply, done);
    });
  });
}
