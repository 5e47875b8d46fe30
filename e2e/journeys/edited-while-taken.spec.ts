import { join } from 'node:path';
import {
  activate,
  createAssessment,
  importBank,
  scheduleForSection,
  startAttempt,
} from '../support/main-job.ts';
import { patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const bank = join(import.meta.dirname, '../fixtures/science-20.gift');
const name = 'Changed while it is taken';
const before = 'In which state of matter';
const after = 'Which state of matter is it in which';

test('an active assessment is edited under a running attempt, which keeps its paper', async ({ signIn }) => {
  test.setTimeout(120_000 * patience);
  const teacher = await signIn('teacher@k12.example');
  await createAssessment(teacher, name);
  await importBank(teacher, bank, 20);
  const builder = teacher.url();
  await activate(teacher);
  await scheduleForSection(teacher, 'Grade 6 - A');

  const student = await signIn('student@k12.example');
  await startAttempt(student, name);
  await expect(student.getByRole('main')).toContainText(before);

  await teacher.goto(builder);
  await teacher.getByRole('link', { name: 'Edit question 1', exact: true }).click();
  await expect(teacher.getByText(/^1 student is taking this assessment now/)).toBeVisible();
  const question = teacher.getByRole('textbox', { name: 'Question', exact: true });
  await question.fill(after);
  await teacher.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(teacher.getByText('1 student is taking it now and keeps the question they got')).toBeVisible();
  await expect(teacher.getByText(after)).toBeVisible();

  await student.reload();
  await expect(student.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await expect(student.getByRole('main')).toContainText(before);
  await expect(student.getByRole('main')).not.toContainText(after);

  const colleague = await signIn('student2@k12.example');
  await startAttempt(colleague, name);
  await expect(colleague.getByRole('main')).toContainText(after);
});
