import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';

/** Process that owns an embedded database until killed: `node --import tsx embedded-owner.ts <data folder>`. */
const [dataFolder = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataFolder, log: (line) => console.error(line) });
console.log(JSON.stringify(postgres.connection));
