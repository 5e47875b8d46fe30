import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type MediaType, mediaTypes } from '@pelion/contract/kernel/media-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPolicy } from './page-policies.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface StoredPage {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly packed: Map<'br' | 'gzip', Promise<Buffer>>;
}

export function stored(text: string): StoredPage {
  const bytes = Buffer.from(text);
  return {
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
    packed: new Map(),
  };
}

interface Sending {
  readonly status?: number;
  /** Whether signed-in users may get another response at this address; the page is then revalidated each time. */
  readonly isShared?: boolean;
  readonly type?: MediaType;
  /** Content security policy; null keeps the one of the origin. */
  readonly policy?: string | null;
}

/** Sends a page that is equal for all visitors: compressed once, and with 304 if already cached. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  { status = 200, isShared = false, type = 'html', policy = plainPolicy }: Sending,
): Promise<FastifyReply> {
  reply.status(status).headers({
    'content-type': mediaTypes[type],
    ...(policy !== null && { 'content-security-policy': policy }),
    'cache-control': isShared ? 'no-cache' : 'public, max-age=600',
    etag: page.etag,
    vary: isShared ? 'accept-encoding, cookie' : 'accept-encoding',
  });
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (encoding === undefined) return reply.send(page.bytes);
  return reply.header('content-encoding', encoding).send(await packed(page, encoding));
}

/** However many ask at once, it is packed by the first of them. */
function packed(page: StoredPage, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = page.packed.get(encoding);
  if (known) return known;
  const made =
    encoding === 'br'
      ? brotli(page.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : zip(page.bytes, { level: 9 });
  page.packed.set(encoding, made);
  return made;
}

/** Sends a response for one visitor, which no cache may store. */
export const sendOnce = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply
    .status(status)
    .headers({
      'content-type': mediaTypes.html,
      'content-security-policy': plainPolicy,
      'cache-control': 'no-store',
    })
    .send(text);
