import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './support/chromium.ts';

const isCi = Boolean(process.env.CI);
/** On the busy machine of CI everything takes longer; nobody waits for it where nothing is wrong. */
const patience = isCi ? 30_000 : 10_000;

/** Journeys share nothing: each starts a server of its own on a database of its own. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/demo.ts',
  // Two cores are as busy as they get with two at a time: three take no less.
  workers: 2,
  // The list names a journey that needed it as flaky.
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
    // Pictures and pages of every step cost an eighth of the time: where there is a second try, that one is watched.
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromiumArgs],
    },
  },
});
