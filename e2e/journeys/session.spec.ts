import { DEMO_PASSWORD } from '../support/caller.ts';
import { expect, fillSignIn, test } from '../support/test.ts';

test('signing out in one tab signs the others out', async ({ signIn }) => {
  const first = await signIn('teacher@k12.example');
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  await first.getByRole('button', { name: /^Account of/ }).click();
  await first.getByRole('button', { name: 'Signout' }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login/);
  expect(await first.evaluate(() => localStorage.length)).toBeLessThanOrEqual(1);
});

test('a teacher of two campuses switches, and another tab stays where it was', async ({ signIn }) => {
  const page = await signIn('teacher@k12.example');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('banner')).toContainText('Riverbend Main Campus');

  const switchTo = async (campus: string) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Switch Account' }).click();
    await page.getByRole('button', { name: campus }).click();
    await expect(page.getByRole('banner')).toContainText(campus);
  };
  await switchTo('Riverbend Hillside Campus');
  await expect(other.getByRole('banner')).toContainText('Riverbend Main Campus');
  await other.getByRole('link', { name: 'Announcements', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
  // The last campus is remembered; later journeys expect the main campus.
  await switchTo('Riverbend Main Campus');
});

test('a teacher with a child at the school acts as a parent, and another tab stays a teacher', {
  tag: '@promise',
}, async ({ signIn }) => {
  const page = await signIn('teacher2@k12.example');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Act as Parent' }).click();
  // A parent's dashboard lists the assessments of each child.
  await expect(page.getByRole('link', { name: /^All assessments of / }).first()).toBeVisible();
  await other.getByRole('link', { name: 'Announcements', exact: true }).click();
  // Navigation closes the open menu.
  await expect(other.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
  await other.getByRole('button', { name: /^Account of/ }).click();
  await expect(other.getByRole('button', { name: 'Act as Parent' })).toBeVisible();
});

test('strangers who guess a password do not lock its owner out', async ({ signIn, server, browser }) => {
  const username = 'tutor@k12.example';
  const owner = await signIn(username);

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(`${server.url}/login`);
  const guess = async (password: string) => {
    const answered = stranger.waitForResponse('**/api/user/login');
    await fillSignIn(stranger, username, password);
    return (await answered).status();
  };
  // Ten tries fill a rate limit window; when a window ends in between, the next one is filled.
  let status = 401;
  for (let tries = 1; status === 401 && tries <= 21; tries++)
    status = await guess(`a guess, number ${tries}`);
  expect(status).toBe(429);
  // Even the right password is refused now, so that a stranger learns nothing about the account.
  await fillSignIn(stranger, username);
  await expect(stranger.getByRole('alert')).toContainText('Too many tries');
  await elsewhere.close();

  await owner.getByRole('button', { name: /^Account of/ }).click();
  await owner.getByRole('button', { name: 'Signout' }).click();
  await expect(owner).toHaveURL(/\/login$/);
  await fillSignIn(owner, username);
  await expect(owner).toHaveURL(/\/dashboard$/);
});

test('an ended session leads to the sign-in page and back to where the user was', async ({
  signIn,
  server,
}) => {
  const page = await signIn('school-admin@college.example');
  await page.getByRole('link', { name: 'Announcements', exact: true }).click();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await fetch(`${server.url}/api/user/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'school-admin@college.example');
  await expect(page).toHaveURL(/\/announcements$/);
});

test('a page that the user may not open leads to the landing page with the reason', async ({
  signIn,
  server,
}) => {
  const page = await signIn('student@k12.example');
  await page.goto(`${server.url}/settings/access-controls`);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('status').first()).toBeVisible();
  await page.goto(`${server.url}/no/such/page`);
  await expect(page).toHaveURL(/\/404/);
  await expect(page.getByText('Sorry, the page you visited does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the log-in form stands alone and works before the app has arrived, also when it arrives under the mouse', {
  tag: '@promise',
}, async ({ page, server }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Log in' });
  await expect(button).toBeVisible();
  await expect(page.locator('.start-shell')).toBeHidden();
  await page.getByLabel('Username').fill('teacher@k12.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await button.hover();
  await page.mouse.down();
  letThrough();
  await expect(page).not.toHaveURL(/\/login/);
  await page.mouse.up();
});
