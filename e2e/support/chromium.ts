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

/** Command-line arguments in addition to Playwright's. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // Software emulation of the GPU costs a tenth of the time.
  '--disable-gpu',
  `--disable-features=${withoutFeatures.join(',')}`,
];
