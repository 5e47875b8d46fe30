import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../support/test.ts';

const firstHour = (page: Page) => page.getByRole('region', { name: 'Your first hour' });
const step = (page: Page, name: string) => firstHour(page).getByRole('listitem').filter({ hasText: name });

test('somebody reads the site, begins a trial, sets up the first grade and confirms the address', async ({
  page,
  server,
  signIn,
}) => {
  const email = 'ines@harbour.example';
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'One calm place for teaching and learning',
  );
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Pricing' })
    .click();
  await page.getByRole('link', { name: 'Try Elite' }).click();

  await expect(page.getByText('15 days with everything of the plan Elite')).toBeVisible();
  await page.getByLabel('Name of the school').fill('Harbour Academy');
  await page.getByLabel('Your first name').fill('Ines');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('three quiet green bicycles');
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Trial' })).toContainText('days left of the trial');
  await expect(firstHour(page)).toContainText('0 of 6 done');
  const address = page.getByText('Confirm your e-mail address');
  await expect(address).toBeVisible();

  await step(page, 'Add grades and sections').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'No grades yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add Grade' }).last().click();
  await expect(page).toHaveURL(/\/add-grade$/);
  await page.getByLabel(/^Name/).fill('Grade 6');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add section to Grade 6' });
  await dialog.getByLabel(/^Name/).fill('A');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'More about “Grade 6 - A”' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(step(page, 'Add grades and sections').getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(firstHour(page)).toContainText('1 of 6 done');

  // Without a mail server the mail waits for whoever runs the installation.
  const operator = await signIn('site-admin@pelion.example');
  await operator.goto(`${server.url}/settings/mail`);
  const mail = operator.getByRole('listitem').filter({ hasText: email });
  const link = await mail.getByRole('link', { name: /register\/confirm/ }).getAttribute('href');
  await page.goto(new URL(new URL(link ?? '').pathname, server.url).href);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
  await page.getByRole('link', { name: 'Open Pelion' }).click();
  await expect(firstHour(page)).toBeVisible();
  await expect(address).toBeHidden();
});

test('the home page is the application for who is signed in, and the site for everybody else', async ({
  page,
  server,
  signIn,
}) => {
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(server.url);
  await expect(teacher).toHaveURL(/\/dashboard$/);
  await teacher.goto(`${server.url}/nowhere`);
  await expect(
    teacher.getByRole('heading', { name: 'Sorry, the page you visited does not exist.' }),
  ).toBeVisible();

  const home = page.getByRole('heading', { name: 'One calm place for teaching and learning' });
  await page.goto(`${server.url}/nowhere`);
  await expect(page).toHaveURL(/\/404$/);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(home).toBeVisible();

  // A mark that was left behind is dropped by the application, which asks for the page once more.
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: server.url }]);
  await page.goto(server.url);
  await expect(home).toBeVisible();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('signed_in');
  await page.goto(`${server.url}/login`);
  await fillSignIn(page, 'teacher@k12.example');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a message is sent without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const send = page.getByRole('button', { name: 'Send' });
  await page.goto(`${server.url}/contact-us`);
  await page.getByLabel('Your name').fill('Theo Lind');
  await page.getByLabel('E-mail address').fill('theo@harbour.example');
  await page.getByLabel('Message').fill('Can our library use it as well?');
  // Whoever is quicker than a person is asked again, with everything still there: so nobody waits here.
  await expect(async () => {
    if (await send.isVisible()) await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await context.close();
});
