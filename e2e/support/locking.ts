import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

// Violations that lock a test, and the steps that let its student continue.

/** Pastes a sentence from outside the page. */
export const paste = (student: Page): Promise<void> =>
  student.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'The answer that somebody else has written');
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });

/** Opens the violations of a row of the board. */
export async function openViolations(teacher: Page, line: Locator): Promise<Locator> {
  const violations = teacher.getByRole('menuitem', { name: 'Violations' });
  // Scrolling the row into view may still be in progress and close the menu again.
  await expect(async () => {
    await line.getByRole('button', { name: /^More about/ }).click();
    await expect(violations).toBeVisible({ timeout: 1000 });
  }).toPass();
  await violations.click();
  return teacher.getByRole('dialog', { name: /^Violations/ });
}
