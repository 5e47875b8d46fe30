import { fillPath, type ScreenId, screenIds, screenOf, type UserType } from '@pelion/access';
import { foundPages } from '@pelion/site';
import { keysOf } from '@pelion/words';
import type { Browser, Page } from '@playwright/test';
import { isAvailable } from '../apps/web/src/app/built-screens.ts';
import { violationsOf } from '../e2e/support/axe.ts';
import type { Measurement } from './figure.ts';
import { openBrowser, signedInState } from './support/browser.ts';
import { samplePaths } from './support/demo-records.ts';
import { startDemoServer } from './support/demo-server.ts';

const PATIENCE_MS = 10_000;
const desktop = { width: 1280, height: 860 };

/** One page is loaded once and looked at in each of these, in this order. */
const looks = {
  light: { colorScheme: 'light', viewport: desktop },
  dark: { colorScheme: 'dark', viewport: desktop },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const;

/** Whose pages differ. Whoever may not open a screen is left out of it. */
const people = ['student', 'parent', 'teacher', 'schoolAdmin'] as const satisfies UserType[];
/** For screens that none of those may open. */
const others = ['siteAdmin', 'contentManager', 'homeworkGrader'] as const satisfies UserType[];
type Person = (typeof people)[number] | (typeof others)[number] | 'guest';

const onSite: ReadonlySet<string> = new Set(foundPages.map(({ path }) => path));
/** Every screen of the product: what is built of the application's table, and the pages that the server writes. */
const screens = screenIds.filter((id) => isAvailable(id) || onSite.has(screenOf(id).path));

/** Whether it is worth trying: who is sent elsewhere is found out only there. */
function mayComeHere(who: Person, id: ScreenId): boolean {
  const { access } = screenOf(id);
  if (who === 'guest' || access === 'public') return who === 'guest' && access === 'public';
  return access.userTypes?.includes(who) ?? true;
}

export const accessibility: Measurement = {
  name: 'accessibility',
  title: 'axe, WCAG 2.2 AA: violations in light, dark and on a phone',
  needsChromium: true,
  async measure(log) {
    const server = await startDemoServer();
    const browser = await openBrowser();
    const paramsOf = await samplePaths(server);
    const violations = new Map<ScreenId, number>();
    const check = async (who: Person, some: readonly ScreenId[]) => {
      const page = await openPage(browser, server.url, who);
      for (const id of some) {
        if (!mayComeHere(who, id)) continue;
        const params = paramsOf(id);
        const path = fillPath(screenOf(id).path, params);
        const found = await problemsAt(
          page,
          `${server.url}${path}?assessment=${params.assessmentId}`,
          path,
        ).catch((error: unknown) => [`could not be looked at: ${String(error).split('\n')[0]}`]);
        if (found === null) continue;
        for (const line of found) log(`${id} as ${who}: ${line}`);
        violations.set(id, (violations.get(id) ?? 0) + found.length);
      }
      await page.context().close();
      log(`${who} done`);
    };
    await check('guest', screens);
    for (const who of people) await check(who, screens);
    for (const who of others)
      await check(
        who,
        screens.filter((id) => !violations.has(id)),
      );
    const unseen = screens.filter((id) => !violations.has(id));
    // A screen that nobody saw is not one without violations.
    for (const id of unseen) log(`nobody could open ${id}`);
    return screens.map((id) => ({
      name: `axe: ${id}`,
      measured: violations.get(id) ?? 1,
      unit: 'count',
      budget: { atMost: 0 },
    }));
  },
};

async function openPage(browser: Browser, url: string, who: Person): Promise<Page> {
  const name = who.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const address = who === 'siteAdmin' ? `${name}@pelion.example` : `${name}@k12.example`;
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // For the style below, which the policy of the pages would not take.
    bypassCSP: true,
    ...(who !== 'guest' && { storageState: await signedInState(browser, url, address) }),
  });
  return context.newPage();
}

/** One line per place and look; null where this person is sent elsewhere. */
async function problemsAt(page: Page, url: string, path: string): Promise<string[] | null> {
  const lines: string[] = [];
  await show(page, 'light');
  await page.goto(url);
  // The static page lies in the document from the start, unseen by those who are signed in.
  await page.locator('h1:visible, main:visible').first().waitFor({ timeout: PATIENCE_MS });
  // Until what the page asked the server for is there.
  await page.waitForTimeout(700);
  // A static page has the ending of its file.
  if (new URL(page.url()).pathname.replace(/\.html$/, '') !== path) return null;
  // What the browser leaves out below the fold keeps the colours that it had before the look was changed.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  for (const look of keysOf(looks)) {
    await show(page, look);
    lines.push(...(await violationsOf(page, look)));
  }
  return lines;
}

async function show(page: Page, look: keyof typeof looks): Promise<void> {
  const { colorScheme, viewport } = looks[look];
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
  await page.waitForTimeout(200);
}
