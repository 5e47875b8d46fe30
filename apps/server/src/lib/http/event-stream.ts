import type { ServerResponse } from 'node:http';
import { mediaTypes } from '@pelion/contract/kernel/media-types';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface EventStream {
  send(event: object): void;
  end(): void;
}

const HEARTBEAT_MS = 15_000;
/** Whoever has not read so much is not there any more, or would have to read again anyway. */
const UNREAD_BYTES = 64 * 1024;

const OPEN = Buffer.from(': open\n\n');
const BEAT = Buffer.from(': beat\n\n');
/** For readers that follow it: come back after a second. Ours come back by themselves. */
const COME_BACK = Buffer.from('retry: 1000\n\n');

/** Every open stream of this process with the application it belongs to: one timer beats for all. */
const open = new Map<ServerResponse, FastifyInstance>();
/** Applications that are closing: a stream that is opened now would keep them. */
const closing = new WeakSet<FastifyInstance>();
let heartbeat: NodeJS.Timeout | undefined;

/**
 * Opens a server-sent event stream on the reply. A comment line every 15 s keeps proxies from closing it. Written to the
 * socket directly: thousands of streams are open at a time, and a stream of Node's in between is 10 kB of memory each.
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw } = reply
    .header('content-type', mediaTypes.events)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  open.set(raw, reply.server);
  heartbeat ??= setInterval(() => {
    for (const stream of open.keys()) write(stream, BEAT);
  }, HEARTBEAT_MS).unref();
  raw.once('close', () => {
    open.delete(raw);
    if (open.size === 0) {
      clearInterval(heartbeat);
      heartbeat = undefined;
    }
    onClose();
  });
  write(raw, OPEN);
  if (closing.has(reply.server)) raw.end(COME_BACK);
  return { send: (event) => write(raw, bytesOf(event)), end: () => void raw.end() };
}

/** Ends every stream of an application that is closing, those included that are about to open. */
export function endStreamsOf(app: FastifyInstance): void {
  closing.add(app);
  for (const [raw, owner] of open) if (owner === app) raw.end(COME_BACK);
}

function write(raw: ServerResponse, bytes: Buffer): void {
  if (raw.writableLength > UNREAD_BYTES) raw.destroy();
  else raw.write(bytes);
}

const written = new WeakMap<object, Buffer>();

/** An event that goes to a whole campus is one object, and is written out once. */
function bytesOf(event: object): Buffer {
  const known = written.get(event);
  if (known) return known;
  const bytes = Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
  written.set(event, bytes);
  return bytes;
}
