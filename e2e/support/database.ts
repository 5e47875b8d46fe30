import { randomBytes } from 'node:crypto';
import pg from 'pg';

interface JourneyDatabase {
  readonly env: { readonly DATABASE_URL: string };
  drop(): Promise<void>;
}

/** A database of its own on the server of PELION_TEST_DATABASE_URL; undefined without one: the embedded server then. */
export async function createJourneyDatabase(): Promise<JourneyDatabase | undefined> {
  const address = process.env.PELION_TEST_DATABASE_URL;
  if (!address) return undefined;
  const name = `pelion_journey_${randomBytes(6).toString('hex')}`;
  await run(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    drop: () => run(address, `drop database ${name} with (force)`),
  };
}

async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
