import type { Locator } from '@playwright/test';
import { long } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const rowsInView = (rows: Locator) =>
  rows.evaluateAll(
    (cells) => cells.filter((cell) => cell.getBoundingClientRect().bottom <= innerHeight).length,
  );

test('what a list is narrowed to is in its address: back, a reload and the way back of a page keep it', async ({
  signIn,
}) => {
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(new URL('/assessments', teacher.url()).href);
  const search = teacher.getByRole('searchbox');
  const found = teacher.getByRole('row', { name: /^Mid-term: science/ });
  const other = teacher.getByRole('row', { name: /^Opening principles/ });
  await expect(other).toBeVisible();
  await search.fill('science');
  await teacher.getByRole('button', { name: 'Filters' }).click();
  await teacher.getByRole('checkbox', { name: 'Draft' }).check();
  const narrowed = async () => {
    await expect(found).toBeVisible();
    await expect(other).toHaveCount(0);
    await expect(search).toHaveValue('science');
    await expect(teacher.getByRole('button', { name: 'Remove Status: Draft' })).toBeVisible();
    // The search is debounced.
    await expect(teacher).toHaveURL(/search=science/);
  };
  await narrowed();

  const opened = teacher.getByRole('heading', { name: 'Mid-term: science', level: 1 });
  await found.getByRole('link', { name: 'Mid-term: science', exact: true }).click();
  await expect(opened).toBeVisible();
  await teacher.goBack();
  await narrowed();

  await found.getByRole('link', { name: 'Mid-term: science', exact: true }).click();
  await expect(opened).toBeVisible();
  await teacher.getByRole('main').getByRole('link', { name: 'Assessments', exact: true }).click();
  await narrowed();
  await teacher.reload();
  await narrowed();
});

test('where the line fails the shell stays, and the list comes back by itself', async ({ signIn }) => {
  const teacher = await signIn('teacher@k12.example');
  const menu = teacher.getByRole('navigation', { name: 'Main' });
  await teacher.route(/\/v1\/announcements/, (route) => route.abort('connectionfailed'));
  await menu.getByRole('link', { name: 'Announcements', exact: true }).click();
  await expect(teacher.getByText('This page could not be loaded.')).toBeVisible(long);
  await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();

  await teacher.unroute(/\/v1\/announcements/);
  // Recovers without a click on "Try again".
  await expect(teacher.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible({
    timeout: long.timeout,
  });
  await expect(teacher.getByRole('rowheader').first()).toBeVisible();
  await expect(teacher).toHaveURL(/\/announcements$/);
});

test('lists begin near the top, fill the window and are walked by keyboard', async ({ signIn }) => {
  const teacher = await signIn('teacher@k12.example');
  await teacher.setViewportSize({ width: 1440, height: 900 });
  await teacher.goto(new URL('/assessments', teacher.url()).href);
  const names = teacher.getByRole('rowheader');
  await expect(names.first()).toBeVisible();
  const banner = teacher.getByRole('button', { name: 'Mark as read and hide' });
  if (await banner.isVisible()) await banner.click();
  // The pages of eight load on until the window is full.
  await expect.poll(() => rowsInView(names)).toBeGreaterThanOrEqual(14);
  // The bar of the demo and the banner are no part of the page.
  const above = teacher.getByRole('complementary', { name: 'Demo' });
  const top = (await names.first().boundingBox())?.y ?? 0;
  expect(top - ((await above.boundingBox())?.height ?? 0)).toBeLessThan(260);
  expect((await names.first().boundingBox())?.height).toBeLessThanOrEqual(44);

  await teacher.keyboard.press('/');
  await expect(teacher.getByRole('searchbox')).toBeFocused();
  await teacher.keyboard.press('ArrowDown');
  await teacher.keyboard.press('ArrowDown');
  const second = names.nth(1).getByRole('link');
  await expect(second).toBeFocused();
  const title = await second.textContent();
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});
