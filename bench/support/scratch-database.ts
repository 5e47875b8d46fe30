import { join } from 'node:path';
import { root } from '@pelion/launch';
import { sql } from 'kysely';
import { type Connection, connectionUrl, withDatabase } from '../../apps/server/src/db/connection.ts';
import { connectDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { atEnd, scratchFolder } from './cleanup.ts';

export interface ScratchDatabase extends Database {
  readonly connection: Connection;
  /** Connection string for the server's DATABASE_URL. */
  readonly url: string;
}

/**
 * Starts an embedded PostgreSQL in a new folder with the durability settings of `npm start`: every commit is synced to
 * disk.
 */
export async function startScratchPostgres(): Promise<Connection> {
  const postgres = await startEmbeddedPostgres({ dataFolder: scratchFolder(), log: () => {} });
  atEnd(() => postgres.stop());
  return postgres.connection;
}

/** Default size of the server's campus pool. */
export const CAMPUS_POOL = 20;

/** Creates an empty, migrated database with pools of the server's sizes. */
export async function createScratchDatabase(postgres: Connection, name: string): Promise<ScratchDatabase> {
  const onError = (error: Error) => console.error(error.message);
  const sizes = { campusPoolSize: CAMPUS_POOL, systemPoolSize: 20, onError };
  const first = connectDatabase({ connection: postgres, ...sizes });
  await sql`create database ${sql.id(name)}`.execute(first.system);
  await first.close();
  const connection = withDatabase(postgres, name);
  await migrate(connection, { folder: join(root, 'apps/server/migrations'), log: () => {} });
  const database = connectDatabase({ connection, ...sizes });
  atEnd(() => database.close());
  return { ...database, connection, url: connectionUrl(connection) };
}
