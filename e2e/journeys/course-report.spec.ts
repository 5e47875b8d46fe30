import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { logIn } from '../support/caller.ts';
import { downloadReport } from '../support/download-report.ts';
import { long } from '../support/patience.ts';
import { readCsv } from '../support/read-tables.ts';
import { expect, test } from '../support/test.ts';

interface Draft {
  readonly kind: 'Several courses' | 'One course' | 'One student';
  readonly name: string;
  readonly course?: string;
  readonly student?: string;
}

async function addReport(page: Page, list: string, { kind, name, course, student }: Draft) {
  await page.goto(list);
  await page.getByRole('button', { name: 'Add report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add course report' });
  await dialog.getByLabel('Report of').selectOption(kind);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const [label, term] of [
    ['Student', student],
    ['Course', course],
  ] as const) {
    if (term === undefined) continue;
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(term);
    await dialog.getByRole('option', { name: term }).first().click();
  }
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(long);
}

const figureOn = async (page: Page, figure: string) =>
  (
    (await page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: figure }).textContent()) ??
    ''
  ).trim();

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a teacher makes a report of each kind, keeps its figures, prints it and takes its file', async ({
  server,
  signIn,
}) => {
  const list = `${server.url}/reports/course-report`;
  const course = 'The water cycle';
  const teacher = await signIn('teacher@k12.example');

  await addReport(teacher, list, { kind: 'Several courses', name: 'All of the term' });
  const rows = teacher.getByRole('table', { name: 'Courses', exact: true }).getByRole('row');
  await expect(rows.filter({ hasText: course })).toBeVisible(long);
  const learners = await figureOn(teacher, 'Students');
  await teacher
    .getByRole('region', { name: 'Figures' })
    .getByRole('link', { name: /^Students/ })
    .click();
  const students = teacher.getByRole('table', { name: 'Students', exact: true });
  await expect(students.getByRole('row')).toHaveCount(Number(learners) + 1, long);
  const csv = readCsv(await downloadReport(teacher, 'CSV'));
  const head = csv.findIndex((row) => row[0] === 'Student id');
  const taken = csv.slice(head + 1).filter((row) => row.includes('Deleted'));
  expect(csv.length - head - 1 - taken.length).toBe(Number(learners));

  await addReport(teacher, list, { kind: 'One course', name: 'One course now', course });
  expect(await violationsOf(teacher, 'course report')).toEqual([]);
  await expect(teacher.getByText(/· Live$/)).toBeVisible();
  await choose(teacher, 'Keep the figures of now');
  await expect(teacher.getByText(/Figures of /)).toBeVisible(long);
  await choose(teacher, 'Show live figures');
  await expect(teacher.getByText(/· Live$/)).toBeVisible(long);
  await teacher.getByRole('link', { name: 'Print' }).click();
  const sheet = teacher.getByRole('article', { name: 'One course now' });
  await expect(sheet.getByRole('table').first()).toBeVisible(long);
  await teacher.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(teacher.getByRole('navigation').first()).toBeHidden();
  await teacher.emulateMedia({ media: null });

  await addReport(teacher, list, { kind: 'One student', name: 'For the parents', student: 'Amara' });
  await expect(teacher.getByRole('heading', { name: course })).toBeVisible(long);
  const student = await logIn(server.url, 'student@k12.example');
  await expect(student.call('GET /api/v1/reports/course')).rejects.toThrow(/403/);
});
