import type { Page } from '@playwright/test';
import { long, patience } from '../support/patience.ts';
import { chooseRoster, emailsOfFew, FEW, students, studentsLater, teachers } from '../support/rosters.ts';
import { choosePassword, expect, fillSignIn, test } from '../support/test.ts';

test.use({ sendsMail: true });

const firstHour = (page: Page) => page.getByRole('region', { name: 'Your first hour' });
const step = (page: Page, name: string) => firstHour(page).getByRole('listitem').filter({ hasText: name });

const PASSWORD = 'three quiet green bicycles';

async function beginTrial(page: Page, school: string, email: string) {
  await expect(page.getByText('Plan for your trial: Elite')).toBeVisible();
  await page.getByLabel('Name of the school').fill(school);
  await page.getByLabel('Your given name').fill('Ines');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Opens the mailed link and confirms with the founder's password. */
async function confirmAddress(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
  await page.getByRole('link', { name: 'Open Pelion' }).click();
}

test('somebody reads the site, begins a trial, sets up the first grade and confirms the address by the mail', async ({
  page,
  server,
  inbox,
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

  await beginTrial(page, 'Harbour Academy', email);
  await expect(page.getByRole('region', { name: 'Trial' })).toContainText('days left of the trial');
  await expect(firstHour(page)).toContainText('0 of 6 done');
  const address = page.getByText('Confirm your e-mail address');
  await expect(address).toBeVisible();

  await step(page, 'Add grades and sections').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'No grades yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add grade' }).last().click();
  await expect(page).toHaveURL(/\/add-grade$/);
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await page.getByLabel(/^Name/).fill('Grade 6');
  await page.getByRole('textbox', { name: 'Sections' }).fill('A');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Details of Grade 6 Grade 6 A/ })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(step(page, 'Add grades and sections').getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(firstHour(page)).toContainText('1 of 6 done');

  await confirmAddress(page, await inbox.linkTo(email, '/register/confirm/'));
  await expect(firstHour(page)).toBeVisible();
  await expect(address).toBeHidden();
});

test('a new school brings 2,000 students and 120 teachers, five come by their mail, and a later file is taken back', async ({
  page,
  server,
  browser,
  inbox,
}) => {
  test.setTimeout(240_000 * patience);
  const finish = { timeout: 90_000 * patience };
  const email = 'founder@harbour.example';
  await page.goto(`${server.url}/register?plan=elite`);
  await beginTrial(page, 'Harbour Schools', email);
  await confirmAddress(page, await inbox.linkTo(email, '/register/confirm/'));

  // The plan includes 200 users, so overage must be turned on before the import.
  await page.goto(`${server.url}/settings/plan`);
  await page.getByRole('button', { name: 'Turn on overage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on overage' }).click();
  await expect(page.getByText('Overage is on')).toBeVisible();

  await chooseRoster(page, '/students', students);
  await expect(page.getByRole('switch', { name: /Create missing sections: 72/ })).toBeChecked(finish);
  await page.getByRole('button', { name: 'Import 3,000 users' }).click(finish);
  await expect(page.getByText(/has been imported: 3,000 new, 0 changed/)).toBeVisible(finish);
  await chooseRoster(page, '/teachers', teachers);
  await page.getByRole('button', { name: 'Import 120 users' }).click(finish);
  await expect(page.getByText(/has been imported: 120 new, 0 changed/)).toBeVisible(finish);

  await page.goto(`${server.url}/students?search=${FEW}`);
  await expect(page.getByRole('button', { name: /^More about/ })).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  for (const address of emailsOfFew) {
    const context = await browser.newContext();
    const student = await context.newPage();
    const link = await inbox.linkTo(address, '/password-reset/verify/');
    await choosePassword(student, link, 'eleven yellow ducks');
    await student.goto(`${server.url}/login`);
    await fillSignIn(student, address, 'eleven yellow ducks');
    await expect(student.getByRole('button', { name: new RegExp(`^Account of .* ${FEW}$`) })).toBeVisible();
    await context.close();
  }

  // The preview shows the changes, and undoing the import reverts them.
  await chooseRoster(page, '/students', studentsLater);
  await page.getByRole('button', { name: 'Changed 1' }).click(finish);
  await expect(page.getByText('Silva → Ashdown')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No longer in the file 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 users' }).click();
  await expect(page.getByText(/has been imported: 1 new, 1 changed/)).toBeVisible(finish);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/1 deleted, 1 restored to before/)).toBeVisible(finish);
  await page.goto(`${server.url}/students?search=Ashdown`);
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^More about/ })).toHaveCount(0);
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

  // The application drops a stale cookie and reloads the page.
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
  // Submissions faster than a person are refused with all values kept, so sending again works without a fixed wait.
  await expect(async () => {
    if (await send.isVisible()) await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you', { timeout: 1000 });
  }).toPass(long);
  await context.close();
});
