import type { FastifyReply, FastifyRequest } from 'fastify';
import { countWrongLink } from '../../domains/session/login-limits.ts';
import { sendOnce } from '../../lib/http/plain-page.ts';
import type { Services } from '../../lib/services.ts';

/** Sends `page` for an invalid link: 404, or 429 after too many tries from its address. */
export async function sendWrongLink(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  const refusal = await countWrongLink(services, request);
  return sendOnce(reply, page, refusal ? 429 : 404);
}
