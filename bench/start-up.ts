import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePorts, root } from '@pelion/launch';
import type { Measurement } from './figure.ts';
import { atEnd, scratchFolder } from './support/cleanup.ts';
import { median } from './support/statistics.ts';

const COLD_STARTS = 3;
const PATIENCE_MS = 120_000;

/** `npm start` in a fresh clone of the last commit with only the packages installed. */
export const startUp: Measurement = {
  name: 'start-up',
  title: 'npm start',
  async measure(log) {
    const folder = freshCopy();
    log('first ever: builds, makes the database, seeds');
    const first = await secondsToReady(folder);
    const cold: number[] = [];
    for (let count = 0; count < COLD_STARTS; count++) {
      log('again');
      cold.push(await secondsToReady(folder));
    }
    return [
      { name: 'first npm start after install', measured: first, unit: 'seconds', budget: { atMost: 15 } },
      { name: 'every later npm start', measured: median(cold), unit: 'seconds', budget: { atMost: 5 } },
    ];
  },
};

function freshCopy(): string {
  const folder = scratchFolder();
  run('sh', ['-c', 'git archive HEAD | tar -x -C "$0"', folder]);
  const packages = [join(root, 'node_modules'), folder];
  // Hard links when the temporary folder is on the same disk, copies otherwise.
  if (spawnSync('cp', ['-al', ...packages]).status !== 0) run('cp', ['-a', ...packages]);
  return folder;
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

async function secondsToReady(folder: string): Promise<number> {
  const { port, mediaPort } = await freePorts();
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      MEDIA_PORT: String(mediaPort),
      PELION_DATA: join(folder, '.data'),
      PELION_LOG_LEVEL: 'error',
      NODE_ENV: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const stop = atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await gone;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`npm start does not get ready:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const seconds = (performance.now() - started) / 1000;
  await stop();
  return seconds;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/api/health`).then(
    (answer) => answer.status === 200,
    () => false,
  );
