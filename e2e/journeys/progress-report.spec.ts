import type { Page } from '@playwright/test';
import { long } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const cycle = 'Winter report';
const student = 'Imani Weber';
const comment = 'Imani explains how she found a result, and helps others to find theirs.';

/** Opens the card of the student from the list of cycles. */
async function openCard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/reports/progress-report`);
  await page.getByRole('link', { name: cycle }).click();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(student);
  await page.getByRole('link', { name: student }).click();
  await expect(page.getByRole('heading', { level: 1, name: student })).toBeVisible();
}

/** Presses a move, and waits until it is told; the next card follows by itself. */
async function move(page: Page, name: string, done: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(`${student}: ${done}`)).toBeVisible();
}

async function giveReason(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a progress report from its template to the acknowledgement of a parent, reopened once', async ({
  signIn,
  server,
}) => {
  test.setTimeout(240_000);
  const admin = await signIn('school-admin@k12.example');
  await admin.goto(`${server.url}/reports/progress-report`);
  await admin.getByRole('button', { name: 'Add progress report' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Add progress report' });
  await form.getByRole('textbox', { name: 'Name' }).fill(cycle);
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('checkbox', { name: 'Grade 6' }).check();
  await form.getByRole('checkbox', { name: 'Mathematics' }).check();
  await expect(form.getByText(/students get a card\.$/)).toBeVisible();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('combobox', { name: 'Proofreaders' }).fill('Samuel');
  await form.getByRole('option', { name: /Samuel Jensen/ }).click();
  await admin.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: cycle })).toBeVisible(long);
  await admin.getByRole('button', { name: 'Take marks over' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(admin.getByText('The marks have been taken over.')).toBeVisible(long);

  const teacher = await signIn('teacher@k12.example');
  await openCard(teacher, server.url);
  const subject = teacher.getByRole('region', { name: 'Mathematics' });
  await subject.getByRole('textbox', { name: 'Comment' }).fill(comment);
  await subject.getByRole('radio', { name: 'Usually' }).focus();
  await teacher.keyboard.press('3');
  await subject.getByRole('radiogroup', { name: 'Takes part' }).getByRole('radio').first().focus();
  await teacher.keyboard.type('3434');
  await teacher.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  const barred = teacher.getByRole('dialog', { name: 'Not complete yet' });
  await barred.getByRole('button', { name: 'Overall comment' }).click();
  await teacher.getByRole('region', { name: 'Overall comment' }).getByRole('textbox').fill('A good winter.');
  // Text stays across a reload.
  await expect(teacher.getByText(/^Rosa Müller, /).last()).toBeVisible(long);
  await teacher.reload();
  await expect(subject.getByRole('textbox', { name: 'Comment' })).toHaveValue(comment);
  await move(teacher, 'Submit', 'Submitted.');

  const proofreader = await signIn('teacher2@k12.example');
  await openCard(proofreader, server.url);
  await expect(proofreader.getByText(comment)).toBeVisible();
  await move(proofreader, 'Mark as proofread', 'Marked as proofread.');

  const parent = await signIn('parent@k12.example');
  await parent.goto(`${server.url}/reports/progress-report`);
  await expect(parent.getByRole('link', { name: `${student}: ${cycle}` })).toHaveCount(0);

  await openCard(admin, server.url);
  await move(admin, 'Approve', 'Approved.');
  await openCard(admin, server.url);
  await move(admin, 'Publish', 'Published.');

  await parent.reload();
  await parent.getByRole('link', { name: `${student}: ${cycle}` }).click();
  const printed = parent.getByRole('article', { name: student });
  await expect(printed.getByText(comment)).toBeVisible();
  await expect(printed.getByText('Samuel Jensen')).toBeVisible();

  // Families keep the published card while it is written anew.
  await openCard(admin, server.url);
  await giveReason(admin, 'Reopen', 'One word is missing.');
  await expect(admin.getByText('One word is missing.')).toBeVisible();
  await openCard(teacher, server.url);
  await expect(teacher.getByText('One word is missing.')).toBeVisible();
  await teacher
    .getByRole('region', { name: 'Overall comment' })
    .getByRole('textbox')
    .fill('A very good winter.');
  await move(teacher, 'Submit', 'Submitted.');
  await parent.reload();
  await expect(printed.getByText('A good winter.')).toBeVisible();
  await openCard(proofreader, server.url);
  await move(proofreader, 'Mark as proofread', 'Marked as proofread.');
  await openCard(admin, server.url);
  await move(admin, 'Approve', 'Approved.');
  await openCard(admin, server.url);
  await move(admin, 'Publish', 'Published.');

  await parent.reload();
  await expect(printed.getByText('A very good winter.')).toBeVisible();
  const file = parent.waitForEvent('download');
  await parent.getByRole('button', { name: 'Download' }).click();
  await parent.getByRole('menuitem', { name: 'PDF, A4' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await parent.emulateMedia({ media: 'print' });
  await expect(parent.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(printed).toBeVisible();
  await parent.emulateMedia({ media: null });
  await parent.getByRole('button', { name: 'I have read it' }).click();
  await expect(parent.getByText(/^You have acknowledged this card/)).toBeVisible();
  await openCard(admin, server.url);
  await expect(admin.getByText(/^Read by .*Fatima Moretti/)).toBeVisible();
});
