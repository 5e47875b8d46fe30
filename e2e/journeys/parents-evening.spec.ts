import { releaseRules } from '@pelion/contract/assessment-kinds';
import type { Instructions } from '@pelion/contract/attempts';
import type { ExtraAttemptRequest } from '@pelion/contract/extra-attempts';
import type { QuestionDraft } from '@pelion/questions';
import type { Page } from '@playwright/test';
import { logIn } from '../support/caller.ts';
import { giveTest } from '../support/given-test.ts';
import { startTaking } from '../support/taker.ts';
import { expect, test } from '../support/test.ts';

const question: QuestionDraft = {
  type: 'number',
  difficulty: 'easy',
  content: { stem: { source: '<p>How many days has a week?</p>' } },
  answerKey: { accepted: [{ kind: 'exact', value: '7', credit: '1' }] },
};
const [missing, told, held] = ['Evening: left out', 'Evening: told', 'Evening: held back'];
const { whenReleased } = releaseRules;
const heldBack = {
  score_release: whenReleased,
  verdict_release: whenReleased,
  key_release: whenReleased,
  explanation_release: whenReleased,
};

/** Checks the print view: only the report, with its right and wrong marks, which rely on printed colors. */
async function printReport(parent: Page): Promise<void> {
  await parent.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await parent.getByRole('main').getByRole('button', { name: 'More' }).click();
  await parent.getByRole('menuitem', { name: 'Print report' }).click();
  await expect(parent.locator('body')).toHaveAttribute('data-printed');
  await parent.emulateMedia({ media: 'print' });
  await expect(parent.getByRole('main')).toBeHidden();
  const verdict = parent.getByText('Correct', { exact: true }).last();
  await expect(verdict).toBeVisible();
  await expect(verdict).toHaveCSS('print-color-adjust', 'exact');
  await parent.emulateMedia({ media: null });
  await parent.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

test("a parent's evening: what is missing for either child, a score that is told, one that is not, another attempt asked for, and the questions to keep", {
  tag: '@promise',
}, async ({ signIn, server }) => {
  const as = (name: string) => logIn(server.url, `${name}@k12.example`);
  const [teacher, older, younger] = await Promise.all(['teacher', 'student', 'student2'].map(as));
  if (!teacher || !older || !younger) throw new Error('nobody is there');
  const questions = [question, question];
  // A schedule can't be created in the past, so this one ends before it is viewed.
  const left = await giveTest(teacher, { name: missing, questions, students: [older], openMs: 2000 });
  for (const [name, terms] of [
    [told, {}],
    [held, heldBack],
  ] as const) {
    const { scheduleId } = await giveTest(teacher, { name, questions, students: [younger], terms });
    await (await startTaking(younger, scheduleId)).submit(['7', '8']);
  }

  const launch = `GET /assessment-api/schedules/${left.scheduleId}/students/${older.userId}/instructions`;
  const isOver = async () => (await older.call<Instructions>(launch)).refusal === 'pastDue';
  await expect.poll(isOver).toBe(true);

  const parent = await signIn('parent@k12.example');
  await parent.goto(`${server.url}/assessments`);
  await parent
    .getByRole('navigation', { name: /^Your / })
    .getByRole('link', { name: 'All' })
    .click();
  const panel = parent.getByRole('tabpanel');
  await expect(panel.getByRole('row').nth(1)).toContainText(missing);
  await expect(panel.getByRole('row').nth(1)).toContainText('Past Due');

  const rowOf = (name: string) => panel.getByRole('row').filter({ hasText: name });
  await rowOf(told).getByRole('link').click();
  await expect(parent.getByRole('heading', { level: 1 })).toContainText(told);
  await expect(parent.getByRole('main')).toContainText('50.00%');
  await printReport(parent);
  await parent.goBack();
  // The attempt is scored automatically, but shown as submitted until results are released.
  await expect(rowOf(held)).toContainText('User Submitted');
  await rowOf(held).getByRole('link').click();
  await expect(parent.getByRole('heading', { level: 1 })).toContainText(held);
  await expect(parent.getByRole('main')).not.toContainText('%');
  await parent.goBack();

  await rowOf(told)
    .getByRole('button', { name: `Details of ${told}` })
    .click();
  const attempts = parent.getByRole('table', { name: new RegExp(told) });
  const arriving = parent.waitForResponse(/\/questions\.pdf$/);
  const opening = parent.waitForEvent('popup');
  await attempts.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await arriving;
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await (await opening).close();
  await attempts.getByRole('button', { name: 'Try again' }).click();
  const asked = parent.getByRole('dialog', { name: 'Do you want to practice again now?' });
  await expect(asked).toContainText('will be asked for another one');
  await asked.getByRole('button', { name: 'Yes' }).click();
  await expect(attempts).toContainText('Another attempt requested');
  const requests = await teacher.call<readonly ExtraAttemptRequest[]>('GET /assessment-api/extra-attempts');
  expect(requests.filter(({ assessment_name }) => assessment_name === told)).toEqual([
    expect.objectContaining({ student_id: younger.userId, attempt_no: 2, is_by_parent: true }),
  ]);
});
