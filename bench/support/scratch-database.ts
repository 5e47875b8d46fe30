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
  /** For the server's DATABASE_URL. */
  readonly url: string;
}

/** An embedded PostgreSQL in a folder of its own, as `npm start` would run it: every commit reaches the disk. */
export async function startScratchPostgres(): Promise<Connection> {
  const postgres = await startEmbeddedPostgres({ dataFolder: scratchFolder(), log: () => {} });
  atEnd(() => postgres.stop());
  return postgres.connection;
}

/** As many connections for campuses as a server opens unless told otherwise. */
export const CAMPUS_POOL = 20;

/** An empty, migrated database; its pools are as large as the server's. */
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
