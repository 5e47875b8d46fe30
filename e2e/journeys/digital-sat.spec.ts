import type { Page } from '@playwright/test';
import { patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

/** The demo's full test; the student has one attempt left. */
const bundleName = 'Digital SAT: full test 1';
const modules = [
  { questions: 27, next: 'Start Reading and Writing, Module 2' },
  { questions: 27, next: 'Start Math, Module 1' },
  { questions: 22, next: 'Start Math, Module 2' },
  { questions: 22, next: null },
] as const;

/** Answers with the keyboard only: selects an option, or types a number. */
async function answerAll(student: Page, questions: number): Promise<void> {
  for (let place = 1; place <= questions; place += 1) {
    await expect(
      student.getByRole('heading', { name: new RegExp(`^Question ${place} of ${questions}`) }),
    ).toBeVisible();
    const main = student.getByRole('main');
    await expect(main.locator('input').first()).toBeAttached();
    const options = main.getByRole('radio');
    if ((await options.count()) > 0) await options.first().press('Space');
    else await main.getByRole('textbox').first().fill('3');
    if (place < questions) await student.getByRole('button', { name: 'Next', exact: true }).click();
  }
}

/** Finishes a module through its review page; there is no way back. */
async function finish(student: Page, isLast: boolean): Promise<void> {
  await expect(student.getByText('All answers saved')).toBeVisible();
  await student.getByRole('button', { name: 'Review and submit' }).click();
  await expect(student.getByRole('heading', { name: 'Check Your Work' })).toBeVisible();
  const button = isLast ? 'Submit' : 'Finish this part';
  await student.getByRole('button', { name: button, exact: true }).click();
  await student.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

test('a whole digital SAT, from its launch through four modules to the estimate and what it says', async ({
  signIn,
}) => {
  test.setTimeout(300_000 * patience);
  const teacher = await signIn('teacher@dsat.example');
  await teacher.goto(new URL('/assessments?types=5', teacher.url()).href);
  await teacher.getByRole('link', { name: bundleName }).first().click();
  await teacher.getByRole('tab', { name: 'Digital SAT' }).click();
  // Removes the ten-minute break, which a server test covers with a fake clock.
  await teacher.getByRole('button', { name: 'Change the rule' }).click();
  const rule = teacher.getByRole('dialog', { name: 'Which second module follows' });
  await rule.getByLabel('Break in the middle, in minutes').fill('0');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule).toBeHidden();

  const student = await signIn('student@dsat.example');
  await student.goto(new URL('/assessments', student.url()).href);
  await student.getByRole('tab', { name: /^Standardized Test/ }).click();
  await student
    .getByRole('row', { name: new RegExp(bundleName) })
    .first()
    .click();
  await student
    .getByRole('button', { name: /Try again/ })
    .first()
    .click();
  // The next attempt opens at once, because the instructions were shown before the first one.
  await student.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();

  for (const [index, { questions, next }] of modules.entries()) {
    const understood = student.getByRole('button', { name: 'Understood' });
    await understood.click();
    await answerAll(student, questions);
    if (index === 0) {
      await student.reload();
      await expect(
        student.getByRole('heading', { name: new RegExp(`^Question \\d+ of ${questions}`) }),
      ).toBeVisible();
    }
    await finish(student, next === null);
    if (next) await student.getByRole('button', { name: next }).click();
  }
  await expect(student.getByRole('heading', { name: 'Your answers are in' })).toBeVisible();
  await student.getByRole('link', { name: /score/i }).first().click();
  await expect(student.getByText(/estimate/i).first()).toBeVisible();
  await expect(student.getByText(/\d+ \/ 1600/).first()).toBeVisible();
});
