import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectionUrl, withClient, withDatabase } from '../src/db/connection.ts';
import { dropDatabase } from './drop-database.ts';

/** A copy through the log of the server, which is the rule, takes three times the work. */
export const AS_FILES = 'strategy file_copy';

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

/** A migrated database of the caller's own, copied from the template in some 50 ms; or a copy of another one. */
export async function createTestDatabase({
  isEmpty = false,
  copies,
}: {
  isEmpty?: boolean;
  copies?: string;
} = {}): Promise<TestDatabase> {
  const template = { connectionString: inject('templateDatabase') };
  const templateName = isEmpty
    ? 'template0'
    : (copies ?? new URL(template.connectionString).pathname.slice(1));
  const name = `pelion_test_${randomBytes(6).toString('hex')}`;
  // Connects to `postgres`, because PostgreSQL copies a template only without connections to it.
  const maintenance = withDatabase(template, 'postgres');
  await withClient(maintenance, (client) =>
    client.query(`create database ${name} template ${templateName} ${AS_FILES}`),
  );
  return {
    connectionString: connectionUrl(withDatabase(template, name)),
    async drop() {
      await withClient(maintenance, (client) => dropDatabase(client, name));
    },
  };
}
