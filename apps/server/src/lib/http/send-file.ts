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
    'content-disposition': attachmentNamed(name),
  });
  if (content instanceof Uint8Array)
    return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  return reply.send(content instanceof Readable ? content : Readable.from(content, { objectMode: false }));
}

/** Content-Disposition of a download; the name may have letters of any language. */
export const attachmentNamed = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
