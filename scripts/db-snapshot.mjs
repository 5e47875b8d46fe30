// npm run db:snapshot -- NAME: saves the demo on the newest schema as apps/server/snapshots/NAME.json.gz. Taken once
// per milestone and never changed; CI migrates all of them to the newest schema.
import './steps/node-version.mjs';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fail } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { loadServerSource } from './steps/server-source.mjs';

const [name = '', ...flags] = process.argv.slice(2);
const file = join(root, 'apps/server/snapshots', `${name}.json.gz`);
if (!/^\d{4}-[a-z0-9-]+$/.test(name)) fail('Name the snapshot like 0001-bones.');
else if (existsSync(file) && !flags.includes('--replace'))
  fail(`${file} exists. A snapshot of a release is never changed.`);
else await take();

async function take() {
  await ensureDependencies();
  const { startEmbeddedPostgres, migrate, withClient, connectDatabase, seedDemo, localFiles, takeSnapshot } =
    await loadServerSource();
  const folder = mkdtempSync(join(tmpdir(), 'pelion-snapshot-'));
  const postgres = await startEmbeddedPostgres({
    dataFolder: folder,
    log: () => {},
    settings: { fsync: 'off' },
  });
  try {
    const { connection } = postgres;
    await migrate(connection, { folder: join(root, 'apps/server/migrations'), log: () => {} });
    const db = connectDatabase({ connection, campusPoolSize: 1, systemPoolSize: 1, onError: console.error });
    await seedDemo(db.system, new Date(), localFiles(join(folder, 'files')));
    await db.close();
    const taken = await withClient(connection, takeSnapshot);
    writeFileSync(file, gzipSync(JSON.stringify(taken), { level: 9 }));
    const rows = taken.tables.reduce((sum, table) => sum + table.rows.length, 0);
    console.log(`${taken.tables.length} tables with ${rows} rows in ${file}`);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
