import { register } from 'tsx/esm/api';

/** Loads the server's TypeScript, for commands that use parts of it without a build. */
export async function loadServerSource() {
  register();
  const modules = await Promise.all([
    import('../../apps/server/src/db/embedded/embedded-postgres.ts'),
    import('../../apps/server/src/db/migrate.ts'),
    import('../../apps/server/src/db/connection.ts'),
    import('../../apps/server/src/app/config.ts'),
    import('../../apps/server/src/db/database.ts'),
    import('../../apps/server/src/db/snapshot.ts'),
    import('../../apps/server/src/domains/demo/seed-demo.ts'),
    import('../../apps/server/src/lib/files.ts'),
    import('../../apps/server/src/domains/attempts/end/check-scores.ts'),
    import('../../apps/server/src/domains/school-campuses/site-admins.ts'),
    import('../../apps/server/src/lib/random.ts'),
  ]);
  return Object.assign({}, ...modules);
}
