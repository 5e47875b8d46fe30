import { expect, test } from '../support/test.ts';

test('what a list is narrowed to is in its address: back, a reload and the way back of a page keep it', async ({
  signIn,
}) => {
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(new URL('/assessments', teacher.url()).href);
  const search = teacher.getByRole('searchbox');
  const found = teacher.getByRole('article', { name: 'Mid-term: science' });
  const other = teacher.getByRole('article', { name: 'Opening principles' });
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
  await expect(teacher.getByText('This page could not be loaded.')).toBeVisible({ timeout: 30_000 });
  await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();

  await teacher.unroute(/\/v1\/announcements/);
  // Recovers without a click on "Try again".
  await expect(teacher.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await expect(teacher.getByRole('article').first()).toBeVisible();
  await expect(teacher).toHaveURL(/\/announcements$/);
});
