import type { Locator, Page } from '@playwright/test';
import { long } from './patience.ts';
import type { PlannedAnswer } from './science-answers.ts';
import { expect } from './test.ts';

// Steps of the main job by role, shared by journeys on several question banks.

/** Creates an assessment; ends in its question builder. */
export async function createAssessment(teacher: Page, name: string): Promise<void> {
  await teacher.goto(new URL('/assessments', teacher.url()).href);
  await teacher.getByRole('link', { name: 'Add assessment', exact: true }).click();
  await teacher.getByLabel(/^Name/).fill(name);
  await teacher.getByLabel('Assessment Type').selectOption({ label: 'Test' });
  await teacher.getByLabel(/^Grade/).selectOption({ label: 'Grade 6' });
  await teacher.getByLabel(/^Subject/).selectOption({ label: 'Science' });
  await teacher.getByRole('textbox', { name: 'Chapter' }).fill('Review');
  await teacher.getByRole('textbox', { name: 'Lesson' }).fill('Everything so far');
  await teacher.getByRole('textbox', { name: 'Instructions' }).fill('Work alone. A calculator is allowed.');
  await teacher.getByRole('button', { name: /^(Create|Save|Next)/ }).click();
  await expect(teacher.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Imports a bank: first the report, then the import. */
export async function importBank(teacher: Page, path: string, count: number): Promise<void> {
  const shown = count.toLocaleString('en');
  await teacher.getByRole('button', { name: 'Import' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Import questions' });
  await dialog.locator('input[type=file]').setInputFiles(path);
  // Parsing runs in the background; a thousand questions take a while on a busy machine.
  await dialog.getByRole('button', { name: `Import ${shown} questions` }).click(long);
  await expect(dialog.getByText(`${shown} questions have been imported`)).toBeVisible(long);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

export async function activate(teacher: Page): Promise<void> {
  await teacher.getByRole('button', { name: 'Activate', exact: true }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(teacher.getByText('You have successfully activated the assessment')).toBeVisible();
}

/** Sets the opening of a schedule to yesterday, in any time zone: a new one opens at the next full hour. */
export const openSince = (dialog: Locator) =>
  dialog
    .getByLabel(/^Opens/)
    .first()
    .fill(new Date(Date.now() - 38 * 3_600_000).toISOString().slice(0, 16));

/** Schedules for the first section, from now on, with 60 minutes. */
export async function scheduleForSection(teacher: Page, section: string): Promise<void> {
  await teacher
    .getByRole('link', { name: 'Schedule', exact: true })
    .or(teacher.getByRole('button', { name: 'Schedule', exact: true }))
    .first()
    .click();
  const dialog = teacher.getByRole('dialog', { name: /Schedule/ });
  await dialog.getByRole('checkbox', { name: new RegExp(`^${section}`) }).check();
  await openSince(dialog);
  await dialog.getByRole('checkbox', { name: 'With a time limit' }).check();
  await dialog.getByRole('textbox', { name: /^Minutes/ }).fill('60');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(teacher.getByText(section).first()).toBeVisible();
}

/** Finds the assessment in the list, reads the instructions and starts. */
export async function startAttempt(student: Page, name: string): Promise<void> {
  await student.goto(new URL('/assessments', student.url()).href);
  await student.getByRole('link', { name: `Start: ${name}` }).click();
  await expect(student.getByText('Work alone.')).toBeVisible();
  await student.getByRole('button', { name: 'Start' }).click();
  await expect(student.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
}

/** Answers the current question, which must be the planned one. */
export async function answerQuestion(student: Page, answer: PlannedAnswer): Promise<void> {
  const main = student.getByRole('main');
  await expect(main).toContainText(answer.question);
  for (const option of answer.choose ?? []) {
    await main.locator('label').filter({ hasText: option }).click();
  }
  if (answer.type !== undefined) await main.getByRole('textbox', { name: /Your answer/ }).fill(answer.type);
}

export const nextQuestion = (student: Page) => student.getByRole('button', { name: 'Next' }).click();

/** Waits until `count` questions are answered and all answers are acknowledged. */
export async function everythingSaved(student: Page, count: number): Promise<void> {
  await expect(student.getByText(new RegExp(`^${count} of [\\d,]+ answered$`))).toBeVisible();
  await expect(student.getByText('All answers saved')).toBeVisible(long);
}

export async function submit(student: Page): Promise<void> {
  await student.getByRole('button', { name: 'Review and submit' }).click();
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await student
    .getByRole('dialog')
    .getByRole('button', { name: /Submit/ })
    .click();
}

/** Opens the attempts of an assessment (spec 2 §2.6); for a parent of several children, those of `child`. */
export async function attemptsOf(page: Page, name: string, child?: string) {
  await page.goto(new URL('/assessments', page.url()).href);
  if (child) {
    const children = page.getByRole('navigation', { name: /^Your / });
    await children.getByRole('link', { name: child }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(child);
  }
  // A parent's list opens at the first type with something missing, which depends on the date of the demo.
  await page.getByRole('tab', { name: /^Test / }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Details of ${name}` }).click();
  return page.getByRole('table', { name: new RegExp(name) });
}
