import { join } from 'node:path';
import { root } from '@pelion/launch';
import { foundPages } from '@pelion/site';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import type { Measurement } from './figure.ts';
import { openBrowser } from './support/browser.ts';
import { startDemoServer } from './support/demo-server.ts';
import { startSecureFront } from './support/secure-front.ts';
import { cheapPhone, slowDown } from './support/slow-phone.ts';
import { median } from './support/statistics.ts';

const RUNS = 3;
/** Minimum words of a page with content; the shortest has a few more. */
const LEAST_WORDS = 40;

/** Public site for signed-out visitors: readable without scripts, small, and fast to paint. */
export const publicPages: Measurement = {
  name: 'public-pages',
  title: 'Public pages on a cheap phone with a slow line, nothing in the cache',
  needsChromium: true,
  async measure(log) {
    const url = await startSecureFront(await startDemoServer());
    const browser = await openBrowser();
    const loads: Load[] = [];
    const paints: number[] = [];
    for (const { path } of foundPages) {
      const load = await loaded(browser, url + path);
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await painted(browser, url + path));
      log(`${path}: ${(load.bytes / 1000).toFixed(1)} kB, largest paint ${median(runs).toFixed(0)} ms`);
      loads.push(load);
      paints.push(median(runs));
    }
    const most = (of: keyof Load) => Math.max(...loads.map((load) => load[of]));
    return [
      {
        name: 'public pages: JavaScript that the heaviest of them loads',
        measured: most('scriptBytes') / 1000,
        unit: 'kilobytes',
        budget: { atMost: 0 },
      },
      {
        name: 'public pages: everything that the heaviest of them loads',
        measured: most('bytes') / 1000,
        unit: 'kilobytes',
        budget: { atMost: 60 },
      },
      {
        name: 'public pages: largest contentful paint of the slowest',
        measured: Math.max(...paints) / 1000,
        unit: 'seconds',
        budget: { atMost: 1 },
      },
    ];
  },
};

interface Load {
  /** Transferred bytes, including headers. */
  readonly bytes: number;
  readonly scriptBytes: number;
}

/** Loads the page in a browser without scripts. */
async function loaded(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({
    ...cheapPhone,
    ignoreHTTPSErrors: true,
    javaScriptEnabled: false,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const kinds = new Map<string, string>();
    const sizes = new Map<string, number>();
    devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    );
    await page.goto(address, { waitUntil: 'networkidle' });
    // Scrolls down, because pictures below the fold load lazily.
    for (const picture of await page.locator('img').all()) await picture.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const words = ((await page.locator('main').textContent()) ?? '').split(/\s+/).length;
    if (words < LEAST_WORDS) throw new Error(`${address} says only ${words} words without its scripts`);
    const sumOf = (counts: (kind: string) => boolean) =>
      [...sizes].reduce((sum, [id, size]) => sum + (counts(kinds.get(id) ?? '') ? size : 0), 0);
    return { bytes: sumOf(() => true), scriptBytes: sumOf((kind) => kind === 'Script') };
  } finally {
    await context.close();
  }
}

const figures = z.object({ lcp: z.number() });

/** Milliseconds until the first paint. */
async function painted(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ ...cheapPhone, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(root, 'bench/observe-page.js') });
    await slowDown(page);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    return figures.parse(await page.evaluate('pageFigures()')).lcp;
  } finally {
    await context.close();
  }
}
