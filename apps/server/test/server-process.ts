import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export interface ServerProcess {
  readonly process: ChildProcess;
  /** What it has written so far. */
  output(): string;
  errors(): string;
  /** Resolves when the output has the text; fails when the process ends before. */
  says(text: string): Promise<void>;
  /** The exit code; null where a signal ended it. */
  ended(): Promise<number | null>;
}

/** Starts the real `main.ts` with this environment and nothing of ours that the settings of a shell would change. */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PELION_LOG_LEVEL: 'silent', PELION_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += String(chunk);
  });
  const closed = once(child, 'close');
  return {
    process: child,
    output: () => output,
    errors: () => errors,
    async says(text) {
      while (!output.includes(text)) {
        const ended = await Promise.race([
          once(child.stdout, 'data').then(() => false),
          closed.then(() => true),
        ]);
        if (ended && !output.includes(text)) throw new Error(`Ended without saying "${text}": ${errors}`);
      }
    },
    async ended() {
      const [code] = await closed;
      return code;
    },
  };
}

/** Two ports that nobody uses now: for the application and for the media origin. */
export async function freePorts(): Promise<{ port: number; mediaPort: number }> {
  const servers = [createServer(), createServer()];
  await Promise.all(servers.map((server) => once(server.listen(0, 'localhost'), 'listening')));
  const [port = 0, mediaPort = 0] = servers.map((server) => Number(Object(server.address()).port));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return { port, mediaPort };
}
