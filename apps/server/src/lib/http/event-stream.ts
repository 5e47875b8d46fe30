import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface EventStream {
  send(event: unknown): void;
  end(): void;
}

const HEARTBEAT_MS = 15_000;

/** Opens a server-sent event stream on the reply. A comment line every 15 s keeps proxies from closing it. */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const body = new PassThrough();
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(body);
  body.write(': open\n\n');
  const heartbeat = setInterval(() => body.write(': beat\n\n'), HEARTBEAT_MS);
  const close = () => {
    clearInterval(heartbeat);
    onClose();
  };
  body.once('close', close);
  return {
    send: (event) => body.write(`data: ${JSON.stringify(event)}\n\n`),
    end: () => body.end(() => body.destroy()),
  };
}
