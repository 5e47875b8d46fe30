import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { dropDatabase } from '../../apps/server/test/drop-database.ts';

interface JourneyDatabase {
  readonly name: string;
  readonly env: { readonly DATABASE_URL: string };
  drop(): Promise<void>;
}

/**
 * Creates a database on the server of PELION_TEST_DATABASE_URL as a copy of another; undefined without such a server,
 * so that the embedded one is used.
 */
export async function createJourneyDatabase(copied = 'template1'): Promise<JourneyDatabase | undefined> {
  const address = process.env.PELION_TEST_DATABASE_URL;
  if (!address) return undefined;
  const name = `pelion_journey_${randomBytes(6).toString('hex')}`;
  await withMaintenance(address, (client) =>
    client.query(`create database ${name} template ${copied} strategy file_copy`),
  );
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    name,
    env: { DATABASE_URL: url.href },
    drop: () => withMaintenance(address, (client) => dropDatabase(client, name)),
  };
}

async function withMaintenance(
  address: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await work(client).finally(() => client.end());
}
