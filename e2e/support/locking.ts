import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

// What locks a test, and what lets its student go on.

/** More than a word, from somewhere else. */
export const paste = (student: Page): Promise<void> =>
  student.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'The answer that somebody else has written');
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });

/** Of a line of the board. */
export async function openViolations(teacher: Page, line: Locator): Promise<Locator> {
  const violations = teacher.getByRole('menuitem', { name: 'Violations' });
  // Where the table is moved to reach it, that movement may still be on its way, and closes what has just opened.
  await expect(async () => {
    await line.getByRole('button', { name: /^More about/ }).click();
    await expect(violations).toBeVisible({ timeout: 1000 });
  }).toPass();
  await violations.click();
  return teacher.getByRole('dialog', { name: /^Violations/ });
}
