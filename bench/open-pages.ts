import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { activities } from '@pelion/contract/activities';
import { addressOf } from '@pelion/contract/kernel/routes';
import { systemRoutes } from '@pelion/contract/system/routes';
import type { Measurement } from './figure.ts';
import { bearerHeader, ok, rawRequest, requestOf, type Tokens } from './support/api.ts';
import { type HttpConnection, openConnections, type RequestBytes } from './support/connection.ts';
import { buildExam, type Exam } from './support/exam.ts';
import { forEachOf } from './support/load.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { type Sitting, sitDown } from './support/sitting.ts';
import { percentile } from './support/statistics.ts';

const PAGES = 1000;
const BEATS = 5;
const WORKERS = 8;
/** The process writes heartbeats in batches every 20 s. */
const UNTIL_WRITTEN_MS = 21_000;
const REVOKED = 200;

export const openPages: Measurement = {
  name: 'open-pages',
  title: 'Pages that are open, and sessions that end',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'pages');
    const exam = await buildExam(db, PAGES);
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    log(`${PAGES} pages beat`);
    const beat = await costOfBeat(server, exam);
    log(`${PAGES} live streams`);
    await memoryOfStream(server, exam.takers);
    const stream = await memoryOfStream(server, exam.takers);
    log(`${REVOKED} sessions end while their students save`);
    const { delays, deadSaves } = await revocations(db, server, exam);
    return [
      {
        name: 'heartbeat: CPU of server and PostgreSQL, written',
        measured: beat,
        unit: 'cpuMilliseconds',
        budget: { atMost: 0.1 },
      },
      { name: 'a live stream: memory', measured: stream, unit: 'kilobytes', budget: { atMost: 20 } },
      {
        name: 'revocation: p99 from its commit to the first refusal of who is remembered',
        measured: percentile(delays, 0.99),
        unit: 'milliseconds',
        budget: { atMost: 50 },
      },
      {
        name: 'revocation: saves that were sent after it and stored',
        measured: deadSaves,
        unit: 'count',
        budget: { atMost: 0 },
      },
    ];
  },
};

/**
 * CPU milliseconds per heartbeat, including its share of the batched statement, minus idle use. A warm-up round
 * precedes the measurement, because with a thousand open pages V8 is never idle long enough to discard compiled code;
 * its heartbeats are part of the first batch.
 */
async function costOfBeat(server: MeasuredServer, { takers }: Exam): Promise<number> {
  const free = await openConnections(server.port, WORKERS);
  const beats = takers.map((taker) =>
    requestOf(activities, 'updateActivity', { body: { is_idle: false } }, taker),
  );
  const idle = await cpuOf(server, () => sleep(UNTIL_WRITTEN_MS));
  await beatAll(beats, free);
  const beaten = await cpuOf(server, async () => {
    await beatAll(beats, free);
    await sleep(UNTIL_WRITTEN_MS);
  });
  for (const connection of free) connection.close();
  return (beaten.cpuMs - idle.cpuMs * (beaten.elapsedMs / idle.elapsedMs)) / (BEATS * beats.length);
}

async function beatAll(beats: readonly RequestBytes[], free: HttpConnection[]): Promise<void> {
  for (let round = 0; round < BEATS; round++) {
    await forEachOf(beats, WORKERS, async (beat) => {
      const connection = free.pop();
      if (!connection) throw new Error('More workers than connections');
      await ok(connection, beat);
      free.push(connection);
    });
  }
}

async function cpuOf(server: MeasuredServer, act: () => Promise<unknown>) {
  const [cpuMs, began] = [await server.cpuMs(), performance.now()];
  await act();
  return { cpuMs: (await server.cpuMs()) - cpuMs, elapsedMs: performance.now() - began };
}

/** Kilobytes of resident memory of the server process per stream. */
async function memoryOfStream(server: MeasuredServer, takers: readonly Tokens[]): Promise<number> {
  const residentBytes = async () => (await server.usage({ isCollected: true })).residentBytes;
  const before = await residentBytes();
  const streams: Socket[] = [];
  for (const tokens of takers) streams.push(await openStream(server.port, tokens));
  const after = await residentBytes();
  for (const stream of streams) stream.destroy();
  return (after - before) / 1000 / streams.length;
}

async function openStream(port: number, tokens: Tokens): Promise<Socket> {
  const socket = connect({ port, host: 'localhost' });
  await once(socket, 'connect');
  socket.write(rawRequest('GET', addressOf(systemRoutes, 'live'), bearerHeader(tokens)));
  const [head] = await once(socket, 'data');
  if (!String(head).startsWith('HTTP/1.1 200')) throw new Error(`No stream: ${head}`);
  socket.resume();
  return socket;
}

/** Reads in one window and saves in another until the session is ended. */
async function revocations(db: ScratchDatabase, server: MeasuredServer, exam: Exam) {
  const delays: number[] = [];
  let deadSaves = 0;
  for (const taker of exam.takers.slice(0, REVOKED)) {
    const windows = await openConnections(server.port, 2);
    const [reading, saving] = windows.map((connection) => sitDown(connection, exam, taker));
    if (!reading || !saving) throw new Error('There are two windows');
    await saving.start();
    await saving.readPaper();
    await reading.start();
    await reading.readPaper();
    let hasEnded = false;
    const saves = untilRefused(async () => {
      const isDead = hasEnded;
      await saving.save();
      if (isDead) deadSaves += 1;
    });
    await db.system.deleteFrom('session').where('user_id', '=', taker.studentId).execute();
    hasEnded = true;
    const ended = performance.now();
    await untilRefused(() => reading.readPaper());
    delays.push(performance.now() - ended);
    await saves;
    for (const connection of windows) connection.close();
  }
  return { delays, deadSaves };
}

/** Repeats a call until the session is over. */
async function untilRefused(call: Sitting['save']): Promise<void> {
  for (;;) {
    try {
      await call();
    } catch (error) {
      if (String(error).includes('answered 401')) return;
      throw error;
    }
  }
}
