import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect } from './test.ts';

/** By how many pixels something is wider than the page, or than the dialog that it is in. */
const sticksOutBy = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('dialog[open]')].map((one) => one.scrollWidth - one.clientWidth),
    ),
  );

/** What is out of view is not drawn (`content-visibility`), and would keep the colours that it had. */
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
  // The page hears of it with its next picture, and has drawn it in the one after that.
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 2; pictures += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** What is wrong with the page as it is now, in the look that it has. */
async function problemsIn(page: Page, place: string, { name, colorScheme }: Look): Promise<string[]> {
  await drawEverything(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Dark is the same page in other colours.
  const found = await violationsOf(page, `${place}, ${name}`, colorScheme === 'dark');
  const pixels = await sticksOutBy(page);
  return pixels > 0 ? [...found, `${place}, ${name}: something sticks out by ${pixels} px`] : found;
}

/** What is wrong with it in any look. */
export async function problemsOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await show(page, look);
    found.push(...(await problemsIn(page, place, look)));
  }
  return found;
}
