import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export { freePorts } from './free-ports.ts';

// Runs the server as a separate process for its tests, the journeys, the fault run and the benchmarks, without
// importing any server code.

export const root = join(import.meta.dirname, '../../..');

/** Node arguments of `npm start`: V8 flags and the built server. One thread for V8's own work: decision 0124. */
export const builtServer: readonly string[] = ['--v8-pool-size=1', join(root, 'dist/server/main.mjs')];
/** Line of output printed when the server accepts requests. */
export const READY = 'Pelion is ready';

export interface Launch {
  /** Arguments of Node, its own flags first; defaults to the built server. */
  readonly args?: readonly string[];
  /** The complete environment; nothing is inherited from the shell. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Opens an IPC channel for `process.send`. */
  readonly hasChannel?: boolean;
}

export interface ServerProcess {
  readonly process: ChildProcess;
  /** Output so far. */
  output(): string;
  errors(): string;
  /** Resolves when the output contains the text; rejects with all the output when the process ends first. */
  says(text: string): Promise<void>;
  /** Exit code, or null when ended by a signal. */
  ended(): Promise<number | null>;
  /** Ends the process if running: SIGTERM as a supervisor would, SIGKILL as a power cut would. */
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
