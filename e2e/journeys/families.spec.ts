import { expect, fillSignIn, test } from '../support/test.ts';

test('a parent of two campuses sees the child of each, and gets from one to the other', async ({
  signIn,
}) => {
  const parent = await signIn('parent2@k12.example');
  await parent.goto(new URL('/assessments', parent.url()).href);
  await expect(parent.getByRole('heading', { level: 1, name: 'Assessments of Zoë Patel' })).toBeVisible();
  const elsewhere = parent.getByRole('list', { name: 'Students on other campuses' });
  await expect(elsewhere).toContainText('Nadia Zhang: Riverbend Hillside Campus');
  await elsewhere.getByRole('button', { name: 'Open Riverbend Hillside Campus' }).click();
  await expect(parent.getByRole('banner')).toContainText('Riverbend Hillside Campus');
  await expect(parent.getByRole('heading', { level: 1, name: 'Assessments of Nadia Zhang' })).toBeVisible();
  await expect(parent.getByRole('list', { name: 'Students on other campuses' })).toContainText('Zoë Patel');
});

test('a small pupil without an e-mail address signs in with what the school hands over', async ({
  signIn,
  browser,
  server,
}) => {
  const admin = await signIn('campus-admin@k12.example');
  await admin.goto(new URL('/students/add-student', admin.url()).href);
  await admin.getByRole('textbox', { name: /^Given name/ }).fill('Pim');
  await admin.getByRole('textbox', { name: /^Family name/ }).fill('Vos');
  await admin.getByRole('textbox', { name: /^Username/ }).fill('pim.vos');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await admin.getByRole('searchbox').fill('Pim Vos');
  await expect(admin.getByRole('button', { name: /^More about/ })).toHaveCount(1);
  await admin.getByRole('button', { name: 'More about Pim Vos' }).click();
  await admin.getByRole('menuitem', { name: 'Reset password' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reset the password of Pim Vos?' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link to set the password' }).inputValue();

  const context = await browser.newContext();
  const pupil = await context.newPage();
  await pupil.goto(link);
  for (const name of ['New password', 'Repeat the new password'])
    await pupil.getByLabel(name, { exact: true }).fill('eleven yellow ducks');
  await pupil.getByRole('button', { name: 'Set password' }).click();
  await expect(pupil.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await pupil.goto(`${server.url}/login`);
  await fillSignIn(pupil, 'pim.vos', 'eleven yellow ducks');
  await expect(pupil).not.toHaveURL(/\/login/);
  await expect(pupil.getByRole('button', { name: 'Account of Pim Vos' })).toBeVisible();
  await context.close();
});
