import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withClient } from '../db/connection.ts';
import { connectDatabase, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { loadSnapshot, type Snapshot, snapshot, takeSnapshot } from '../db/snapshot.ts';
import { scoreAttempt } from '../domains/attempts/end/score-attempt.ts';
import { listScoreables } from '../domains/attempts/end/scoring-queries.ts';

const server = join(import.meta.dirname, '../..');
const migrations = join(server, 'migrations');
const snapshots = readdirSync(join(server, 'snapshots')).filter((name) => name.endsWith('.json.gz'));
const read = (name: string): Snapshot =>
  snapshot.parse(JSON.parse(String(gunzipSync(readFileSync(join(server, 'snapshots', name))))));

/** Columns that every later release must preserve exactly: statuses, scores and answers. */
const results = {
  attempt: ['id', 'student_id', 'attempt_no', 'status', 'score', 'total', 'ended_by'],
  attempt_item: ['id', 'points', 'earned', 'answer_status'],
  answer: ['attempt_id', 'seq', 'response'],
  time_entry: ['id', 'kind', 'milliseconds'],
} as const;

const only = (row: Readonly<Record<string, unknown>>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

it('there is a snapshot of every milestone', () => expect(snapshots.length).toBeGreaterThan(0));

describe.each(snapshots)('the database of %s', (name) => {
  const then = read(name);
  let database: TestDatabase;
  let db: Database;
  const folder = mkdtempSync(join(tmpdir(), 'pelion-snapshot-'));

  beforeAll(async () => {
    database = await createTestDatabase({ isEmpty: true });
    for (const migration of then.migrations) {
      copyFileSync(join(migrations, migration.name), join(folder, migration.name));
    }
    await migrate(database, { folder, log: () => {} });
    await withClient(database, (client) => loadSnapshot(client, then));
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
    rmSync(folder, { recursive: true, force: true });
  });

  it('was made by migrations that nobody has changed since', async () => {
    const applied = await withClient(database, async (client) => {
      const { rows } = await client.query('select name, checksum from schema_migration order by name');
      return rows;
    });
    expect(applied).toEqual(expect.arrayContaining(then.migrations));
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
    const scored = await db.system
      .selectFrom('attempt')
      .select(['id', 'campus_id', 'score'])
      .where('score', 'is not', null)
      .execute();
    expect(scored.length).toBeGreaterThan(0);
    for (const attempt of scored) {
      expect(scoreAttempt(await listScoreables(db.campus(attempt.campus_id), attempt)).score).toBe(
        attempt.score,
      );
    }
  });
});
