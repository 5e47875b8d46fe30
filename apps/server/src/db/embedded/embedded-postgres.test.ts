import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '../connection.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

let pristine: string;
let scratch: string;
let dataFolder: string;
let running: EmbeddedPostgres[];

beforeAll(async () => {
  pristine = makeScratch();
  const postgres = await startEmbeddedPostgres({ dataFolder: join(pristine, 'data'), log: () => {} });
  await postgres.stop();
});
afterAll(() => rmSync(pristine, { recursive: true, force: true }));

beforeEach(() => {
  scratch = makeScratch();
  dataFolder = join(scratch, 'data');
  copyCluster();
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
});

function makeScratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-embedded-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Copies the cluster of a first start, which takes seconds to create; `cp` keeps the owner. */
function copyCluster(): void {
  execFileSync('cp', ['-a', join(pristine, 'data'), dataFolder]);
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataFolder, log: () => {}, ...options });
  running.push(postgres);
  return postgres;
}

/** Starts the database in another process, to be killed without cleanup. */
async function startOwner(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../../test/embedded-owner.ts');
  const owner = spawn(process.execPath, ['--import', 'tsx', script, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(owner.stdout, 'data'),
    once(owner, 'exit').then(() => Promise.reject(new Error('owner exited'))),
  ]);
  return owner;
}

async function kill(owner: ChildProcess): Promise<void> {
  const gone = once(owner, 'exit');
  owner.kill('SIGKILL');
  await gone;
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function ask(postgres: EmbeddedPostgres, sql: string): Promise<unknown> {
  const { rows } = await withClient(postgres.connection, (client) => client.query(sql));
  return rows.map((row) => Object.values(row)[0]);
}

describe('startEmbeddedPostgres', () => {
  it('keeps the data when stopped and started again', async () => {
    const first = await start();
    await ask(first, `create table saved as select 'kept' as word`);
    await first.stop();

    const second = await start();
    expect(second.isReused).toBe(false);
    expect(await ask(second, 'select word from saved')).toEqual(['kept']);
  });

  it('flushes to disk and listens on no network port', async () => {
    const postgres = await start();
    expect(await ask(postgres, 'show fsync')).toEqual(['on']);
    expect(await ask(postgres, 'show synchronous_commit')).toEqual(['on']);
    expect(await ask(postgres, 'show listen_addresses')).toEqual(['']);
  });

  it('takes over the living server of an owner that was killed', { tags: ['full'] }, async () => {
    await kill(await startOwner());
    const orphan = postmasterPid();

    const postgres = await start();
    expect(postgres.isReused).toBe(true);
    expect(postmasterPid()).toBe(orphan);
    expect(await ask(postgres, 'select 1')).toEqual([1]);
  });

  it('refuses a folder that another living process uses, in one clear line', { tags: ['full'] }, async () => {
    const owner = await startOwner();
    await expect(start()).rejects.toThrow(/^Another Pelion is running on .*PELION_DATA\.$/);
    await kill(owner);
    await start();
  });

  it('waits for the remains when owner and server are killed together', { tags: ['full'] }, async () => {
    const owner = await startOwner();
    process.kill(postmasterPid(), 'SIGKILL');
    await kill(owner);

    const postgres = await start();
    expect(await ask(postgres, 'select 1')).toEqual([1]);
  });

  it('starts a server again that is killed under it, with every committed row', {
    tags: ['full'],
  }, async () => {
    const postgres = await start();
    await ask(postgres, `create table saved as select 'committed' as word`);
    process.kill(postmasterPid(), 'SIGKILL');

    await expect
      .poll(() => ask(postgres, 'select word from saved').catch(() => 'down'), { timeout: 15_000 })
      .toEqual(['committed']);
  });

  it('starts although the pid file of a crash names a process that is not PostgreSQL', {
    tags: ['full'],
  }, async () => {
    await (await start()).stop();
    writeFileSync(join(dataFolder, 'postgres/data/postmaster.pid'), `${process.pid}\n`);

    const postgres = await start();
    expect(postgres.isReused).toBe(false);
    expect(await ask(postgres, 'select 1')).toEqual([1]);
  });

  it('works in a folder whose path is too long for a socket, also when taken over', {
    tags: ['full'],
  }, async () => {
    dataFolder = join(scratch, 'a-long-name'.repeat(12));
    copyCluster();
    await kill(await startOwner());

    const postgres = await start();
    expect(postgres.isReused).toBe(true);
    expect(await ask(postgres, 'select 1')).toEqual([1]);
  });

  it.runIf(process.getuid?.() === 0)(
    'moves out of a closed home folder as root',
    { tags: ['full'] },
    async () => {
      const home = join(scratch, 'home');
      mkdirSync(home, { mode: 0o700 });
      const lines: string[] = [];
      const shelter = join(scratch, 'shelter');

      const postgres = await start({
        dataFolder: join(home, '.data'),
        shelter,
        log: (line) => lines.push(line),
      });
      expect(await ask(postgres, 'select 1')).toEqual([1]);
      expect(lines).toEqual([expect.stringContaining(shelter)]);
    },
  );
});
