import { confirmPage, documentOf, linkOver, type Surroundings, sitePaths } from '@pelion/site';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { confirmAddress } from '../../domains/registration/service.ts';
import { sendOnce } from '../../lib/http/plain-page.ts';
import type { Services } from '../../lib/services.ts';
import { readForms } from './forms.ts';

const params = z.object({ token: z.string().max(200) });

/** The link of the welcome mail: opened by whatever looks into mails, and pressed by a person. */
export function serveConfirmation(
  app: FastifyInstance,
  services: Services,
  surroundings: Surroundings,
): void {
  const over = documentOf(linkOver, surroundings);
  readForms(app, (scope) => {
    scope.get('/register/confirm/:token', (request, reply) =>
      sendOnce(reply, documentOf(confirmPage(params.parse(request.params).token), surroundings)),
    );
    scope.post('/register/confirm/:token', async (request, reply) => {
      const isConfirmed = await confirmAddress(services, params.parse(request.params).token);
      if (!isConfirmed) return sendOnce(reply, over, 404);
      return reply.header('cache-control', 'no-store').redirect(sitePaths.confirmed, 303);
    });
  });
}
