import { defineConfig } from '@playwright/test';

/** Journeys share nothing: each starts a server of its own on a database of its own. */
export default defineConfig({
  testDir: 'journeys',
  // Much of a journey is waiting: two at a time on two cores take two thirds of the time.
  workers: 2,
  // The list names a journey that needed it as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./support/skipped-journeys.ts']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 860 },
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
});
