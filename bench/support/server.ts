import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { atEnd } from './cleanup.ts';

export const root = join(import.meta.dirname, '../..');

const usage = z.object({ cpuMs: z.number(), residentBytes: z.number() });
export type Usage = z.infer<typeof usage>;

export interface BenchServer {
  readonly port: number;
  readonly url: string;
  /** Of the server's process alone, since its start; PostgreSQL is another process. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** The built server in a process of its own, on free ports and, unless told otherwise, with no demo. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [...nodeFlags(), '--import', join(root, 'bench/probe.mjs'), join(root, 'dist/server/main.mjs')],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        MEDIA_PORT: String(await freePort()),
        PELION_LOG_LEVEL: 'error',
        PELION_DEMO: '0',
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const stop = atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Pelion is ready')) resolve();
    });
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('exit', (status) => reject(new Error(`The server ended with ${status}:\n${output}`)));
  });
  return {
    port,
    url: `http://localhost:${port}`,
    async usage() {
      const answer = once(child, 'message');
      child.send('usage');
      return usage.parse((await answer)[0]);
    },
    stop,
  };
}

/** For whoever asks why: `BENCH_NODE_FLAGS="--cpu-prof" npm run bench -- save`. */
const nodeFlags = () => process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];

/** A port that nobody has right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was free');
  return address.port;
}
