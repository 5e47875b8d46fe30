import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './support/chromium.ts';

const isCi = Boolean(process.env.CI);
/** CI machines are busy, so every step may take longer; passing tests do not wait. */
const patience = isCi ? 30_000 : 10_000;

/** Journeys share nothing: each starts a server on a database of its own. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/demo.ts',
  // Two workers saturate two cores; three are no faster.
  workers: 2,
  // The report lists journeys that needed a retry as flaky.
  retries: isCi ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: patience },
  forbidOnly: isCi,
  reporter: [['list'], ['./support/skipped-journeys.ts']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 860 },
    actionTimeout: patience,
    // Traces add an eighth to the run time, so with retries only the second try is traced.
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromiumArgs],
    },
  },
});
