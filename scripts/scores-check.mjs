// npm run scores:check: recomputes every score from the stored answers, keys and marks. Read-only; fails when one
// differs. The server does the same every night. With the embedded database, stop the server first.
import './steps/node-version.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fail } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { loadServerSource } from './steps/server-source.mjs';

await ensureDependencies();
const server = await loadServerSource();

try {
  const { databaseUrl, dataFolder } = server.readConfig(process.env, root);
  if (databaseUrl === null) await checkEmbedded(dataFolder);
  else await check({ connectionString: databaseUrl });
} catch (error) {
  fail(error.message);
}

async function checkEmbedded(dataFolder) {
  const postgres = await server.startEmbeddedPostgres({ dataFolder, log: () => {} });
  try {
    await check(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

async function check(connection) {
  const db = server.connectDatabase({
    connection,
    campusPoolSize: 1,
    systemPoolSize: 2,
    onError: console.error,
  });
  try {
    const { checked, differences } = await server.checkScores(db);
    for (const { campusId, attemptId, stored, computed } of differences)
      console.error(
        `Result ${attemptId} of campus ${campusId}: stored ${stored}, its answers come to ${computed}`,
      );
    console.log(`${checked} scores computed again, ${differences.length} differ.`);
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}
