import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface PelionServer {
  readonly url: string;
  /** Ends the process as a power cut would: no handler runs. */
  kill(): Promise<void>;
  /** Starts again on the same data and the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The built server, as `npm start` runs it, with the demo in a folder of its own. */
export async function startServer(): Promise<PelionServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-journey-'));
  const port = await freePort();
  const mediaPort = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    MEDIA_PORT: String(mediaPort),
    PELION_DATA: folder,
    PELION_LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  let child: ChildProcess;

  const run = async () => {
    child = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], { cwd: root, env, stdio: 'pipe' });
    let output = '';
    const ready = new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('Pelion is ready')) resolve();
      });
      child.stderr?.on('data', (chunk) => {
        output += String(chunk);
      });
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    });
    await ready;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };

  await run();
  return {
    url: `http://localhost:${port}`,
    kill: () => end('SIGKILL'),
    restart: run,
    async close() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that nobody has right now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was free');
  return address.port;
}
