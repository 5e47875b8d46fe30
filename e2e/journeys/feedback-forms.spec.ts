import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const name = 'How was the week?';

async function createForm(teacher: Page) {
  await teacher.goto(new URL('/feedback-forms', teacher.url()).href);
  await teacher.getByRole('button', { name: 'Add feedback form' }).first().click();
  const dialog = teacher.getByRole('dialog', { name: 'Create New Feedback Form' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please enter the feedback name')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await teacher.getByRole('textbox', { name: /^Question 1/ }).fill('How was the pace?');
  await teacher.getByRole('button', { name: 'Add question' }).click();
  await teacher.getByRole('textbox', { name: /^Question 2/ }).fill('What do you wish for?');
  await teacher.getByRole('combobox', { name: 'Kind' }).nth(1).selectOption('Text');
  await teacher.getByRole('button', { name: 'Save' }).click();
  await expect(teacher.getByRole('heading', { name, level: 1 })).toBeVisible();
  await teacher.getByRole('button', { name: 'Activate' }).first().click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
}

/** Assigns the form to every student of the campus, anonymously. */
async function give(teacher: Page) {
  await teacher.getByRole('button', { name: 'Give', exact: true }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Send this form' });
  await dialog.getByRole('checkbox', { name: 'Students' }).check();
  await expect(dialog.getByRole('radio', { name: /^Anonymous/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect(dialog).toBeHidden();
}

async function answer(student: Page, wish: string) {
  await student.goto(new URL('/feedback-forms', student.url()).href);
  await student.getByRole('link', { name: `Answer “${name}”` }).click();
  await student.getByRole('radio', { name: '4', exact: true }).check();
  await student.getByRole('textbox', { name: 'What do you wish for?' }).fill(wish);
  // Answers survive a reload on the same device.
  await student.reload();
  await expect(student.getByRole('textbox', { name: 'What do you wish for?' })).toHaveValue(wish);
  await student.getByRole('button', { name: 'Submit' }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(student.getByText('Your answers have been submitted.')).toBeVisible();
}

test('an anonymous form is answered by five, and only then shows what they said', async ({ signIn }) => {
  const teacher = await signIn('teacher@k12.example');
  await createForm(teacher);
  await give(teacher);
  const page = teacher.url();
  for (const number of ['', '2', '3', '4']) {
    const student = await signIn(`student${number}@k12.example`);
    await answer(student, `Wish ${number || '1'}`);
    await student.context().close();
  }
  await teacher.goto(page);
  await teacher.getByRole('button', { name: 'Results' }).click();
  const results = teacher.getByRole('dialog', { name: `Results: ${name}` });
  await expect(results.getByText('Results appear after five answers.').first()).toBeVisible();
  await expect(results.getByText('Wish 1')).toHaveCount(0);

  const fifth = await signIn('student5@k12.example');
  await answer(fifth, 'Wish 5');
  await teacher.goto(page);
  await teacher.getByRole('button', { name: 'Results' }).click();
  await expect(results.getByText('Wish 1')).toBeVisible();
  await expect(results.getByText('Wish 5')).toBeVisible();
  await expect(results.getByRole('row', { name: '4 100% 5' })).toBeVisible();

  await fifth.goto(new URL('/feedback-forms', fifth.url()).href);
  await expect(fifth.getByRole('link', { name: `Answer “${name}”` })).toHaveCount(0);
  await expect(fifth.getByText('Completed').first()).toBeVisible();
});
