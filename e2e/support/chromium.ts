/**
 * Features of the browser around the page that a journey does without. Of two lists the last one counts, so Playwright's own is
 * here again as far as it concerns a page that this machine sends.
 */
const withoutFeatures = [
  // A page for the list below the address, made anew for each window and never shown: half of what a window costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // What Playwright switches off.
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

/** What Chromium is started with, beside Playwright's own. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // What it would draw by software as if it were a graphics card costs a tenth of the time.
  '--disable-gpu',
  `--disable-features=${withoutFeatures.join(',')}`,
];
