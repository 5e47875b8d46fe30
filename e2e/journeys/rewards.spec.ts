import { pathOf } from '@pelion/access';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const rewardsOf = (page: { readonly url: () => string }) => new URL(pathOf('rewards'), page.url()).href;

test('a student redeems, an admin sees it at once, refuses it with a reason, and the points come back', async ({
  signIn,
}) => {
  const admin = await signIn('campus-admin@k12.example');
  await admin.goto(`${rewardsOf(admin)}?show=queue`);
  const waiting = admin
    .getByRole('row')
    .filter({ hasText: 'Front seat for a week' })
    .filter({ hasText: 'Waiting' });
  await expect(waiting.first()).toBeVisible();
  const before = await waiting.count();

  const student = await signIn('student@k12.example');
  await student.getByRole('link', { name: /points$/ }).click();
  const balance = student.getByText(/points to spend$/);
  await expect(balance).toBeVisible();
  const had = Number.parseInt((await balance.textContent()) ?? '', 10);
  await student.getByRole('button', { name: 'Redeem “Front seat for a week”' }).click();
  await student.getByRole('button', { name: 'Redeem for 20 points' }).click();
  await expect(balance).toHaveText(`${had - 20} points to spend`);
  const row = student.getByRole('list', { name: 'Redeemed' }).getByRole('listitem').first();
  await expect(row).toContainText('Waiting');
  expect(await violationsOf(student, 'rewards')).toEqual([]);

  await expect(waiting).toHaveCount(before + 1);
  // The latest one is at the end of those that wait.
  await waiting.last().getByRole('button').last().click();
  await admin.getByRole('menuitem', { name: 'Refuse' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Refuse 1 redemption' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('We travel this week.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog).toBeHidden();

  // The student's page updates without a reload.
  await expect(row).toContainText('We travel this week.');
  await expect(row).toContainText('Refused');
  await expect(balance).toHaveText(`${had} points to spend`);
});
