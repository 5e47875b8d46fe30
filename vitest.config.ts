import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const webSetup = join(import.meta.dirname, 'apps/web/test/setup.ts');

/** On the busy machine of CI, where a run repeats two thousand tests five times; what needs the second try is named at the end. */
const retry = process.env.CI ? 1 : 0;

/** They listen to what modules say while they are read, so they have to be the first to read them. */
const overhearing = 'packages/*/src/sentences.test.ts';

export default defineConfig({
  test: {
    // One run of CI reads the same files four times, and translates them once.
    experimental: { fsModuleCache: Boolean(process.env.CI) },
    // One more than cores: a worker that waits for the database leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', './scripts/steps/skipped-tests.mjs'],
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
        test: {
          name: 'server',
          retry,
          environment: 'node',
          pool: 'forks',
          // What a file needs it makes for itself, and the server is read once for all of them.
          isolate: false,
          include: ['apps/server/{src,test,faults}/**/*.test.ts'],
          globalSetup: ['apps/server/test/postgres.ts'],
          testTimeout: 20_000,
          // The first test that asks for the demo fills it, and the others wait for it.
          hookTimeout: 90_000,
        },
      },
      {
        // As it is built: with React Compiler.
        plugins: [react({ compiler: true })],
        test: {
          name: 'web',
          retry,
          environment: 'happy-dom',
          // One window for the files of a worker: loading the modules again for each took three quarters of the time. What a
          // test leaves behind meets the next one, as it would in a browser; setup.ts wipes it.
          isolate: false,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          expect: { poll: { timeout: 5000 } },
          testTimeout: 15_000,
        },
      },
    ],
  },
});
