import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePorts } from './free-ports.ts';

it('gives ports that the system hands out to nobody by itself', async () => {
  const { port, mediaPort } = await freePorts();
  for (const given of [port, mediaPort]) {
    expect(given).toBeGreaterThan(1023);
    expect(given).toBeLessThan(32_768);
  }
});

it('goes on to the next pair where one of the two is taken', async () => {
  const first = await freePorts();
  const second = await freePorts();
  const stranger = createServer().listen(first.mediaPort, 'localhost');
  await once(stranger, 'listening');
  const drawn = [first.port, second.port].values();
  expect(await freePorts(() => drawn.next().value ?? 0)).toEqual(second);
  stranger.close();
});
