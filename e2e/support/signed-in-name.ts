import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Reads the signed-in person's name from their profile; stays on that page. */
export async function whoIs(page: Page): Promise<string> {
  await page.goto(new URL('/profile/me', page.url()).href);
  const facts = page.getByRole('definition');
  await expect(facts.first()).toBeVisible();
  return `${await facts.nth(0).textContent()} ${await facts.nth(1).textContent()}`;
}
