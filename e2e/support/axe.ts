import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Defined once `violationsOf` has loaded axe. */
    readonly axe: typeof axe;
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Delay before a second check, because the page may still be in transition after a change of settings; real violations
 * remain.
 */
const MOMENT_MS = 500;

/**
 * WCAG 2.2 AA violations of the current page, one line each. Injects axe once per page: loading it on every check, as
 * Playwright's axe package does, takes longer than the check itself.
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
    // Leaves passed rules out of the report.
    resultTypes: ['violations'],
    // Skips preloading of style sheets and media: only a rule for audio needs it, and no page has any.
    preload: false,
    runOnly: hasOtherColours ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: wcag },
  };
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, asked);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
  }, options);
}
