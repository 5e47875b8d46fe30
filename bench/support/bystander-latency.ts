import { setTimeout as sleep } from 'node:timers/promises';
import { announcements } from '@pelion/contract/announcements';
import { ok, requestOf, type Tokens } from './api.ts';
import { openConnection } from './connection.ts';
import type { BenchServer } from './server.ts';
import { p95 } from './statistics.ts';

const EVERY_MS = 25;

/** Reads as a user of another school at short intervals; reports the 95th percentile in milliseconds. */
export async function bystander(server: BenchServer, tokens: Tokens) {
  const connection = await openConnection(server.port);
  const read = requestOf(announcements, 'listAnnouncements', {}, tokens);
  const once = async () => {
    const started = performance.now();
    await ok(connection, read);
    return performance.now() - started;
  };
  return {
    async alone(times: number): Promise<number> {
      const took: number[] = [];
      for (let n = 0; n < times; n++) {
        took.push(await once());
        await sleep(EVERY_MS);
      }
      return p95(took);
    },
    async during<Done>(work: Promise<Done>): Promise<{ readonly done: Done; readonly p95: number }> {
      const took: number[] = [];
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      work.then(end, end);
      while (!isOver) {
        took.push(await once());
        await sleep(EVERY_MS);
      }
      return { done: await work, p95: p95(took) };
    },
    close: () => connection.close(),
  };
}
