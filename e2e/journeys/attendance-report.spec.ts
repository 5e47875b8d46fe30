import { violationsOf } from '../support/axe.ts';
import { long } from '../support/patience.ts';
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
