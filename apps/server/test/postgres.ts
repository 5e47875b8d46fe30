import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Connection, connectionUrl, withClient, withDatabase } from '../src/db/connection.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';
import { dropDatabase } from './drop-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated database that is never written to. */
    templateDatabase: string;
    /** Demo template, filled when first requested and never changed afterwards. */
    demoTemplate: { databaseName: string; filesFolder: string };
  }
}

/** Once per run: one server, one migrated template. Each test file copies the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const name = `pelion_template_${randomBytes(4).toString('hex')}`;
  const template = withDatabase(server.connection, name);
  const demo = {
    databaseName: `${name}_demo`,
    filesFolder: mkdtempSync(join(tmpdir(), 'pelion-demo-files-')),
  };
  const teardown = async () => {
    rmSync(demo.filesFolder, { recursive: true, force: true });
    await withClient(server.connection, async (client) => {
      await dropDatabase(client, demo.databaseName);
      await dropDatabase(client, name);
    });
    await server.stop();
  };
  try {
    await withClient(server.connection, async (client) => {
      const { rows } = await client.query('show server_version');
      console.log('Server tests on PostgreSQL', rows[0]?.server_version);
      await client.query(`create database ${name}`);
    });
    await migrate(template, { folder: join(import.meta.dirname, '../migrations'), log: () => {} });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('templateDatabase', connectionUrl(template));
  project.provide('demoTemplate', demo);
  return teardown;
}

/** PELION_TEST_DATABASE_URL: an existing server whose user may create databases, for instance PostgreSQL 15. */
async function startServer(): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const given = process.env.PELION_TEST_DATABASE_URL;
  if (given) return { connection: { connectionString: given }, stop: async () => {} };
  const dataFolder = mkdtempSync(join(tmpdir(), 'pelion-test-'));
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    log: () => {},
    settings: { fsync: 'off', full_page_writes: 'off' },
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { connection: postgres.connection, stop };
}
