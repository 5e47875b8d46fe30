import { register } from 'tsx/esm/api';

/** The server's TypeScript, for commands that use a part of it without a build. */
export async function loadServerSource() {
  register();
  const [postgres, migrations, connections, config] = await Promise.all([
    import('../../apps/server/src/db/embedded/embedded-postgres.ts'),
    import('../../apps/server/src/db/migrate.ts'),
    import('../../apps/server/src/db/connection.ts'),
    import('../../apps/server/src/app/config.ts'),
  ]);
  return { ...postgres, ...migrations, ...connections, ...config };
}
