import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withClient } from './connection.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pelion-migrations-'));
  database = await createTestDatabase({ isEmpty: true });
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

async function run(): Promise<string[]> {
  const lines: string[] = [];
  await migrate(database, { folder, log: (line) => lines.push(line) });
  return lines;
}

async function ask(sql: string): Promise<unknown[]> {
  const { rows } = await withClient(database, (client) => client.query(sql));
  return rows;
}

describe('migrate', () => {
  it('applies new files in order, once, and the job queue with them', async () => {
    write('20261128-0902-second.sql', 'insert into first values (2)');
    write('20261128-0901-first.sql', 'create table first (n int)');
    expect(await run()).toEqual(['Migrated 20261128-0901-first.sql', 'Migrated 20261128-0902-second.sql']);
    expect(await run()).toEqual([]);
    expect(await ask('select n from first')).toEqual([{ n: 2 }]);
    expect(await ask(`select to_regclass('graphile_worker.jobs') is not null as found`)).toEqual([
      { found: true },
    ]);
  });

  it('undoes the whole file when one statement fails, and names it', async () => {
    write('20261128-0901-broken.sql', 'create table half (n int); select 1 / 0;');
    await expect(run()).rejects.toThrow(
      'The migration 20261128-0901-broken.sql failed and was undone: division by zero',
    );
    expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }]);

    write('20261128-0901-broken.sql', 'create table half (n int)');
    expect(await run()).toEqual(['Migrated 20261128-0901-broken.sql']);
  });

  it('leaves a clean state when the connection dies in the middle of a file', async () => {
    write(
      '20261128-0901-killed.sql',
      'create table half (n int); select pg_terminate_backend(pg_backend_pid());',
    );
    await expect(run()).rejects.toThrow('20261128-0901-killed.sql');
    expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
    expect(await ask('select name from schema_migration')).toEqual([]);
  });

  it('refuses a file that was changed after it ran', async () => {
    write('20261128-0901-first.sql', 'create table first (n int)');
    await run();
    write('20261128-0901-first.sql', 'create table first (n bigint)');
    await expect(run()).rejects.toThrow('The migration 20261128-0901-first.sql was changed');
  });

  it('refuses a database that a newer release has migrated', async () => {
    write('20261128-0901-first.sql', 'create table first (n int)');
    write('20261128-0902-second.sql', 'create table second (n int)');
    await run();
    rmSync(join(folder, '20261128-0902-second.sql'));
    await expect(run()).rejects.toThrow(
      'The database is newer than this Pelion: it has the migration 20261128-0902-second.sql',
    );
  });

  it('refuses a new file that sorts before one that has run', async () => {
    write('20261128-0902-second.sql', 'create table second (n int)');
    await run();
    write('20261128-0901-late.sql', 'create table late (n int)');
    await expect(run()).rejects.toThrow(
      '20261128-0901-late.sql comes before 20261128-0902-second.sql, which has already run. Name it by a later time.',
    );
  });

  it('lets only one of several processes work at a time', async () => {
    write('20261128-0901-slow.sql', 'create table slow (n int); select pg_sleep(0.3);');
    const logs = await Promise.all([run(), run(), run()]);
    expect(logs.flat()).toEqual(['Migrated 20261128-0901-slow.sql']);
  });

  it('refuses two files of one time, whose order would follow from their subjects', async () => {
    write('20261128-0901-first.sql', 'select 1');
    write('20261128-0901-twin.sql', 'select 1');
    await expect(run()).rejects.toThrow('has the time of 20261128-0901-twin.sql');
  });

  it.each(['first.sql', '0112-first.sql', '20261128-first.sql', '20261128-0901.sql'])(
    'refuses %s, which is not named by time',
    async (name) => {
      write(name, 'select 1');
      await expect(run()).rejects.toThrow(`${name} in ${folder} is not named like 20261128-1403-classes.sql`);
    },
  );

  it('refuses a database of before the baseline in one line that says how to erase it', async () => {
    write('20261128-0901-first.sql', 'create table first (n int)');
    await run();
    rmSync(join(folder, '20261128-0901-first.sql'));
    write('20261128-0902-baseline.sql', 'create table first (n int)');
    await expect(run()).rejects.toThrow(
      /^The database has the migration 20261128-0901-first\.sql, from before 20261128-0902-baseline\.sql, and cannot be migrated\. Erase it with "npm run db:reset" .+"npm run db:reset -- NAME".+$/,
    );
  });
});
