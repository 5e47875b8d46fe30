import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { localFiles } from '../../lib/files.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const readOnly = (isOn: boolean) =>
  pelion.db.transaction().execute(async (transaction) => {
    await sql`set transaction read write`.execute(transaction);
    const name = new URL(pelion.database.connectionString).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(isOn ? 'on' : 'off')}`.execute(
      transaction,
    );
  });

it('says that the database takes no writes, and so within seconds of a change', async () => {
  await readOnly(true);
  // New connections alone obey the setting.
  const frozen = await createTestApp({ beside: pelion });
  expect(await frozen.guest.call('health')).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      details: { part: 'database' },
      message: 'Nothing can be saved: the database is read-only.',
    },
  });
  await frozen.close();
  await readOnly(false);
});

it('says that files cannot be stored, and remembers the answer for half a minute', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-full-'));
  const path = join(folder, 'files');
  // A file in the place of the folder: even for root nothing can be written below it.
  writeFileSync(path, '');
  const full = await createTestApp({ beside: pelion, services: { files: localFiles(path) } });
  const stuck = { status: 503, body: { code: 'unavailable', details: { part: 'files' } } };
  expect(await full.guest.call('health')).toMatchObject(stuck);
  rmSync(path);
  pelion.clock.advance({ seconds: 29 });
  expect(await full.guest.call('health')).toMatchObject(stuck);
  pelion.clock.advance({ seconds: 1 });
  expect(await full.guest.call('health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  await full.close();
  rmSync(folder, { recursive: true });
});
