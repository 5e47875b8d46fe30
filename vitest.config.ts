import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const webSetup = join(import.meta.dirname, 'apps/web/test/setup.ts');

/** Retries on the busy machine of CI; the report names the retried tests. */
const retry = process.env.CI ? 1 : 0;
/** Factor of all time limits: the machine of CI may be three times slower. */
const patience = process.env.CI ? 3 : 1;

/** Tests that record the sentences of modules while they load, and so must be the first to load them. */
const overhearing = 'packages/*/src/sentences.test.ts';

/** Reads a module that lists files by a glob anew in each run: the kept one would not know a new file. */
const globsAnew: Plugin = {
  name: 'globs-anew',
  configureVitest(context) {
    context.experimental_defineCacheKeyGenerator(({ sourceCode }) =>
      sourceCode.includes('import.meta.glob') ? false : undefined,
    );
  },
};

export default defineConfig({
  test: {
    // Runs after the first take the transformed modules from disk.
    experimental: { fsModuleCache: true },
    // One worker more than cores, because workers wait for the database.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', './scripts/steps/skipped-tests.mjs', './scripts/steps/slowest-files.mjs'],
    tags: [
      {
        name: 'full',
        description: 'Runs in npm run test:all only (docs/architecture.md, Which tests run when).',
      },
    ],
    projects: [
      {
        test: {
          name: 'packages',
          retry,
          environment: 'node',
          // Rules keep nothing from one file for the next.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts'],
          exclude: [overhearing],
        },
      },
      { test: { name: 'packages-alone', retry, environment: 'node', include: [overhearing] } },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.mjs', 'apps/web/build/**/*.test.ts'],
        },
      },
      {
        plugins: [globsAnew],
        test: {
          name: 'server',
          retry,
          environment: 'node',
          pool: 'forks',
          // Test files create their own data and share the loaded server.
          isolate: false,
          include: ['apps/server/{src,test,faults}/**/*.test.ts'],
          globalSetup: ['apps/server/test/postgres.ts', 'apps/server/test/built-server.ts'],
          testTimeout: 20_000 * patience,
          // The first test that requests the demo fills it; the others wait.
          hookTimeout: 90_000 * patience,
        },
      },
      {
        // React Compiler, as in the build.
        plugins: [globsAnew, react({ compiler: true })],
        test: {
          name: 'web',
          retry,
          environment: 'happy-dom',
          // One window for all files of a worker, because loading modules took three quarters of the time. setup.ts wipes
          // leftovers between tests.
          isolate: false,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          expect: { poll: { timeout: 5000 * patience } },
          env: { PATIENCE: `${patience}` },
          testTimeout: 15_000 * patience,
        },
      },
    ],
  },
});
