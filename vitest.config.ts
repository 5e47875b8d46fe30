import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const webSetup = join(import.meta.dirname, 'apps/web/test/setup.ts');

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'packages', environment: 'node', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: ['apps/server/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/server/test/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
        },
      },
    ],
  },
});
