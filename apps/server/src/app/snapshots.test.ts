import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeSchema } from '../../test/describe-schema.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withClient } from '../db/connection.ts';
import { connectDatabase, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { loadSnapshot, type Snapshot, snapshot, takeSnapshot } from '../db/snapshot.ts';
import { checkScores } from '../domains/attempts/end/check-scores.ts';

const server = join(import.meta.dirname, '../..');
const migrations = join(server, 'migrations');
const folder = join(server, 'snapshots');
const milestones = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(join(folder, 'milestones.json'), 'utf8')));
const read = (milestone: string): Snapshot =>
  snapshot.parse(JSON.parse(String(gunzipSync(readFileSync(join(folder, `${milestone}.json.gz`))))));

/** Columns that every later release must preserve exactly: statuses, scores and answers. */
const results = {
  attempt: ['id', 'student_id', 'attempt_no', 'status', 'score', 'total', 'ended_by'],
  attempt_item: ['id', 'points', 'earned', 'answer_status'],
  answer: ['attempt_id', 'seq', 'response'],
  time_entry: ['id', 'kind', 'milliseconds'],
} as const;

const only = (row: Readonly<Record<string, unknown>>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

it('every milestone has its snapshot, and every snapshot its milestone', () => {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
  expect(snapshots.toSorted()).toEqual(milestones.map((milestone) => `${milestone}.json.gz`).toSorted());
});

describe.each(milestones)('the database of %s', (milestone) => {
  let then: Snapshot;
  let loaded: Snapshot;
  let database: TestDatabase;
  let db: Database;
  const released = mkdtempSync(join(tmpdir(), 'pelion-snapshot-'));

  beforeAll(async () => {
    then = read(milestone);
    database = await createTestDatabase({ isEmpty: true });
    for (const migration of then.migrations) {
      copyFileSync(join(migrations, migration.name), join(released, migration.name));
    }
    await migrate(database, { folder: released, log: () => {} });
    loaded = await withClient(database, async (client) => {
      await loadSnapshot(client, then);
      return takeSnapshot(client);
    });
    await migrate(database, { folder: migrations, log: () => {} });
    db = connectDatabase({
      connection: database,
      campusPoolSize: 2,
      systemPoolSize: 2,
      onError: () => {},
    });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
    rmSync(released, { recursive: true, force: true });
  });

  it('was made by migrations that nobody has changed since', async () => {
    const applied = await withClient(database, async (client) => {
      const { rows } = await client.query('select name, checksum from schema_migration order by name');
      return rows;
    });
    expect(applied).toEqual(expect.arrayContaining(then.migrations));
  });

  it('is loaded as it was saved', () => expect(loaded).toEqual(then));

  it('has the schema of a fresh database', async () => {
    const fresh = await createTestDatabase();
    const [migrated, expected] = [
      await withClient(database, describeSchema),
      await withClient(fresh, describeSchema),
    ];
    await fresh.drop();
    expect(migrated).toEqual(expected);
  });

  it('keeps every result to the last digit', async () => {
    const now = await withClient(database, takeSnapshot);
    for (const [table, columns] of Object.entries(results)) {
      const rowsOf = ({ tables }: Snapshot) =>
        tables.find((one) => one.name === table)?.rows.map((row) => only(row, columns));
      expect(rowsOf(then)?.length, table).toBeGreaterThan(0);
      expect(rowsOf(now), table).toEqual(rowsOf(then));
    }
  });

  it('gives each score again when it is computed from the stored answers', async () => {
    const { checked, differences } = await checkScores(db);
    expect(checked).toBeGreaterThan(0);
    expect(differences).toEqual([]);
  });
});
