import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect } from './test.ts';

/** Pixels by which content overflows the page or its dialog. */
const sticksOutBy = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('dialog[open]')].map((one) => one.scrollWidth - one.clientWidth),
    ),
  );

/** Content skipped by `content-visibility` would keep the colors of the previous setting. */
const drawEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

export const looks = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 860 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

type Look = (typeof looks)[number];

export async function show(page: Page, { colorScheme, viewport }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  // The page handles the change in the next frame and has drawn it in the one after.
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 2; pictures += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** Accessibility violations and overflow of the current page with the current settings. */
async function problemsIn(page: Page, place: string, { name, colorScheme }: Look): Promise<string[]> {
  await drawEverything(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Dark mode changes colors only, so only contrast is checked.
  const found = await violationsOf(page, `${place}, ${name}`, colorScheme === 'dark');
  const pixels = await sticksOutBy(page);
  return pixels > 0 ? [...found, `${place}, ${name}: something sticks out by ${pixels} px`] : found;
}

/** Accessibility violations and overflow in every setting. */
export async function problemsOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await show(page, look);
    found.push(...(await problemsIn(page, place, look)));
  }
  return found;
}
