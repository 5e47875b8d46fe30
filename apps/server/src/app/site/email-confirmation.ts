import { documentOf, emailChanged, emailLinkOver, emailPage, type Surroundings } from '@pelion/site';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { confirmEmail, isOpenEmailLink } from '../../domains/own-account/service.ts';
import { sendOnce } from '../../lib/http/plain-page.ts';
import type { Services } from '../../lib/services.ts';
import { readForms } from './forms.ts';
import { passwordOf, refusePassword } from './password-form.ts';
import { sendWrongLink } from './wrong-link.ts';

const params = z.object({ token: z.string().max(200) });

/** Confirmation link of a new e-mail address: mail scanners may open it, but only a person presses the button. */
export function serveEmailConfirmation(
  app: FastifyInstance,
  services: Services,
  surroundings: Surroundings,
): void {
  const path = '/mails/confirm/:token';
  const over = documentOf(emailLinkOver, surroundings);
  const changed = documentOf(emailChanged, surroundings);
  readForms(app, (scope) => {
    scope.get(path, async (request, reply) => {
      const { token } = params.parse(request.params);
      if (!(await isOpenEmailLink(services, token))) return sendWrongLink(services, request, reply, over);
      return sendOnce(reply, documentOf(emailPage(token), surroundings));
    });
    scope.post(path, async (request, reply) => {
      const { token } = params.parse(request.params);
      try {
        const isChanged = await confirmEmail(services, request, token, passwordOf(request.body));
        return isChanged ? sendOnce(reply, changed) : sendWrongLink(services, request, reply, over);
      } catch (error) {
        return refusePassword(reply, error, surroundings, (form) => emailPage(token, form));
      }
    });
  });
}
