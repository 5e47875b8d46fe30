import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { type EventStream, openEventStream } from './event-stream.ts';

const app = Fastify();
const streams: EventStream[] = [];
app.get('/', (_request, reply) => {
  streams.push(openEventStream(reply, () => undefined));
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

afterEach(async () => {
  for (const stream of streams) stream.end();
  await app.close();
  vi.restoreAllMocks();
});

it('writes an event that goes to many once, and beats for all of them with one timer', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
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
