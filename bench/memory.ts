import { setTimeout as sleep } from 'node:timers/promises';
import type { Measurement } from './figure.ts';
import { scratchFolder } from './support/cleanup.ts';
import { startDemoServer } from './support/demo-server.ts';

/** V8 returns the memory of startup about 15 s after the last work. */
const IDLE_MS = 40_000;

export const memory: Measurement = {
  name: 'memory',
  title: 'Memory of an idle process',
  async measure(log) {
    const folder = scratchFolder();
    log('first start, which seeds the demo');
    const first = await startDemoServer(folder);
    await sleep(IDLE_MS);
    const afterSeeding = await first.usage();
    await first.stop();
    log('second start');
    const second = await startDemoServer(folder);
    await sleep(IDLE_MS);
    const idle = await second.usage();
    return [
      {
        name: 'memory of an idle process with the demo, PostgreSQL apart',
        measured: idle.residentBytes / 2 ** 20,
        unit: 'megabytes',
        budget: { atMost: 110 },
      },
      {
        name: 'the same process that has just seeded the demo',
        measured: afterSeeding.residentBytes / 2 ** 20,
        unit: 'megabytes',
      },
    ];
  },
};
