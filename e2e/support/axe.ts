import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Once `violationsOf` has brought it. */
    readonly axe: typeof axe;
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A page that has just been given another look may still be on its way there: what is wrong is wrong a moment later, too. */
const MOMENT_MS = 500;

/**
 * What is wrong with the page as it is now, by WCAG 2.2 AA, a line each; empty where nothing is. A page reads axe once, however
 * often it is looked at: reading it anew, as the package for Playwright does, takes longer than the look.
 */
export async function violationsOf(page: Page, place: string, hasOtherColours = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  let found = await violationsNow(page, hasOtherColours);
  if (found.length > 0) {
    await page.waitForTimeout(MOMENT_MS);
    found = await violationsNow(page, hasOtherColours);
  }
  return found.map((line) => `${place}: ${line}`);
}

function violationsNow(page: Page, hasOtherColours: boolean): Promise<string[]> {
  const options: RunOptions = {
    // What is in order is not written down.
    resultTypes: ['violations'],
    // Style sheets and sounds would be fetched once more: only a rule about sounds reads them, and no page has one.
    preload: false,
    runOnly: hasOtherColours ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: wcag },
  };
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, asked);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
  }, options);
}
