import { pathOf } from '@pelion/access';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

test('a message of staff outlives a reload, is read and counted, and is withdrawn from every browser', async ({
  signIn,
  server,
}) => {
  test.setTimeout(180_000 * patience);
  const admin = await signIn('school-admin@company.example');
  await admin.goto(`${server.url + pathOf('sentMessages')}?write=1`);
  const dialog = admin.getByRole('dialog', { name: 'Write message' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Parking on Friday');
  await dialog.getByRole('checkbox', { name: 'Participants' }).check();
  await dialog.locator('[contenteditable=true]').click();
  await admin.keyboard.type('The car park is closed.');
  const reach = dialog.getByText(/^To \d+ people/);
  await expect(reach).toBeVisible(long);
  await admin.reload();
  await expect(dialog.getByText('Your unsaved message is back.')).toBeVisible(long);
  await expect(reach).toBeVisible(long);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(admin.getByText('The message is on its way.')).toBeVisible(long);

  const student = await signIn('student@company.example');
  await student.goto(server.url + pathOf('notifications'));
  const told = student.getByRole('main').getByRole('link', { name: /Parking on Friday/ });
  await expect(told).toBeVisible({ timeout: 90_000 * patience });
  await told.click();
  await expect(student.getByText('The car park is closed.')).toBeVisible(long);

  await admin.getByRole('link', { name: 'Parking on Friday' }).click();
  await expect(admin.getByText(/^1 of \d+ read$/)).toBeVisible(long);
  await admin.getByRole('button', { name: 'More', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Withdraw' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(admin.getByRole('link', { name: 'New badges at the front desk' })).toBeVisible(long);
  await expect(admin.getByRole('link', { name: 'Parking on Friday' })).toHaveCount(0);

  // The message is open in the other browser, which learns of it without a reload.
  await expect(student.getByText('This no longer exists')).toBeVisible(long);
  await student.goto(server.url + pathOf('notifications'));
  await expect(student.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible(long);
  await expect(student.getByText('New badges at the front desk').first()).toBeVisible(long);
  await expect(told).toHaveCount(0);
});
