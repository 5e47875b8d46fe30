import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Presses a button by keyboard. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last().press('Enter');

async function pick(page: Page, kind: string, name: string) {
  await press(page, 'Add item');
  await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('button', { name: `Add “${name}”` }).press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('a course of six kinds is built by keyboard, refused with its obstacle and activated', async ({
  signIn,
  server,
}) => {
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}/courses/create`);
  await expect(teacher.getByLabel('Name')).toBeFocused();
  await teacher.keyboard.type('Light and shadow\n');
  await press(teacher, 'Add module');
  await teacher.keyboard.type('Begin here\n');
  await expect(teacher.getByLabel('Add to Begin here')).toBeFocused();
  await teacher.keyboard.type('Where light comes from\nhttps://films.example.org/light\n');
  await press(teacher, 'Add module');
  await teacher.keyboard.type('Practice\n');
  await press(teacher, 'Add item');
  await teacher.getByRole('menuitem', { name: 'Fun activity' }).press('Enter');
  await teacher.keyboard.type('Words of light');
  for (const [field, text] of [
    ['Word 1', 'ray'],
    ['Meaning 1', 'a line of light'],
    ['Word 2', 'lens'],
    ['Meaning 2', 'glass that bends it'],
  ] as const)
    await teacher.getByRole('textbox', { name: field }).fill(text);
  await pick(teacher, 'Resource', 'Birds counted in spring');
  await pick(teacher, 'Assignment', 'Measure ten leaves');
  await pick(teacher, 'Assessment', 'Essay planning');

  // The last item goes up to the module before.
  const essay = teacher.getByRole('textbox', { name: 'Item 2.4' });
  await expect(essay).toHaveValue('Essay planning');
  await essay.focus();
  for (let step = 0; step < 4; step += 1) await teacher.keyboard.press('Alt+ArrowUp');
  await expect(teacher.getByRole('textbox', { name: 'Item 1.3' })).toHaveValue('Essay planning');
  await expect(teacher.getByRole('textbox', { name: 'Item 1.3' })).toBeFocused();
  await press(teacher, 'Save');
  await expect(teacher.getByText('The course has been saved.')).toBeVisible();

  // The draft among its items keeps the course a draft, and the obstacle leads to it.
  await press(teacher, 'Activate');
  const refusal = teacher.getByRole('dialog', { name: 'Not active yet' });
  await refusal.getByRole('link', { name: 'Essay planning' }).press('Enter');
  await expect(teacher.getByRole('textbox', { name: 'Item 1.3' })).toBeFocused();
  await expect(teacher.getByText('The assessment is not active')).toBeVisible();
  await teacher.getByRole('button', { name: 'Move Essay planning' }).press('Delete');
  await expect(teacher.getByRole('button', { name: 'Move Essay planning' })).toBeHidden();
  await pick(teacher, 'Assessment', 'Speed puzzles');
  await press(teacher, 'Save');
  await expect(teacher.getByRole('button', { name: 'Activate' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await press(teacher, 'Activate');
  await expect(teacher.getByText('The course is active.')).toBeVisible();
  await expect(teacher.getByText('Changes count for those who are not yet through.')).toBeVisible();

  // A second author saves in between; both versions are told, and the own one is kept.
  const admin = await signIn('school-admin@k12.example');
  await admin.goto(teacher.url());
  await admin.getByRole('textbox', { name: 'Item 1.1' }).fill('Sources of light');
  await press(admin, 'Save');
  await expect(admin.getByText('The course has been saved.')).toBeVisible();
  await teacher.getByRole('textbox', { name: 'Item 1.2' }).fill('A film about light');
  await press(teacher, 'Save');
  await expect(teacher.getByText('Changed there: Sources of light')).toBeVisible();
  await press(teacher, 'Keep mine');
  await press(teacher, 'Save');
  await expect(teacher.getByText('Changed there: Sources of light')).toBeHidden();
  await teacher.reload();
  await expect(teacher.getByRole('textbox', { name: 'Item 1.1' })).toHaveValue('Where light comes from');
  await expect(teacher.getByRole('textbox', { name: 'Item 1.2' })).toHaveValue('A film about light');
});
