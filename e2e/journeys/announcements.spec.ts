import { expect, test } from '../support/test.ts';

test('an announcement reaches those it is for, and nobody else', async ({ signIn }) => {
  const admin = await signIn('campus-admin@k12.example');
  await admin.getByRole('link', { name: 'Announcements', exact: true }).click();
  await admin.getByRole('button', { name: 'New announcement' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New announcement' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the title')).toBeVisible();
  await dialog.getByLabel('Title').fill('Chess club moves to Thursday');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Bring a friend.');
  await dialog.getByLabel('Student', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('article', { name: 'Chess club moves to Thursday' })).toBeVisible();

  const student = await signIn('student@k12.example');
  await student.goto(student.url().replace(/\/[^/]*$/, '/announcements'));
  const card = student.getByRole('article', { name: 'Chess club moves to Thursday' });
  await expect(card).toContainText('Bring a friend.');
  await expect(card.getByRole('button', { name: /Edit/ })).toHaveCount(0);
  await card.getByRole('button', { name: 'Mark as read' }).click();
  await expect(card.getByText('New', { exact: true })).toHaveCount(0);

  const parent = await signIn('parent@k12.example');
  await parent.goto(parent.url().replace(/\/[^/]*$/, '/announcements'));
  await expect(parent.getByRole('article').first()).toBeVisible();
  await expect(parent.getByRole('article', { name: 'Chess club moves to Thursday' })).toHaveCount(0);

  await admin.getByRole('button', { name: 'Delete “Chess club moves to Thursday”' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // The student's page learns of it without a reload.
  await expect(card).toHaveCount(0);
});
