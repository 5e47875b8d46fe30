import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export { freePorts } from './free-ports.ts';

// The server as a process of its own, for whoever looks at it from outside: its tests, the journeys, the fault run and the
// benchmarks. They share it without sharing anything of the server.

export const root = join(import.meta.dirname, '../../..');

/** What `npm start` runs, with the flags that it gives to Node; made by the build. One thread for V8's own work: decision 0124. */
export const builtServer: readonly string[] = ['--v8-pool-size=1', join(root, 'dist/server/main.mjs')];
/** What it writes once it answers requests. */
export const READY = 'Pelion is ready';

export interface Launch {
  /** What Node runs, its own flags first; the built server unless told. */
  readonly args?: readonly string[];
  /** The whole environment: nothing of the shell's comes along by itself. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Opens a channel for `process.send`. */
  readonly hasChannel?: boolean;
}

export interface ServerProcess {
  readonly process: ChildProcess;
  /** What it has written so far. */
  output(): string;
  errors(): string;
  /** Resolves when the output has the text; fails, with all that it wrote, when the process ends before. */
  says(text: string): Promise<void>;
  /** The exit code; null where a signal ended it. */
  ended(): Promise<number | null>;
  /** Ends it, if it still runs: SIGTERM as a supervisor would, SIGKILL as a power cut would. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export function launch({ args = builtServer, env, hasChannel = false }: Launch): ServerProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', hasChannel ? 'ipc' : 'ignore'],
  });
  const written = { output: '', errors: '' };
  const closed = once(child, 'close');
  const wakeUps = new Set<() => void>();
  const hear = (part: keyof typeof written) => (chunk: Buffer) => {
    written[part] += String(chunk);
    for (const wake of wakeUps) wake();
  };
  child.stdout?.on('data', hear('output'));
  child.stderr?.on('data', hear('errors'));
  return {
    process: child,
    output: () => written.output,
    errors: () => written.errors,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!written.output.includes(text)) return;
          wakeUps.delete(look);
          resolve();
        };
        wakeUps.add(look);
        look();
        void closed.then(([code]) =>
          reject(
            new Error(
              `The server ended with ${code} and without "${text}":\n${written.output}${written.errors}`,
            ),
          ),
        );
      }),
    async ended() {
      const [code] = await closed;
      return code;
    },
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await closed;
    },
  };
}
