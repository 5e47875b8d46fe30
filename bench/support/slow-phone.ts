import type { CDPSession, Page } from '@playwright/test';
import { slowness } from './machine-speed.ts';

/** Four times slower than the reference machine of the budgets; slower machines are throttled less (decision 0122). */
const CPU_SLOWDOWN = 4;
/** A low-end phone on a slow connection (design, Budgets). */
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const;

export const cheapPhone = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Applies the phone's CPU and network speed to the page. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await throttle(devtools);
}

/** Applies the phone's CPU speed. */
export async function throttle(devtools: CDPSession): Promise<void> {
  const rate = Math.max(1, CPU_SLOWDOWN / (await slowness()));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}
