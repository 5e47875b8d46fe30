import { confirmPage, documentOf, linkOver, type Surroundings, sitePaths } from '@pelion/site';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { confirmAddress } from '../../domains/registration/confirm-address.ts';
import { sendOnce } from '../../lib/http/plain-page.ts';
import type { Services } from '../../lib/services.ts';
import { readForms } from './forms.ts';
import { passwordOf, refusePassword } from './password-form.ts';
import { sendWrongLink } from './wrong-link.ts';

const params = z.object({ token: z.string().max(200) });

/** Confirmation link of the welcome mail: mail scanners may open it, but only the founder presses the button. */
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
      const { token } = params.parse(request.params);
      try {
        const isConfirmed = await confirmAddress(services, request, token, passwordOf(request.body));
        if (!isConfirmed) return sendWrongLink(services, request, reply, over);
      } catch (error) {
        return refusePassword(reply, error, surroundings, (form) => confirmPage(token, form));
      }
      return reply.header('cache-control', 'no-store').redirect(sitePaths.confirmed, 303);
    });
  });
}
