import { defineConfig } from '@playwright/test';
import { patience } from './support/patience.ts';

const isCi = Boolean(process.env.CI);

/**
 * Browser features that journeys do not need. Chromium uses the last `--disable-features` only, so Playwright's own
 * list is repeated here, as far as it applies to pages from this machine.
 */
const withoutFeatures = [
  // The popup below the address bar, created for each window but never shown, takes half of a window's startup time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Features that Playwright disables.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // Software emulation of the GPU costs a tenth of the time.
  '--disable-gpu',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** Journeys share nothing: each starts a server on a database of its own. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/demo.ts',
  // Two workers saturate two cores; three are no faster.
  workers: 2,
  // The report lists journeys that needed a retry as flaky.
  retries: isCi ? 1 : 0,
  timeout: 120_000 * patience,
  expect: { timeout: 10_000 * patience },
  forbidOnly: isCi,
  reporter: [['list'], ['./support/skipped-journeys.ts']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 860 },
    actionTimeout: 10_000 * patience,
    // Traces add an eighth to the run time, so with retries only the second try is traced.
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromiumArgs],
    },
  },
});
