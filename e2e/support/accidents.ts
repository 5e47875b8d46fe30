import type { Page } from '@playwright/test';
import type { PelionServer } from './server.ts';
import { expect } from './test.ts';

// The accidents of a school day, while a student is answering.

interface Moment {
  readonly server: PelionServer;
  /** Writes the answer in whose time it happens. */
  readonly write: () => Promise<void>;
}

export type Accident = (student: Page, moment: Moment) => Promise<void>;

/** The server dies under the running attempt and comes back. It is dead before anything is written: what is saved already has nothing to warn of. */
export async function killServer(student: Page, { server, write }: Moment): Promise<void> {
  await server.kill();
  await write();
  const warning = student
    .getByRole('status')
    .filter({ hasText: /No connection\. \d+ answers? (is|are) safe on this device/ });
  await expect(warning).toBeVisible({ timeout: 30_000 });
  await server.restart();
}

/** The network goes, and the page is reloaded without it: the same question is there again. */
export async function loseNetwork(student: Page, { write }: Moment): Promise<void> {
  await write();
  const heading = (await student.getByRole('heading', { name: /^Question \d+ of/ }).textContent()) ?? '';
  await student.context().setOffline(true);
  await student.reload();
  await expect(student.getByRole('heading', { name: heading })).toBeVisible();
}

export async function regainNetwork(student: Page, { write }: Moment): Promise<void> {
  await write();
  await student.context().setOffline(false);
}
