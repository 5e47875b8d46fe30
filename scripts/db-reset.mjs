// npm run db:reset: empties the database; the next start migrates and seeds it. Files in the data folder stay.
import './steps/node-version.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fail } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { loadServerSource } from './steps/server-source.mjs';

await ensureDependencies();
const server = await loadServerSource();

try {
  const { databaseUrl, dataFolder } = server.readConfig(process.env, root);
  if (databaseUrl === null) await resetEmbedded(dataFolder);
  else await resetGiven({ connectionString: databaseUrl });
} catch (error) {
  fail(error.message);
}

async function resetEmbedded(dataFolder) {
  // Refuses while Pelion is running on this folder.
  const postgres = await server.startEmbeddedPostgres({ dataFolder, log: console.log });
  try {
    await emptyDatabase(postgres.connection);
    console.log(`The database in ${dataFolder} is empty now. "npm start" fills it again.`);
  } finally {
    await postgres.stop();
  }
}

/** A database on another server may be irreplaceable, so its name must be typed as confirmation. */
async function resetGiven(connection) {
  const name = decodeURIComponent(new URL(connection.connectionString).pathname.slice(1));
  if (process.argv[2] !== name) {
    fail(
      `This would erase the database that DATABASE_URL names. If you mean it: npm run db:reset -- ${name}`,
    );
  }
  await emptyDatabase(connection).catch((error) => fail(server.connectionFailure(error)));
  console.log(`The database ${name} is empty now. "npm start" fills it again.`);
}

function emptyDatabase(connection) {
  const schemas = ['public', 'graphile_worker'];
  return server.withClient(connection, async (client) => {
    await client.query('begin');
    for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('create schema public');
    await client.query('commit');
  });
}
