import { violationsOf } from '../support/axe.ts';
import { logIn } from '../support/caller.ts';
import { long } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

test('an admin sees what a teacher made, down to the record, and everybody else the own days alone', async ({
  server,
  signIn,
  enter,
}) => {
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const admin = await signIn('school-admin@k12.example');
  await admin.goto(`${server.url}/reports/activity-report`);
  await admin.getByRole('searchbox', { name: 'Search by name' }).fill('Rosa Müller');
  const people = admin.getByRole('table', { name: 'People', exact: true });
  const row = people.getByRole('row', { name: /Rosa Müller/ });
  await expect(people.getByRole('row')).toHaveCount(2, long);
  await row.getByRole('button').first().click();
  const counts = admin.getByRole('list', { name: 'Records' });
  const courses = counts.getByRole('button', { name: /^Courses: \d+$/ });
  const made = Number(/\d+/.exec((await courses.textContent()) ?? '')?.[0]);

  const { id } = await teacher.call<{ id: number }>('POST /api/v1/courses', {
    name: 'Seen by the office',
    modules: [],
  });
  await admin.reload();
  await row.getByRole('button').first().click();
  await counts.getByRole('button', { name: `Courses: ${made + 1}` }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(made + 1);
  expect(await violationsOf(admin, 'activity report')).toEqual([]);
  await dialog.getByRole('link', { name: 'Seen by the office' }).click();
  await expect(admin).toHaveURL(new RegExp(`/course/${id}$`));

  const student = await logIn(server.url, 'student@k12.example');
  const profile = await enter(student, `/profile/${student.userId}`);
  await expect(profile.getByRole('region', { name: 'Activity' })).toContainText(/Days: [1-9]/, long);

  for (const other of [teacher, student]) {
    await expect(other.call('GET /api/v1/reports/activity')).rejects.toThrow(/403/);
    const stranger = other === teacher ? student : teacher;
    await expect(other.call(`GET /api/v1/reports/activity/people/${stranger.userId}`)).rejects.toThrow(/404/);
  }
});
