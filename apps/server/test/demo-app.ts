import { cpSync } from 'node:fs';
import { inject } from 'vitest';
import { allDemoSeeds } from '../src/app/domains.ts';
import { connectionUrl, withClient, withDatabase } from '../src/db/connection.ts';
import { connectDatabase } from '../src/db/database.ts';
import { seedDemo } from '../src/domains/demo/seed-demo.ts';
import { connectDemoTools } from '../src/domains/lti-tools/demo/connect-demo-tool.ts';
import { localFiles } from '../src/lib/files.ts';
import { dropDatabase } from './drop-database.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { Caller } from './test-caller.ts';
import { testClock } from './test-clock.ts';
import { AS_FILES, createTestDatabase } from './test-database.ts';

export interface DemoMember {
  readonly userId: number;
  readonly campusId: number;
  readonly caller: Caller;
}

export interface DemoApp extends TestApp {
  /** Signs in by username; people on several campuses enter the first. */
  signIn(username: string): Promise<DemoMember>;
}

const DEMO_LOCK = 7_035_469;

/** Creates the application with a freshly filled demo. Filling takes seconds, so it is done once per run and copied. */
export async function createDemoApp(): Promise<DemoApp> {
  const { databaseName, filesFolder } = inject('demoTemplate');
  await fillOnce(databaseName, filesFolder);
  const pelion = await createTestApp({
    database: await createTestDatabase({ copies: databaseName }),
    fill: (folder) => cpSync(filesFolder, folder, { recursive: true }),
    // On a laptop, where its admins read what would have been sent.
    settings: { sendsMail: false },
  });
  await connectDemoTools(pelion.services);
  return { ...pelion, signIn: (username) => signIn(pelion, username) };
}

async function fillOnce(databaseName: string, filesFolder: string): Promise<void> {
  const template = { connectionString: inject('templateDatabase') };
  const templateName = new URL(template.connectionString).pathname.slice(1);
  await withClient(withDatabase(template, 'postgres'), async (client) => {
    // Test files run beside each other: the second waits here, and then finds it filled. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    const { rows } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rows.length > 0) return;
    await client.query(`create database ${databaseName} template ${templateName} ${AS_FILES}`);
    try {
      await fill(connectionUrl(withDatabase(template, databaseName)), filesFolder);
    } catch (error) {
      await dropDatabase(client, databaseName);
      throw error;
    }
  });
}

async function fill(connectionString: string, filesFolder: string): Promise<void> {
  const failed: Error[] = [];
  const db = connectDatabase({
    connection: { connectionString },
    campusPoolSize: 1,
    systemPoolSize: 1,
    onError: (error) => failed.push(error),
  });
  await seedDemo(db.system, testClock().now(), localFiles(filesFolder), allDemoSeeds);
  await db.close();
  if (failed[0]) throw failed[0];
}

async function signIn(pelion: TestApp, username: string): Promise<DemoMember> {
  const member = await pelion.db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.user_id')
    .select(['m.user_id as userId', 'm.campus_id as campusId'])
    .where('a.username', '=', username)
    .orderBy('m.campus_id')
    .executeTakeFirstOrThrow();
  return { ...member, caller: await pelion.as(member) };
}
