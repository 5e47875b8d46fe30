import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('loses nothing acknowledged to kill -9 of the server, of the worker and of the database (short form of npm run faults)', {
  tags: ['full'],
  timeout: 300_000,
}, async () => {
  const args = [
    'scripts/faults.mjs',
    '--kills',
    '6',
    '--takers',
    '8',
    '--works',
    'requests',
    '--database',
    'embedded',
  ];
  // The run ends each of its waits itself, and all of them before this; SIGTERM makes it say where it is.
  const run = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 270_000,
  });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [status] = await once(run, 'close');
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(/kill -9 +\d of the server, \d of the worker, \d of the database/),
  ]);
  expect(said).toMatch(/ lost +0$/m);
  expect(said).toMatch(/ older +0$/m);
  expect(said).toMatch(/ wrong +0$/m);
});
