import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { testClock } from '../../../test/test-clock.ts';
import { stampArrival } from './arrival.ts';

it('a request has arrived when its first line has, however long its body takes', async () => {
  const clock = testClock();
  const app = fastify();
  stampArrival(app, clock);
  const heard = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()));
  app.post('/', ({ arrivedAt }) => ({ arrivedAt }));
  const address = await app.listen({ port: 0 });
  const arrivedAt = clock.now().toISOString();

  const sent = request(address, { method: 'POST', headers: { 'content-type': 'application/json' } });
  const answered = new Promise((resolve, reject) => {
    sent.on('response', (response) => resolve(json(response)));
    sent.on('error', reject);
  });
  sent.write('{"answer":');
  await heard;
  clock.advance({ seconds: 20 });
  sent.end('"B"}');
  expect(await answered).toEqual({ arrivedAt });
  await app.close();
});
