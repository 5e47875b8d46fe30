import { logIn } from '../support/caller.ts';
import { long } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const averageIn = (text: string | null) => /\d+(\.\d+)?%/.exec(text ?? '')?.[0] ?? '';

test('a teacher reads a section, a subject and a student, and the student the own report alone', async ({
  server,
  signIn,
  enter,
}) => {
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(new URL('/', teacher.url()).href);
  const menu = teacher.getByRole('navigation').first();
  const attendance = menu.getByRole('link', { name: 'Attendance Report' });
  if (!(await attendance.isVisible())) await menu.getByRole('button', { name: 'Reports' }).click();
  await attendance.click();
  await teacher.getByRole('link', { name: 'Grade Report' }).click();

  const section = teacher.getByRole('table', { name: 'Students by subject' });
  await expect(section).toBeVisible(long);
  const row = section.getByRole('row').nth(1);
  const average = averageIn(await row.getByRole('cell').nth(0).textContent());
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  expect(average).not.toBe('');
  await row.getByRole('link', { name, exact: true }).click();
  await expect(teacher.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeVisible(long);
  await expect(teacher.getByRole('region', { name: 'Figures' })).toContainText(average);

  await teacher.getByRole('tab', { name: 'One subject' }).click();
  await expect(teacher.getByRole('grid', { name: 'Students by tests' })).toBeVisible(long);
  await teacher.getByRole('tab', { name: 'Changes' }).click();
  await expect(teacher.getByText('Accepted after a second look').first()).toBeVisible(long);

  const student = await logIn(server.url, 'student@k12.example');
  const page = await enter(student, '/reports/grade-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Grade Report' })).toBeVisible(long);
  await expect(page.getByRole('table', { name: 'Subjects' })).toBeVisible(long);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(student.call('GET /api/v1/reports/grade?view=section')).rejects.toThrow(/403/);
});
