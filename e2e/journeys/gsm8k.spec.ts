import { existsSync, readFileSync } from 'node:fs';
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
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const bank = join(import.meta.dirname, '../../../shared/data/question-banks/gsm8k_train_first1000.jsonl');
const name = 'Word problems of the year';
const TAKEN = 12;
/** Accident during the answer to the n-th problem. */
const accidents: Readonly<Record<number, Accident>> = {
  4: killServer,
  7: loseNetwork,
  9: regainNetwork,
};

test('a thousand word problems are imported, taken in part, and scored exactly', async ({
  signIn,
  server,
}) => {
  test.skip(!existsSync(bank), 'The shared question banks are not beside this checkout.');
  test.setTimeout(180_000 * patience);
  const problems = readFileSync(bank, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const teacher = await signIn('teacher@k12.example');
  await createAssessment(teacher, name);
  await importBank(teacher, bank, 1000);
  await activate(teacher);
  await scheduleForSection(teacher, 'Grade 6 - A');

  const student = await signIn('student2@k12.example');
  await startAttempt(student, name);
  for (const [index, { question, answer }] of problems.slice(0, TAKEN).entries()) {
    const solution = String(answer).split('####').at(-1)?.trim() ?? '';
    const planned = { question: String(question).slice(0, 30), type: solution, earns: 1 };
    const write = () => answerQuestion(student, planned);
    await (accidents[index]?.(student, { server, write }) ?? write());
    await nextQuestion(student);
  }
  await everythingSaved(student, TAKEN);
  await submit(student);
  await expect(student.getByText(`${TAKEN} of 1,000 questions answered.`)).toBeVisible(long);
  const own = await attemptsOf(student, name);
  await expect(own.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1.20% · F');

  const account = await student.getByRole('button', { name: /^Account of/ }).getAttribute('aria-label');
  const parent = await signIn('parent@k12.example');
  const childs = await attemptsOf(parent, name, account?.replace('Account of ', ''));
  await expect(childs.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1.20% · F');
});
