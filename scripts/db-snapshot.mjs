// npm run db:snapshot: saves the demo on the newest schema as the snapshot of the newest milestone, the last name in
// apps/server/snapshots/milestones.json. Taken once and never changed; CI migrates all of them (decision 20261128-1630).
import './steps/node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fail } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { loadServerSource } from './steps/server-source.mjs';

const folder = join(root, 'apps/server/snapshots');
const milestone = JSON.parse(readFileSync(join(folder, 'milestones.json'), 'utf8')).at(-1);
const file = join(folder, `${milestone}.json.gz`);
if (existsSync(file) && !process.argv.includes('--replace'))
  fail(`${file} exists. Add the new milestone to milestones.json; snapshots of released ones never change.`);
await take();

async function take() {
  await ensureDependencies();
  const { startEmbeddedPostgres, migrate, withClient, connectDatabase, seedDemo, localFiles, takeSnapshot } =
    await loadServerSource();
  const { allDemoSeeds } = await import('../apps/server/src/app/domains.ts');
  const scratch = mkdtempSync(join(tmpdir(), 'pelion-snapshot-'));
  const postgres = await startEmbeddedPostgres({
    dataFolder: scratch,
    log: () => {},
    settings: { fsync: 'off' },
  });
  try {
    const { connection } = postgres;
    await migrate(connection, { folder: join(root, 'apps/server/migrations'), log: () => {} });
    const db = connectDatabase({ connection, campusPoolSize: 1, systemPoolSize: 1, onError: console.error });
    await seedDemo(db.system, new Date(), localFiles(join(scratch, 'files')), allDemoSeeds);
    await db.close();
    const taken = await withClient(connection, takeSnapshot);
    writeFileSync(file, gzipSync(JSON.stringify(taken), { level: 9 }));
    const rows = taken.tables.reduce((sum, table) => sum + table.rows.length, 0);
    console.log(`${taken.tables.length} tables with ${rows} rows in ${file}`);
  } finally {
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
