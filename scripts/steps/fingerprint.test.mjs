import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWhenChanged, fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';

let folder;

beforeEach(() => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = relative(root, mkdtempSync(join(root, 'dist/test-')));
  mkdirSync(join(root, folder, 'src'));
  write('src/a.ts', 'one');
});

afterEach(() => {
  rmSync(join(root, folder), { recursive: true });
  rmSync(stamp(), { force: true });
});

const write = (name, text) => writeFileSync(join(root, folder, name), text);
const stamp = () => join(root, 'dist/stamps', `${folder}/out`.replaceAll('/', '-'));
const build = (work) => buildWhenChanged({ output: `${folder}/out`, sources: [`${folder}/src`] }, work);
const writeOutput = async () => write('out', readFileSync(join(root, folder, 'src/a.ts'), 'utf8'));

describe('fingerprint', () => {
  it('changes with a content and with a name, not with a test', () => {
    const first = fingerprint([`${folder}/src`]);
    write('src/a.test.ts', 'test');
    expect(fingerprint([`${folder}/src`])).toBe(first);
    write('src/a.ts', 'two');
    const second = fingerprint([`${folder}/src`]);
    expect(second).not.toBe(first);
    write('src/b.ts', '');
    expect(fingerprint([`${folder}/src`])).not.toBe(second);
  });
});

describe('buildWhenChanged', () => {
  it('waits for another that builds the same, and finds it built', async () => {
    let builds = 0;
    const slowly = async () => {
      builds += 1;
      await sleep(50);
      await writeOutput();
    };
    expect((await Promise.all([build(slowly), build(slowly)])).toSorted()).toEqual(['built', 'unchanged']);
    expect(builds).toBe(1);
  });

  it('does not wait for one that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    mkdirSync(dirname(stamp()), { recursive: true });
    writeFileSync(`${stamp()}.lock`, `${pid}`);
    expect(await build(writeOutput)).toBe('built');
    expect(existsSync(`${stamp()}.lock`)).toBe(false);
  });

  it('builds once, and again after a change or when the output is gone', async () => {
    expect(await build(writeOutput)).toBe('built');
    expect(await build(writeOutput)).toBe('unchanged');
    write('src/a.ts', 'two');
    expect(await build(writeOutput)).toBe('built');
    rmSync(join(root, folder, 'out'));
    expect(await build(writeOutput)).toBe('built');
  });

  it('does not take a failed build for a finished one', async () => {
    await build(writeOutput);
    write('src/a.ts', 'two');
    await expect(build(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    write('src/a.ts', 'one');
    expect(existsSync(stamp())).toBe(false);
    expect(await build(writeOutput)).toBe('built');
  });
});
