import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('loses no acknowledged answer to kill -9 of the server and of the database (short form of npm run faults)', async () => {
  const args = ['scripts/faults.mjs', '--kills', '6', '--takers', '8', '--database', 'embedded'];
  const run = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [status] = await once(run, 'exit');
  expect(said).toMatch(/kill -9 +\d of the server, \d of the database/);
  expect(said).toMatch(/ lost +0$/m);
  expect(said).toMatch(/ older +0$/m);
  expect([status, said]).toEqual([0, said]);
}, 240_000);
