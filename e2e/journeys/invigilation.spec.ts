import type { Page } from '@playwright/test';
import { openViolations, paste } from '../support/locking.ts';
import { openSince } from '../support/main-job.ts';
import { whoIs } from '../support/signed-in-name.ts';
import { expect, test } from '../support/test.ts';

const name = 'Fractions check';

/**
 * Schedules a test with violation locks for one student only, since later journeys start the tests assigned to the
 * class.
 */
async function scheduleWithLock(teacher: Page, student: string): Promise<void> {
  await teacher.goto(new URL('/assessments/2?tab=schedules&form=new', teacher.url()).href);
  const form = teacher.getByRole('dialog', { name: 'Schedule assessment' });
  await form.getByRole('group', { name: 'Single students' }).getByRole('checkbox', { name: student }).check();
  await openSince(form);
  await form.getByText('Rules', { exact: true }).click();
  await form.getByRole('radio', { name: /^The attempt waits for staff/ }).check();
  await form.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(form).toBeHidden();
}

test('a test that staff pause, and a paste locks, goes on with its time and its answers', async ({
  signIn,
}) => {
  const teacher = await signIn('teacher@k12.example');
  const student = await signIn('student@k12.example');
  await scheduleWithLock(teacher, await whoIs(student));
  await student.goto(new URL('/assessments', student.url()).href);
  await student
    .getByRole('link', { name: `Start: ${name}` })
    .first()
    .click();
  await student.getByRole('button', { name: 'Start' }).click();
  const question = student.getByRole('heading', { name: /^Question 1 of/ });
  await expect(question).toBeVisible();
  const [, scheduleId] = /schedule\/(\d+)/.exec(student.url()) ?? [];

  await teacher.goto(new URL(`/assessments/2/schedule/${scheduleId}/board`, teacher.url()).href);
  await expect(teacher.getByRole('heading', { level: 1, name: `Board: ${name}` })).toBeVisible();
  const line = teacher.getByRole('row').filter({ hasText: /Working|Paused|Locked/ });
  await expect(line).toContainText('Connected');

  // With the page menu open the table overflows, but the actions must stay in view.
  const before = teacher.viewportSize() ?? { width: 1280, height: 720 };
  await teacher.setViewportSize({ width: 900, height: 900 });
  await expect(line.getByRole('button', { name: /^More about/ })).toBeInViewport({ ratio: 1 });
  await teacher.setViewportSize(before);

  await teacher.getByRole('button', { name: 'Pause all' }).click();
  const paused = student.getByRole('dialog', { name: 'Paused' });
  await expect(paused).toContainText('Your answers are saved.');
  await expect(line).toContainText('Paused');
  await teacher.getByRole('button', { name: 'Resume all' }).click();
  await expect(paused).toBeHidden();

  await paste(student);
  const locked = student.getByRole('dialog', { name: 'Locked for now' });
  await expect(locked).toBeVisible();
  await locked.getByRole('textbox').fill('It was a sentence of my own.');
  await locked.getByRole('button', { name: /^(Send|Save|Add)/ }).click();
  await expect(line).toContainText('explained');
  const facts = await openViolations(teacher, line);
  await expect(facts).toContainText('It was a sentence of my own.');
  await facts.getByRole('button', { name: /^Excuse/ }).click();
  await expect(student.getByRole('dialog')).toHaveCount(0);
  await expect(question).toBeVisible();

  // Ends and reopens the attempt; the waiting window continues and does not count as another device.
  const act = async (name: string) => {
    await expect(async () => {
      await teacher.getByRole('button', { name: /^More about/ }).click();
      await expect(teacher.getByRole('menuitem', { name })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await teacher.getByRole('menuitem', { name }).click();
    await teacher.getByRole('dialog').getByRole('button', { name }).click();
  };
  await facts.getByRole('button', { name: 'Close' }).click();
  await act('End now');
  await expect(student.getByRole('heading', { name: /has ended this/ })).toBeVisible();
  await act('Reopen');
  await student.getByRole('button', { name: 'Go on' }).click();
  await expect(question).toBeVisible();
  await expect(student.getByRole('button', { name: 'Mark for review' })).toBeEnabled();
  await expect(student.getByRole('button', { name: 'Use here' })).toHaveCount(0);
});
