import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Starts the student's oldest open test, from the current list or their own, and opens its first question with options.
 * Leaves tests alone that other journeys scheduled on the same server: later ones, and the word problems assigned to a
 * whole class.
 */
export async function startOpenTest(student: Page): Promise<string> {
  if (!/assessments/.test(student.url())) await student.goto(new URL('/assessments', student.url()).href);
  const starts = student.getByRole('link', { name: /^Start: (?!Word problems)/ });
  await expect(student.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
  for (const tab of await student.getByRole('tab').all()) {
    if (await starts.first().isVisible()) break;
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  const start = starts.nth(await oldestOf(starts));
  const label = await start.getAttribute('aria-label');
  await start.click();
  await student.getByRole('button', { name: 'Start' }).click();
  await openChoice(student);
  return label?.replace('Start: ', '') ?? '';
}

/** Index of the oldest schedule among the links. */
async function oldestOf(links: Locator): Promise<number> {
  const ids = await links.evaluateAll((all) =>
    all.map((link) => Number(/\/schedule\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1])),
  );
  return ids.indexOf(Math.min(...ids));
}

/** Questions are shuffled, and of twelve types. */
async function openChoice(student: Page): Promise<void> {
  const main = student.getByRole('main');
  for (let place = 1; ; place += 1) {
    await expect(student.getByRole('heading', { name: new RegExp(`^Question ${place} of`) })).toBeVisible();
    // Views of rarer types load on demand.
    await expect(
      main.locator('input, select, textarea, [data-item], [role="slider"]').first(),
    ).toBeAttached();
    if ((await main.getByRole('radio').or(main.getByRole('checkbox')).count()) > 0) return;
    await student.getByRole('button', { name: 'Next' }).click();
  }
}

export async function submit(student: Page): Promise<void> {
  await student.getByRole('button', { name: 'Review and submit' }).click();
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(student.getByRole('heading', { name: 'Your answers are in' })).toBeVisible();
}
