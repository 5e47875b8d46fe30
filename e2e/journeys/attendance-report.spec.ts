import { violationsOf } from '../support/axe.ts';
import { downloadReport } from '../support/download-report.ts';
import { long } from '../support/patience.ts';
import { readCsv, readPdf, readXlsx } from '../support/read-tables.ts';
import { expect, test } from '../support/test.ts';

test('an admin opens a figure of attendance down to a class, and a teacher sees the own classes alone', async ({
  signIn,
  server,
}) => {
  const admin = await signIn('school-admin@k12.example');
  await admin.goto(`${server.url}/reports/attendance-report`);
  const figure = admin.getByRole('link', { name: /^Absent without notice: \d+$/ });
  await expect(figure).toBeVisible(long);
  await expect(admin.getByText(/\d+ of \d+ classes marked/).first()).toBeVisible();
  expect(await violationsOf(admin, 'attendance report')).toEqual([]);

  await figure.click();
  await expect(admin.getByRole('tab', { name: 'Student' })).toHaveAttribute('aria-selected', 'true');
  const count = admin.getByRole('link', { name: /, Absent without notice: \d+$/ }).first();
  const marks = Number(await count.textContent());
  await count.click();
  await expect(admin.getByRole('tab', { name: 'Marks' })).toHaveAttribute('aria-selected', 'true');
  const rows = admin.getByRole('table', { name: 'Marks' }).getByRole('row');
  await expect(rows).toHaveCount(marks + 1);
  await rows.nth(1).getByRole('link').first().click();
  await expect(admin).toHaveURL(/\/classes\/view-class\/\d+$/, long);

  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}/reports/attendance-report?view=teacher`);
  await expect(teacher.getByRole('table', { name: 'Attendance' }).getByRole('row')).toHaveCount(2, long);

  const student = await signIn('student@k12.example');
  await student.goto(`${server.url}/reports/attendance-report`);
  await expect(student.getByRole('link', { name: /^Absent without notice/ })).toHaveCount(0);

  const company = await signIn('school-admin@company.example');
  await company.goto(`${server.url}/reports/attendance-report`);
  await expect(company.getByRole('tab', { name: 'Participant' })).toBeVisible(long);
  await expect(company.getByRole('tab', { name: 'Meeting' })).toBeVisible();
});

test('the three files of a report have the numbers of the screen', async ({ signIn, server }) => {
  const admin = await signIn('school-admin@k12.example');
  await admin.goto(`${server.url}/reports/attendance-report?view=student`);
  const table = admin.getByRole('table', { name: 'Attendance' });
  await expect(table).toBeVisible(long);
  const shown = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );
  const heads = await table.getByRole('columnheader').allTextContents();
  const place = (head: string) => heads.findIndex((text) => text.trim() === head);
  const onScreen = shown.map((row) => {
    const [marked = '', all = ''] = (row[place('Marked')] ?? '').split(' of ');
    const rate = String(Number((row[place('Rate')] ?? '').replace('%', '')));
    const absences = ['Absent with notice', 'Absent without notice', 'Absent'].map(
      (head) => row[place(head)],
    );
    return [row[place('Student')], rate, marked, all, ...absences];
  });
  expect(onScreen.length).toBeGreaterThan(9);

  const ofFile = (rows: readonly (readonly string[])[]) => {
    const first = rows.findIndex((row) => row.includes('Absent with notice'));
    const names = rows[first] ?? [];
    const wanted = ['Student', 'Rate (%)', 'Marked', 'All', 'Absent with notice', 'Absent without notice'];
    return rows.slice(first + 1).map((row) => [...wanted, 'Absent'].map((name) => row[names.indexOf(name)]));
  };
  const csv = readCsv(await downloadReport(admin, 'CSV'));
  expect(ofFile(csv)).toEqual(onScreen);
  expect(ofFile(readXlsx(await downloadReport(admin, 'Excel (XLSX)')))).toEqual(onScreen);
  const pages = (await readPdf(await downloadReport(admin, 'PDF, A4'))).replaceAll(/\d+ \/ \d+/g, '|');
  const first = csv.findIndex((row) => row.includes('Absent with notice'));
  for (const [name = '', section = '', ...numbers] of csv.slice(first + 1)) {
    // Columns without room go on below, after the name alone.
    const parts = pages.split(`${name} `).slice(1);
    const digits = parts.map((part) => /^[\d. ]*/.exec(part.replace(`${section} `, ''))?.[0].trim());
    expect(digits.join(' ')).toBe(numbers.join(' '));
  }
});
