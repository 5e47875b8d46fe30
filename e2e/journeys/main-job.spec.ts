import { join } from 'node:path';
import { type Accident, killServer, loseNetwork, regainNetwork } from '../support/accidents.ts';
import {
  activate,
  answerQuestion,
  attemptsOf,
  createAssessment,
  everythingSaved,
  importBank,
  nextQuestion,
  scheduleForSection,
  startAttempt,
  submit,
} from '../support/main-job.ts';
import { patience } from '../support/patience.ts';
import { scienceAnswers } from '../support/science-answers.ts';
import { expect, test } from '../support/test.ts';

const bank = join(import.meta.dirname, '../fixtures/science-20.gift');
const name = 'Science review of the term';

/** Accident during the answer to the n-th question. */
const accidents: Readonly<Record<number, Accident>> = {
  7: killServer,
  12: loseNetwork,
  15: regainNetwork,
};

test('a teacher gives a test and trusts the score; the student loses nothing; the parent sees it', {
  tag: '@promise',
}, async ({ signIn, server }) => {
  test.setTimeout(180_000 * patience);
  const teacher = await signIn('teacher@k12.example');
  await createAssessment(teacher, name);
  await importBank(teacher, bank, 20);
  await teacher.getByRole('button', { name: 'More', exact: true }).click();
  await teacher.getByRole('menuitem', { name: 'Preview' }).click();
  await expect(teacher.getByText('In which state of matter')).toBeVisible();
  await teacher.getByRole('link', { name }).click();
  await activate(teacher);
  await scheduleForSection(teacher, 'Grade 6 - A');

  const student = await signIn('student@k12.example');
  await startAttempt(student, name);
  for (const [index, answer] of scienceAnswers.entries()) {
    const write = () => answerQuestion(student, answer);
    await (accidents[index]?.(student, { server, write }) ?? write());
    if (index < scienceAnswers.length - 1) await nextQuestion(student);
  }
  await everythingSaved(student, 19);
  await submit(student);
  await expect(student.getByRole('heading', { name: 'Your answers are in' })).toBeVisible();
  await expect(student.getByText('19 of 20 questions answered.')).toBeVisible();

  const earned = scienceAnswers.reduce((sum, { earns }) => sum + earns, 0);
  // The grading scale's letter is shown beside the score.
  const score = `${((earned / scienceAnswers.length) * 100).toFixed(2)}% · B`;
  const own = await attemptsOf(student, name);
  await expect(own.getByRole('columnheader')).toHaveText([
    'Attempt No.',
    'Score',
    'Attempted at',
    'Submitted On',
    'Effective From',
    'Due Date',
    'Action',
  ]);
  const attempt = own.getByRole('row').nth(1);
  await expect(attempt.getByRole('rowheader')).toHaveText('1');
  const cells = attempt.getByRole('cell');
  await expect(cells.nth(0)).toHaveText(score);
  await expect(cells.nth(2)).toHaveText(/^[A-Z][a-z]{2} \d{2},\d{4} \d{2}:\d{2} [AP]M$/);

  const parent = await signIn('parent@k12.example');
  const childs = await attemptsOf(parent, name);
  await expect(childs.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(score);

  await teacher.reload();
  await expect(teacher.getByRole('heading', { name, level: 1 })).toBeVisible();
});
