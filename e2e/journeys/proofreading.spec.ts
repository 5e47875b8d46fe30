import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAssessment, importBank } from '../support/main-job.ts';
import { patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const bank = join(import.meta.dirname, '../fixtures/science-20.gift');
const name = 'Science to be proofread';

/** Proposes a change in the question editor. */
async function propose(page: Page, place: number, stem: string) {
  await page.getByRole('button', { name: `Proofread question ${place}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Propose a change' }).click();
  await page.getByRole('textbox', { name: /^Reason for the change/ }).fill(`Clearer: ${stem}`);
  await page.getByRole('textbox', { name: /^Question/ }).fill(stem);
  await page.getByRole('button', { name: 'Send to the author' }).click();
  await expect(page.getByRole('article', { name: `Question ${place}`, exact: true })).toContainText(
    'Pending Review',
  );
}

test('a proofreader proposes two changes; the author rejects one with a word and accepts the other', async ({
  signIn,
}) => {
  test.setTimeout(120_000 * patience);
  const teacher = await signIn('teacher@k12.example');
  await createAssessment(teacher, name);
  await importBank(teacher, bank, 20);
  const tab = `${teacher.url().replace(/\?.*$/, '')}?tab=proofread`;
  await teacher.goto(tab);
  await expect(teacher.getByText('Not Started')).toBeVisible();
  // Authors cannot proofread their own work.
  await expect(teacher.getByRole('button', { name: 'Start proofreading' })).toHaveCount(0);

  const reader = await signIn('campus-admin@k12.example');
  await reader.goto(tab);
  await propose(reader, 1, 'What would be said worse?');
  await propose(reader, 2, 'What is said better?');
  await reader.getByRole('button', { name: 'Hand to the author' }).click();

  const first = teacher.getByRole('article', { name: 'Question 1', exact: true });
  const second = teacher.getByRole('article', { name: 'Question 2', exact: true });
  // The author's page updates without a reload and shows the differences.
  await expect(teacher.getByText('Verification Pending')).toBeVisible();
  await expect(second.locator('ins').first()).toBeVisible();
  await first.getByRole('button', { name: 'Reject' }).click();
  const rejecting = teacher.getByRole('dialog');
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(rejecting.getByText('Please say why')).toBeVisible();
  await rejecting.getByRole('textbox', { name: /^Your answer/ }).fill('The old words are in the book.');
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(first).toContainText('Changes Rejected');
  await second.getByRole('button', { name: 'Accept' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(second).toContainText('Changes Accepted');

  await expect(reader.getByRole('article', { name: 'Question 1', exact: true })).toContainText(
    'The old words are in the book.',
  );
  await reader.getByRole('button', { name: 'Mark as proofread' }).click();
  await expect(reader.getByRole('button', { name: 'Start proofreading' })).toBeVisible();

  await teacher.goto(tab.replace(/\?.*$/, ''));
  await expect(teacher.getByText('What is said better?')).toBeVisible();
  await expect(teacher.getByText('What would be said worse?')).toHaveCount(0);
});
