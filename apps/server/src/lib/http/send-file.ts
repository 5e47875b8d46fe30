import { Readable } from 'node:stream';
import { type MediaType, mediaTypes } from '@pelion/contract/kernel/media-types';
import type { FastifyReply } from 'fastify';
import type { PublicContext } from './implement.ts';

/** Bytes, text in chunks, or a stream from storage. */
type Content = Uint8Array | Readable | Iterable<string> | AsyncIterable<string>;

/** Sends a download with this file name, which may have letters of any language. */
export function sendFile(
  { reply }: Pick<PublicContext, 'reply'>,
  name: string,
  type: MediaType,
  content: Content,
): FastifyReply {
  reply.headers({
    'content-type': mediaTypes[type],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  if (content instanceof Uint8Array)
    return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  return reply.send(content instanceof Readable ? content : Readable.from(content, { objectMode: false }));
}
