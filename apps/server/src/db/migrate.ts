import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type Connection, DatabaseStartError, withClient } from './connection.ts';

export type MigrateOptions = {
  /** Folder of files like `20261128-1403-classes.sql`, applied in the order of names. */
  folder: string;
  log: (line: string) => void;
};

type Migration = { name: string; sql: string; checksum: string };
type Applied = { name: string; checksum: string };

/** Name of a migration: the time it was written, to the minute, and its subject. */
const migrationName = /^(\d{8}-\d{4})-[a-z0-9-]+\.sql$/;
const migrationLock = 7_035_467;

/**
 * Migrates the database to the newest schema, forward only, our migrations first and then the job queue's. Each file
 * runs in one transaction with its own record, so that a killed process leaves complete steps. Parallel calls are safe:
 * one migrates, and the others wait and find nothing to do.
 */
export async function migrate(connection: Connection, { folder, log }: MigrateOptions): Promise<void> {
  const migrations = readMigrations(folder);
  await withClient(connection, async (client) => {
    // No timeout, because another process may run a long migration.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const pending = pendingMigrations(migrations, await readApplied(client));
    for (const migration of pending) {
      await apply(client, migration);
      log(`Migrated ${migration.name}`);
    }
    await migrateJobs(connection);
  });
}

/** Migrations still to run; throws if code and database disagree about earlier ones. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const baseline = migrations[0]?.name ?? '';
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file && name < baseline) {
      throw new DatabaseStartError(
        `The database has the migration ${name}, from before ${baseline}, and cannot be migrated. Erase it with "npm run db:reset" (a database of DATABASE_URL: with "npm run db:reset -- NAME" and its name), then start again.`,
      );
    }
    if (!file) {
      throw new DatabaseStartError(
        `The database is newer than this Pelion: it has the migration ${name}, which is not in this release. Start the newer release.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new DatabaseStartError(
        `The migration ${name} was changed after this database had run it. Put the file back as it was and write a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  const newest = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < newest);
  if (late)
    throw new DatabaseStartError(
      `The migration ${late.name} comes before ${newest}, which has already run. Name it by a later time.`,
    );
  return pending;
}

const timeOf = (name: string) => migrationName.exec(name)?.[1];

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const misnamed = names.find((name) => !migrationName.test(name));
  if (misnamed)
    throw new DatabaseStartError(`${misnamed} in ${folder} is not named like 20261128-1403-classes.sql`);
  names.sort();
  const twin = names.find((name, place) => timeOf(name) === timeOf(names[place - 1] ?? ''));
  if (twin) throw new DatabaseStartError(`Another migration in ${folder} has the time of ${twin}`);
  return names.map((name) => {
    // Line ends differ between checkouts, but must not change the checksum.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<Applied>('select name, checksum from schema_migration order by name');
  return rows;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`The migration ${name} failed and was undone: ${reason}`, { cause: error });
  }
}

async function migrateJobs(connection: Connection): Promise<void> {
  const pgPool = new pg.Pool({ ...connection, max: 2 });
  // A broken session rejects the query in progress; without listeners the 'error' event would end the process.
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
}

const silent = new Logger(() => () => {});
