import type { Page } from '@playwright/test';
import { startOpenTest } from '../support/open-test.ts';
import { expect, test } from '../support/test.ts';
import { looks, violationsOf } from '../support/violations.ts';

/** Every kind of screen, as somebody who uses it. The demo's ids are the same in every installation. */
const visits = [
  {
    who: 'teacher@k12.example',
    paths: [
      '/dashboard',
      '/announcements',
      '/assessments',
      '/assessments/create',
      '/assessments/2',
      '/assessments/2/preview-questions',
      '/profile/me',
    ],
  },
  { who: 'student@k12.example', paths: ['/dashboard', '/assessments'] },
  { who: 'parent@company.example', paths: ['/assessments', '/meetings'] },
] as const;

for (const { name, colorScheme, viewport } of looks) {
  test(`no screen has an accessibility violation: ${name}`, async ({ signIn, server }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const { who, paths } of visits) {
      const page = await signIn(who);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      for (const path of paths) {
        await page.goto(server.url + path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        found.push(...(await violationsOf(page, path)));
      }
    }
    expect(found).toEqual([]);
  });
}

test('no state of a test that is taken has an accessibility violation', async ({ signIn }) => {
  test.setTimeout(120_000);
  const student = await signIn('student8@k12.example');
  const found: string[] = [];
  const look = async (page: Page, state: string) => {
    for (const { name, colorScheme, viewport } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      found.push(...(await violationsOf(page, `${state}, ${name}`)));
    }
    await page.setViewportSize({ width: 1280, height: 860 });
  };
  await startOpenTest(student);
  await student.getByRole('main').locator('label').first().click();
  await student.getByRole('button', { name: 'Mark for review' }).click();
  await look(student, 'question');
  await student.getByRole('button', { name: 'Review and submit' }).click();
  await look(student, 'review');
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await look(student, 'last question');
  await student.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(student.getByRole('heading', { name: 'Your answers are in' })).toBeVisible();
  await look(student, 'finished');
  await student.getByRole('link', { name: 'View score' }).click();
  await expect(student.getByRole('heading', { name: 'Question 1', exact: true })).toBeVisible();
  await look(student, 'result');
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(student.url());
  await expect(teacher.getByText('Right answer').first()).toBeVisible();
  await look(teacher, 'result with its key');
  expect(found).toEqual([]);
});
