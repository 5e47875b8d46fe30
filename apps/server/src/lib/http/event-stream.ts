import type { ServerResponse } from 'node:http';
import { mediaTypes } from '@pelion/contract/kernel/media-types';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface EventStream {
  send(event: object): void;
  end(): void;
}

const HEARTBEAT_MS = 15_000;
/** Closes streams whose unread buffer exceeds this: the client is gone or must refetch. */
const UNREAD_BYTES = 64 * 1024;

const OPEN = Buffer.from(': open\n\n');
const BEAT = Buffer.from(': beat\n\n');
/** Reconnection delay for standard clients; ours reconnects by itself. */
const COME_BACK = Buffer.from('retry: 1000\n\n');

/** Open streams of this process by application; one timer sends heartbeats to all. */
const open = new Map<ServerResponse, FastifyInstance>();
/** Closing applications, which a new stream would keep open. */
const closing = new WeakSet<FastifyInstance>();
let heartbeat: NodeJS.Timeout | undefined;

/**
 * Opens a server-sent event stream on the reply. A comment line every 15 s keeps proxies from closing the stream.
 * Writes to the socket directly: thousands of streams are open at a time, and a Node stream in between takes 10 kB
 * each.
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
  const stream: EventStream = { send: (event) => write(raw, bytesOf(event)), end: () => void raw.end() };
  // A client that left before is told of by no event of the response.
  if (raw.destroyed) {
    onClose();
    return stream;
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
  return stream;
}

/** Ends every stream of a closing application, including those about to open. */
export function endStreamsOf(app: FastifyInstance): void {
  closing.add(app);
  for (const [raw, owner] of open) if (owner === app) raw.end(COME_BACK);
}

function write(raw: ServerResponse, bytes: Buffer): void {
  // An ended stream stays open until its client has read all of it.
  if (raw.writableEnded) return;
  if (raw.writableLength > UNREAD_BYTES) raw.destroy();
  else raw.write(bytes);
}

const written = new WeakMap<object, Buffer>();

/** An event for a whole campus is one object and serialized once. */
function bytesOf(event: object): Buffer {
  const known = written.get(event);
  if (known) return known;
  const bytes = Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
  written.set(event, bytes);
  return bytes;
}
