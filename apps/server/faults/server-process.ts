import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');

/** The built server, as `npm start` runs it; it can be killed at any moment and is started again at once. */
export interface ServerProcess {
  readonly url: string;
  /**
   * How often it ended without having been killed, once it was ready: never, if all is well. One that starts while its
   * database is down says so and ends, as it should; whoever supervises it starts it again.
   */
  readonly ownEnds: () => number;
  /** What it last had to say, for the report of a failure. */
  readonly lastWords: () => string;
  kill(): void;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess;
  let said = '';
  let ownEnds = 0;
  let isStopping = false;
  const killed = new WeakSet<ChildProcess>();

  const start = () => {
    const started = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        PELION_DEMO: '0',
        PELION_SERVICES: 'api,assessment-api,worker',
        PELION_LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let wasReady = false;
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      wasReady ||= chunk.includes('Pelion is ready');
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.once('exit', (status) => {
      if (isStopping) return;
      if (wasReady && !killed.has(started)) {
        ownEnds++;
        said += `\nThe server ended by itself with ${status}.`;
      }
      child = start();
    });
    return started;
  };
  child = start();

  return {
    url,
    ownEnds: () => ownEnds,
    lastWords: () => said,
    kill() {
      killed.add(child);
      child.kill('SIGKILL');
    },
    async untilReady() {
      for (let tries = 0; tries < 600; tries++) {
        const answer = await fetch(`${url}/api/health`).catch(() => null);
        if (answer?.ok) return;
        await sleep(50);
      }
      throw new Error(`The server does not become ready: ${said}`);
    },
    async stop() {
      isStopping = true;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
