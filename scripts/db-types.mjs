// npm run db:types: generates TypeScript types of all tables from a freshly migrated scratch database.
// With --check, writes nothing and fails when the file differs.
import './steps/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from './steps/dependencies.mjs';
import { root } from './steps/root.mjs';
import { runNode } from './steps/run.mjs';
import { loadServerSource } from './steps/server-source.mjs';

await ensureDependencies();
const { startEmbeddedPostgres, migrate, connectionUrl } = await loadServerSource();

const dataFolder = mkdtempSync(join(tmpdir(), 'pelion-types-'));
const postgres = await startEmbeddedPostgres({ dataFolder, log: console.log, settings: { fsync: 'off' } });
try {
  await migrate(postgres.connection, { folder: join(root, 'apps/server/migrations'), log: () => {} });
  process.exitCode = await generate(connectionUrl(postgres.connection), process.argv.includes('--check'));
} finally {
  await postgres.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

function generate(url, isCheck) {
  const options = {
    dialect: 'postgres',
    url,
    'out-file': join(root, 'apps/server/src/db/types.generated.ts'),
    'default-schema': 'public',
    // Tables of the job queue are internal to Graphile Worker.
    'exclude-pattern': 'graphile_worker.*',
    // Types as the connection's parsers return them: counts and ids as numbers, exact decimals as text.
    'type-mapping': JSON.stringify({ int8: 'number' }),
    'numeric-parser': 'string',
    'date-parser': 'string',
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  if (isCheck) flags.push('--verify');
  return runNode(join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), flags, { quiet: true });
}
