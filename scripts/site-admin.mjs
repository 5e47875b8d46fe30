// npm run site-admin -- you@example.org: makes the account with this address a site admin of the installation, and
// prints a link to set a password when there is none. With --remove, revokes the role. With the embedded database, stop
// the server first.
import './steps/node-version.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fail } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { loadServerSource } from './steps/server-source.mjs';

const [address = '', ...flags] = process.argv.slice(2);
const email = address.trim().toLowerCase();
if (!/^[^\s@]+@[^\s@]+$/.test(email) || flags.some((flag) => flag !== '--remove'))
  fail('Name the address: npm run site-admin -- you@example.org, or with --remove after it.');

await ensureDependencies();
const server = await loadServerSource();

try {
  const config = server.readConfig(process.env, root);
  if (config.databaseUrl === null) await inEmbedded(config);
  else await change({ connectionString: config.databaseUrl }, config);
} catch (error) {
  fail(error.message);
}

async function inEmbedded(config) {
  // Refuses while Pelion is running on this folder.
  const postgres = await server.startEmbeddedPostgres({ dataFolder: config.dataFolder, log: () => {} });
  try {
    await change(postgres.connection, config);
  } finally {
    await postgres.stop();
  }
}

async function change(connection, { publicUrl }) {
  await server.migrate(connection, { folder: `${root}/apps/server/migrations`, log: () => {} });
  const db = server.connectDatabase({ connection, campusPoolSize: 1, systemPoolSize: 1, onError: () => {} });
  try {
    if (flags.includes('--remove')) {
      const was = await server.unmakeSiteAdmin(db.system, email);
      console.log(was ? `${email} is no site admin any more.` : `${email} is no site admin.`);
      return;
    }
    const tools = { clock: { now: () => new Date() }, random: server.systemRandom };
    const token = await server.makeSiteAdmin(db.system, tools, email);
    console.log(`${email} is a site admin.`);
    console.log(
      token
        ? `Choose a password within two weeks: ${publicUrl}/password-reset/verify/${token}`
        : `Log in with the password that you have: ${publicUrl}/login`,
    );
  } finally {
    await db.close();
  }
}
