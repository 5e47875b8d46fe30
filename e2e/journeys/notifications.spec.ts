import { pathOf } from '@pelion/access';
import type { Page } from '@playwright/test';
import { logIn } from '../support/caller.ts';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

/** Notifications are collected every minute. */
const gathered = { timeout: 90_000 * patience };

const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /notification/i });

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Count of unread notifications, from the bell's accessible name. */
async function unread(page: Page): Promise<number> {
  const name = (await bellOf(page).getAttribute('aria-label')) ?? '';
  return Number(/^\d+/.exec(name)?.[0] ?? 0);
}

test('what happens comes to every browser of a student by itself, is counted, and is read in all of them at once', async ({
  signIn,
  server,
}) => {
  test.setTimeout(180_000 * patience);
  const [here, there] = [await signIn('student2@k12.example'), await signIn('student2@k12.example')];
  await here.goto(server.url + pathOf('notifications'));
  const readAll = here.getByRole('button', { name: 'Mark all as read' });
  await expect(here.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(rowsOf(here).first()).toBeVisible();
  if (await readAll.isVisible()) await readAll.click();
  await expect(readAll).toHaveCount(0);
  await expect(bellOf(there)).toHaveAccessibleName('Notifications', long);

  const admin = await logIn(server.url, 'school-admin@k12.example');
  for (const title of ['The library is open late', 'Chess club moves to Thursday'])
    await admin.call('POST /api/v1/announcements', { title, body_source: 'Text', starts_at: 'now' });

  // Both arrive without a reload; their order is undefined when created in the same minute.
  for (const title of ['The library is open late', 'Chess club moves to Thursday'])
    await expect(rowsOf(here).filter({ hasText: title })).toBeVisible(gathered);
  // The demo's own notifications are counted as well, so only the equality of the two counts is certain.
  await expect.poll(() => unread(here)).toBeGreaterThanOrEqual(2);
  const agree = () => expect.poll(async () => (await unread(here)) - (await unread(there))).toBe(0);
  await agree();
  await bellOf(there).click();
  const late = rowsOf(there).filter({ hasText: 'The library is open late' });
  await expect(late.getByRole('img', { name: 'Unread' })).toBeVisible();

  await late.getByRole('link').click();
  await expect(there).toHaveURL(/\/announcements/);
  const read = rowsOf(here).filter({ hasText: 'The library is open late' });
  await expect(read.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await agree();
  await here.getByLabel('Show').selectOption({ label: 'Unread' });
  await expect(rowsOf(here).filter({ hasText: 'Chess club' })).toBeVisible();
  await expect(rowsOf(here).filter({ hasText: 'The library' })).toHaveCount(0);

  await readAll.click();
  await expect(here.getByText('You have read all of them.')).toBeVisible();
  await expect(bellOf(there)).toHaveAccessibleName('Notifications');
});
