import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Starts the first test of the demo that is open to this student, from the list that is shown or from their own. */
export async function startOpenTest(student: Page): Promise<string> {
  if (!/assessments/.test(student.url())) await student.goto(new URL('/assessments', student.url()).href);
  const start = student.getByRole('link', { name: /^Start: / }).first();
  await expect(student.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
  for (const tab of await student.getByRole('tab').all()) {
    if (await start.isVisible()) break;
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  const label = await start.getAttribute('aria-label');
  await start.click();
  await student.getByRole('button', { name: 'Start' }).click();
  await expect(student.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  return label?.replace('Start: ', '') ?? '';
}

export async function submit(student: Page): Promise<void> {
  await student.getByRole('button', { name: 'Review and submit' }).click();
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(student.getByRole('heading', { name: 'Your answers are in' })).toBeVisible();
}
