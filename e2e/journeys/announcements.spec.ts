import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test('an announcement reaches those it is for, and nobody else', { tag: '@start' }, async ({ signIn }) => {
  const admin = await signIn('campus-admin@k12.example');
  await admin.getByRole('link', { name: 'Announcements', exact: true }).click();
  await admin.getByRole('button', { name: 'Add announcement' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add announcement' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Please enter the title')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Title/ })).toBeFocused();
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Chess club moves to Thursday');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Bring a friend.');
  await dialog.getByRole('radio', { name: 'Only…' }).check();
  await dialog.getByRole('checkbox', { name: 'Student', exact: true }).check();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('rowheader', { name: 'Chess club moves to Thursday' })).toBeVisible();

  const student = await signIn('student@k12.example');
  await student.goto(student.url().replace(/\/[^/]*$/, '/announcements'));
  const news = student.getByRole('rowheader', { name: 'Chess club moves to Thursday' });
  // Unread ones are open.
  await expect(student.getByText('Bring a friend.')).toBeVisible();
  await expect(student.getByRole('button', { name: /^More about/ })).toHaveCount(0);
  await student
    .getByRole('row')
    .filter({ hasText: 'Bring a friend.' })
    .getByRole('button', { name: 'Mark as read' })
    .click();
  await expect(news.getByText('New', { exact: true })).toHaveCount(0);

  const parent = await signIn('parent@k12.example');
  await parent.goto(parent.url().replace(/\/[^/]*$/, '/announcements'));
  await expect(parent.getByRole('rowheader').first()).toBeVisible();
  await expect(parent.getByRole('rowheader', { name: 'Chess club moves to Thursday' })).toHaveCount(0);

  await admin.getByRole('button', { name: 'More about Chess club moves to Thursday' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // The student's page updates without a reload.
  await expect(news).toHaveCount(0);
});

/** Opens the editor of an announcement. */
async function editing(page: Page, title: string) {
  await page.goto(new URL('/announcements', page.url()).href);
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit announcement' });
  return { dialog, title: dialog.getByRole('textbox', { name: /^Title/ }) };
}

test('who changes the same announcement second sees what the first one wrote, and may keep their own', async ({
  signIn,
}) => {
  const admin = await signIn('campus-admin@college.example');
  await admin.goto(new URL('/announcements', admin.url()).href);
  await admin.getByRole('button', { name: 'Add announcement' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add announcement' });
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Sports day');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Bring water.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();

  const mine = await editing(admin, 'Sports day');
  await mine.title.fill('Sports day on Friday');

  const other = await signIn('school-admin@college.example');
  const theirs = await editing(other, 'Sports day');
  await theirs.title.fill('Sports day is cancelled');
  await theirs.dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(theirs.dialog).toBeHidden();

  // The list below has updated by now, and the text being typed is unchanged.
  await expect(admin.getByText('Sports day is cancelled')).toBeAttached();
  await expect(mine.title).toHaveValue('Sports day on Friday');
  await mine.dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(mine.dialog.getByText('Current title: “Sports day is cancelled”')).toBeVisible();
  await expect(other.getByRole('rowheader', { name: 'Sports day is cancelled' })).toBeVisible();

  await mine.dialog.getByRole('button', { name: 'Keep mine' }).click();
  await mine.dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(mine.dialog).toBeHidden();
  await expect(other.getByRole('rowheader', { name: 'Sports day on Friday' })).toBeVisible();
});

test('a dialog asks before it throws away what was typed, and gives the focus back', async ({ signIn }) => {
  const admin = await signIn('campus-admin@dsat.example');
  await admin.goto(new URL('/announcements', admin.url()).href);
  const opener = admin.getByRole('button', { name: 'Add announcement' });
  await opener.click();
  const dialog = admin.getByRole('dialog', { name: 'Add announcement' });
  const question = admin.getByRole('dialog', { name: 'Close without saving?' });
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  await title.fill('Rain');
  await admin.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Rain');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // No confirmation is needed when nothing was typed.
  await opener.click();
  await expect(title).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
