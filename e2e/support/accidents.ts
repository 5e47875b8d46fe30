import type { Page } from '@playwright/test';
import type { PelionServer } from './server.ts';
import { expect } from './test.ts';

// The accidents of a school day, while a student is answering.

/** The server dies under the running attempt and comes back. */
export async function killServer(student: Page, server: PelionServer): Promise<void> {
  await server.kill();
  const warning = student
    .getByRole('status')
    .filter({ hasText: /No connection\. \d+ answers? (is|are) safe on this device/ });
  await expect(warning).toBeVisible({ timeout: 30_000 });
  await server.restart();
}

/** The network goes, and the page is reloaded without it: the same question is there again. */
export async function loseNetwork(student: Page): Promise<void> {
  const heading = (await student.getByRole('heading', { name: /^Question \d+ of/ }).textContent()) ?? '';
  await student.context().setOffline(true);
  await student.reload();
  await expect(student.getByRole('heading', { name: heading })).toBeVisible();
}

export const regainNetwork = (student: Page): Promise<void> => student.context().setOffline(false);
