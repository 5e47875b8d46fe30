import { documentOf, type FormState, type SitePage, type Surroundings } from '@pelion/site';
import type { FastifyReply } from 'fastify';
import { publicWords } from '../../lib/campus-words.ts';
import { Failure } from '../../lib/failure.ts';
import { sendOnce } from '../../lib/http/plain-page.ts';

/** Password sent by a form of the site; empty if missing. */
export const passwordOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'password' in body ? String(body.password).slice(0, 200) : '';

/** Refusals that belong to the form: the link stays valid. */
const shown = ['wrongPassword', 'tooManyRequests', 'conflict'] as const;

/** Shows the form again with the message at the password; other errors are rethrown. */
export function refusePassword(
  reply: FastifyReply,
  error: unknown,
  surroundings: Surroundings,
  pageOf: (form: FormState) => SitePage,
): FastifyReply {
  if (!(error instanceof Failure) || !shown.some((code) => code === error.code)) throw error;
  const problems = { password: publicWords.sentence(error.message) };
  return sendOnce(reply, documentOf(pageOf({ values: {}, problems }), surroundings), error.status);
}
