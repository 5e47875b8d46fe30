import { fillPath, isAvailable, type ScreenId, screenIds, screenOf, type UserType } from '@pelion/access';
import { foundPages } from '@pelion/site';
import { keysOf } from '@pelion/words';
import type { Browser, Page } from '@playwright/test';
import { violationsOf } from '../e2e/support/axe.ts';
import type { Measurement } from './figure.ts';
import { openBrowser, signedInState } from './support/browser.ts';
import { samplePaths } from './support/demo-records.ts';
import { startDemoServer } from './support/demo-server.ts';

const PATIENCE_MS = 10_000;
const desktop = { width: 1280, height: 860 };

/** Each page is loaded once and checked with each of these settings, in this order. */
const looks = {
  light: { colorScheme: 'light', viewport: desktop },
  dark: { colorScheme: 'dark', viewport: desktop },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const;

/** Users with different pages. Screens that a user may not open are skipped for them. */
const people = ['student', 'parent', 'teacher', 'schoolAdmin'] as const satisfies UserType[];
/** Users for screens that none of the above may open. */
const others = ['siteAdmin', 'contentManager', 'homeworkGrader'] as const satisfies UserType[];
type Person = (typeof people)[number] | (typeof others)[number] | 'guest';

const onSite: ReadonlySet<string> = new Set(foundPages.map(({ path }) => path));
/** Every built screen of the application, and every server-rendered page. */
const screens = screenIds.filter((id) => isAvailable(id) || onSite.has(screenOf(id).path));

/** Whether the rule may let this person in. Redirects are only found on loading. */
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
    // A screen that no one could open counts as a violation.
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
    // Allows the style tag below, which the content security policy would block.
    bypassCSP: true,
    ...(who !== 'guest' && { storageState: await signedInState(browser, url, address) }),
  });
  return context.newPage();
}

/** One line per problem and setting; null when this person is redirected. */
async function problemsAt(page: Page, url: string, path: string): Promise<string[] | null> {
  const lines: string[] = [];
  await show(page, 'light');
  await page.goto(url);
  // The static landing page is in the document from the start, hidden for signed-in users.
  await page.locator('h1:visible, main:visible').first().waitFor({ timeout: PATIENCE_MS });
  // Waits for the data requested by the page.
  await page.waitForTimeout(700);
  // Static pages have the extension of their file.
  if (new URL(page.url()).pathname.replace(/\.html$/, '') !== path) return null;
  // Content skipped below the fold would keep the colors of the previous setting.
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
