import type { Page } from '@playwright/test';
import { whoIs } from '../support/signed-in-name.ts';
import { expect, test } from '../support/test.ts';

const name = 'Shared between two';

/** Creates a draft quickly and returns its address. */
async function createDraft(page: Page): Promise<string> {
  await page.goto(new URL('/feedback-forms', page.url()).href);
  await page.getByRole('button', { name: 'Add feedback form' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Feedback Form' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Questions of the form' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('assessment');
  return new URL(`/feedback-forms/${id}`, page.url()).href;
}

/** Teachers with a child at the school may have acted as a parent last. */
async function actAsTeacher(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  const act = page.getByRole('button', { name: 'Act as Teacher' });
  if (!(await act.isVisible())) return page.keyboard.press('Escape');
  await act.click();
  await expect(page.getByRole('combobox', { name: 'User type' })).toHaveValue('4');
}

async function openSharing(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: `Share Assessment: ${name}` });
  await expect(dialog.getByRole('switch', { name: 'Share with all teachers' })).toBeVisible();
  return dialog;
}

test('two teachers share, change the sharing at once, and un-share', async ({ signIn }) => {
  const author = await signIn('teacher@k12.example');
  const colleague = await signIn('teacher2@k12.example');
  await actAsTeacher(colleague);
  const address = await createDraft(author);
  await colleague.goto(new URL('/feedback-forms?tab=shared', colleague.url()).href);
  await expect(colleague.getByRole('tab', { name: 'Shared with me' })).toBeVisible();
  const theirs = colleague.getByRole('rowheader', { name });
  await expect(theirs).toHaveCount(0);

  // Shared by name with the owner role, by keyboard only.
  const dialog = await openSharing(author, address);
  await dialog.getByRole('switch', { name: 'Share with single teachers' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please select the teacher(s)')).toBeVisible();
  const user = await whoIs(colleague);
  await colleague.goto(new URL('/feedback-forms?tab=shared', colleague.url()).href);
  await dialog.getByRole('combobox', { name: /^Teachers/ }).fill(user);
  await expect(dialog.getByRole('option', { name: user })).toBeVisible();
  await author.keyboard.press('Enter');
  await author.keyboard.press('Escape');
  await dialog.getByRole('combobox', { name: `Permission of ${user}` }).selectOption('Own');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(author.getByText('You have successfully updated the assessment sharing!')).toBeVisible();
  // The other teacher's open list updates without a reload.
  await expect(theirs).toBeVisible();

  // Both open the dialog; whoever saves second sees the first one's changes.
  const mine = await openSharing(author, address);
  const other = await openSharing(colleague, address);
  await other.getByRole('button', { name: `Remove ${user}` }).click();
  await other.getByRole('switch', { name: 'Share with all teachers' }).check();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toBeHidden();
  await mine.getByRole('combobox', { name: `Permission of ${user}` }).selectOption('View');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Now shared with all teachers.')).toBeVisible();
  await mine.getByRole('button', { name: 'Take theirs' }).click();
  await expect(mine.getByRole('switch', { name: 'Share with all teachers' })).toBeChecked();

  // Turning public sharing off applies to the next request.
  await mine.getByRole('switch', { name: 'Share with all teachers' }).uncheck();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  await colleague.goto(address);
  await expect(colleague.getByText('This does not exist, or it is not shared with you.')).toBeVisible();
});
