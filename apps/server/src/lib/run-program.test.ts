import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standIn } from '../../test/programs.ts';
import { findProgram, runProgram } from './run-program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-program-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const limits = { seconds: 20, memoryBytes: 2 ** 30, fileBytes: 2 ** 20 };
const run = async (script: string, more: Partial<typeof limits> = {}) => {
  const path = standIn('tool', script);
  const program = (await findProgram(['other', 'tool'], path)) ?? '';
  return runProgram({ program, args: ['two words', '$HOME'], folder, path, limits: { ...limits, ...more } });
};
const written = (name: string) => readFileSync(join(folder, name), 'utf8');
/** A process that ended but that nobody has asked about is no longer alive. */
const isAlive = (pid: number) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.trim());

describe('a program', () => {
  it('gets its arguments as they are, its folder as home, and no secret of the server', async () => {
    process.env.DATABASE_SECRET = 'secret';
    expect(await run('printf "%s|%s" "$1" "$2" > args; env > env')).toBe('done');
    expect(written('args')).toBe('two words|$HOME');
    expect(written('env')).toContain(`HOME=${folder}\n`);
    expect(written('env')).not.toContain('secret');
  });

  it('that fails or crashes has failed', async () => {
    expect(await run('exit 3')).toBe('failed');
    expect(await run('kill -SEGV $$')).toBe('failed');
    expect(await runProgram({ program: join(folder, 'none'), args: [], folder, path: '', limits })).toBe(
      'failed',
    );
  });

  it('that hangs ends at its limit with its children', async () => {
    expect(await run('sleep 60 & echo $! > child; sleep 60', { seconds: 1 })).toBe('late');
    await expect.poll(() => isAlive(Number(written('child')))).toBe(false);
  });

  it('that ends leaves no child behind', async () => {
    expect(await run('sleep 60 & echo $! > child')).toBe('done');
    await expect.poll(() => isAlive(Number(written('child')))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('that takes more memory than its limit fails', async () => {
    const hungry = `"${process.execPath}" --max-old-space-size=4000 -e "const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))"`;
    expect(await run(hungry, { memoryBytes: 2 ** 29 })).toBe('failed');
  });

  it('that writes more than its limit fails', async () => {
    expect(await run('head -c 3000000 /dev/zero > large', { fileBytes: 100_000 })).toBe('failed');
  });

  it('is found nowhere on an empty path', async () => expect(await findProgram(['sh'], '')).toBeUndefined());
});
