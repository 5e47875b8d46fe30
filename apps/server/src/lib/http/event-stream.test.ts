import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type EventStream, openEventStream } from './event-stream.ts';

const app = Fastify();
const streams: EventStream[] = [];
const failures: unknown[] = [];
app.get('/', (_request, reply) => {
  reply.raw.on('error', (error) => failures.push(error));
  streams.push(openEventStream(reply, () => undefined));
});
const onClose = vi.fn();
app.get('/late', async (request, reply) => {
  await once(request.raw.socket, 'close');
  openEventStream(reply, onClose).send({ topic: 'announcements', id: 4 });
});

/** Body of a stream so far. */
async function follow(address: string) {
  const [response]: IncomingMessage[] = await once(get(address), 'response');
  let text = '';
  response?.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  return { text: () => text, leave: () => response?.destroy() };
}

let address: string;
beforeAll(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of streams) stream.end();
  streams.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => app.close());

it('writes an event that goes to many once, and beats for all of them with one timer', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const readers = await Promise.all(Array.from({ length: 20 }, () => follow(address)));
  await vi.waitFor(() => expect(streams).toHaveLength(20));
  expect(timers).toHaveBeenCalledTimes(1);

  const toJSON = vi.fn(() => ({ topic: 'announcements', id: 4 }));
  const event = { toJSON };
  for (const stream of streams) stream.send(event);
  await vi.waitFor(() => {
    for (const reader of readers)
      expect(reader.text()).toBe(': open\n\ndata: {"topic":"announcements","id":4}\n\n');
  });
  expect(toJSON).toHaveBeenCalledTimes(1);
  for (const reader of readers) reader.leave();
});

/** Sends requests over one connection without waiting for responses. */
const request = (paths: readonly string[]) => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  return socket;
};

it('writes nothing after its end, while the response before it on the connection goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = request(['/', '/']);
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.end();
  vi.advanceTimersByTime(60_000);
  await setTimeout(20);
  expect(failures).toEqual([]);
  socket.destroy();
});

it('is closed at once for a client that has left', async () => {
  const socket = request(['/late']);
  await once(socket, 'connect');
  await setTimeout(50);
  socket.destroy();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
