import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SocialLink, socialHead } from '@pelion/site';
import type { FastifyReply } from 'fastify';
import { sendStored, stored } from '../../lib/http/plain-page.ts';

/** Sends the page of the application: the built file, with the operator's profiles in its head where any are set. */
export function openApplication(
  folder: string,
  social: readonly SocialLink[],
): (reply: FastifyReply) => FastifyReply | Promise<FastifyReply> {
  if (social.length === 0) return (reply) => reply.sendFile('index.html');
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = stored(built.replace('</head>', () => `${socialHead(social)}</head>`));
  return (reply) => sendStored(reply.request, reply, page, { isShared: true, policy: null });
}
