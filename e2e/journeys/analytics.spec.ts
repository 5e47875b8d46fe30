import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { long } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const figureIn = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: `) });
const textOf = async (figure: Locator) => (await figure.textContent()) ?? '';

/** Opens the report behind a figure, finds the same number there, and comes back. */
async function follow(page: Page, name: string, into: RegExp, inReport = name): Promise<void> {
  const figure = figureIn(page, name);
  const value = await textOf(figure);
  await figure.click();
  await expect(page).toHaveURL(into, long);
  const figures = page.getByRole('region', { name: 'Figures' }).first();
  await expect(figures.getByRole('listitem').filter({ hasText: inReport }).first()).toContainText(
    value,
    long,
  );
  await page.goBack();
  await expect(figureIn(page, name)).toHaveText(value, long);
}

test('an admin follows each figure of analytics to its report, and a teacher reads the own sections', async ({
  signIn,
  server,
}) => {
  test.setTimeout(180_000);
  const admin = await signIn('school-admin@k12.example');
  await admin.goto(`${server.url}/reports/attendance-report`);
  await admin.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible(long);
  await expect(figureIn(admin, 'Attendance')).toBeVisible(long);
  expect(await violationsOf(admin, 'analytics')).toEqual([]);

  await follow(admin, 'Attendance', /\/reports\/attendance-report/);
  await follow(admin, 'Work turned in', /\/reports\/grade-report\?section=/);
  await follow(admin, 'Mean score', /\/reports\/grade-report\?section=/, 'Average of the students');
  await follow(admin, 'Courses done', /\/reports\/course-report/, 'Completed');
  await follow(admin, 'Courses overdue', /\/reports\/course-report/, 'Past due');
  await figureIn(admin, 'Active people').click();
  await expect(admin).toHaveURL(/\/reports\/activity-report/, long);
  await admin.goBack();
  await figureIn(admin, 'Seats used').click();
  await expect(admin).toHaveURL(/\/settings\/plan/, long);
  await admin.goBack();

  const sections = admin.getByRole('table', { name: 'By section' });
  const score = sections.getByRole('link', { name: /Grade 6 - A, Mean score/ });
  const ofSection = await textOf(score);
  await score.click();
  await expect(admin.getByRole('region', { name: 'Figures' })).toContainText(ofSection, long);
  await admin.goBack();
  const ofCampus = await textOf(figureIn(admin, 'Attendance'));

  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}/analytics`);
  await expect(figureIn(teacher, 'Attendance')).toBeVisible(long);
  expect(await textOf(figureIn(teacher, 'Attendance'))).not.toBe(ofCampus);
  await expect(teacher.getByText('Active minutes')).toBeVisible();
  await expect(figureIn(teacher, 'Active minutes')).toHaveCount(0);
  await expect(teacher.getByText('Seats used')).toHaveCount(0);
  await follow(teacher, 'Attendance', /\/reports\/attendance-report\?section=/);

  const student = await signIn('student@k12.example');
  await student.goto(`${server.url}/analytics`);
  await expect(figureIn(student, 'Attendance')).toHaveCount(0);
});
