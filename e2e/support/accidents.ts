import type { Page } from '@playwright/test';
import { long } from './patience.ts';
import type { PelionServer } from './server.ts';
import { expect } from './test.ts';

// Accidents of a school day while a student answers a question.

interface Moment {
  readonly server: PelionServer;
  /** Writes the answer during which the accident happens. */
  readonly write: () => Promise<void>;
}

export type Accident = (student: Page, moment: Moment) => Promise<void>;

/**
 * Kills the server under the running attempt and restarts it. The kill comes before the answer is written, because
 * saved answers cause no warning.
 */
export async function killServer(student: Page, { server, write }: Moment): Promise<void> {
  await server.kill();
  await write();
  const warning = student
    .getByRole('status')
    .filter({ hasText: /No connection\. \d+ answers? (is|are) safe on this device/ });
  await expect(warning).toBeVisible(long);
  await server.restart();
}

/** Counts the answers in the journal of this device. */
const answersOnDevice = (student: Page): Promise<number> =>
  student.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('pelion-journal');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/**
 * Disconnects the network and reloads the page once the answer is on the device; the same question must be shown
 * again.
 */
export async function loseNetwork(student: Page, { write }: Moment): Promise<void> {
  const before = await answersOnDevice(student);
  await write();
  await expect.poll(() => answersOnDevice(student)).toBeGreaterThan(before);
  const heading = (await student.getByRole('heading', { name: /^Question \d+ of/ }).textContent()) ?? '';
  await student.context().setOffline(true);
  await student.reload();
  await expect(student.getByRole('heading', { name: heading })).toBeVisible();
}

export async function regainNetwork(student: Page, { write }: Moment): Promise<void> {
  await write();
  await student.context().setOffline(false);
}
