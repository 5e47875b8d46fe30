import { type Caller, logIn } from '../support/caller.ts';
import { long } from '../support/patience.ts';
import { expect, fillSignIn, test } from '../support/test.ts';

interface Row {
  readonly id: number;
}

const phone = { width: 390, height: 844 };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

interface Draft {
  readonly name: string;
  /** Minutes from now to the start. */
  readonly from: number;
  readonly students: readonly number[];
  /** The planner, if missing. */
  readonly holder?: Caller;
}

async function plan(planner: Caller, { name, from, students, holder = planner }: Draft): Promise<number> {
  const { id } = await planner.call<Row>(`POST /api/school/campus/${planner.campusId}/class`, {
    type_id: 1,
    name,
    teacher_id: holder.userId,
    student_ids: students,
    starts_at: inMinutes(from),
    ends_at: inMinutes(from + 40),
  });
  return id;
}

const markAs = (host: Caller, classId: number, student: Caller, status: number) =>
  host.call(`PUT /api/school/campus/${host.campusId}/class/${classId}/attendance`, {
    marks: [{ student_id: student.userId, status }],
  });

test('a student checks in on a phone by the code of the host, logged out before; an old code is refused', async ({
  server,
  enter,
}) => {
  const host = await logIn(server.url, 'campus-admin@k12.example');
  const student = await logIn(server.url, 'student@k12.example');
  const classId = await plan(host, { name: 'Astronomy', from: -5, students: [student.userId] });
  const room = await enter(host, `/classes/view-class/${classId}`);
  await room.getByRole('button', { name: 'Open check-in' }).click();
  const dialog = room.getByRole('dialog', { name: 'Check-in: Astronomy' });
  const code = dialog.getByText(/^Code: \w{6}$/);
  const shown = async () => (await code.textContent())?.slice(-6) ?? '';
  const old = await shown();

  const page = await enter(null, `/classes/check-in/${classId}?code=${old}`);
  await page.setViewportSize(phone);
  await expect(page).toHaveURL(/\/login\?return=/);
  // A code is taken for one more quarter of a minute after it was shown.
  await expect.poll(shown, long).not.toBe(old);
  const next = await shown();
  await expect.poll(shown, long).not.toBe(next);
  await fillSignIn(page, 'student@k12.example');
  await expect(page.getByText('This code is not, or no longer, right. Please scan again.')).toBeVisible();
  await page.getByLabel(/^Code/).fill(await shown());
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('You are checked in')).toBeVisible();
  await expect(dialog.getByText('1 of 1 checked in')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close check-in' }).click();
  await expect(room.getByRole('button', { name: 'Open check-in' })).toBeVisible();
});

test('a missed class is made up: asked with a wish, approved into another class, attended there', {
  tag: '@promise',
}, async ({ server, enter }) => {
  const host = await logIn(server.url, 'campus-admin@k12.example');
  const other = await logIn(server.url, 'school-admin@k12.example');
  const holder = await logIn(server.url, 'staff@k12.example');
  const student = await logIn(server.url, 'student@k12.example');
  const missed = await plan(other, { name: 'Geology', from: -5, students: [student.userId] });
  await markAs(other, missed, student, 3);
  const page = await enter(student, `/classes/view-class/${missed}`);
  await page.getByRole('button', { name: /^Ask for a makeup/ }).click();
  await page.getByLabel('Your wish').fill('Friday afternoon');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('The makeup waits for an answer.')).toBeVisible();

  const target = await plan(host, { name: 'Zoology', from: 5, students: [], holder });
  const desk = await enter(host, '/classes/makeups');
  await expect(desk.getByText('Friday afternoon')).toBeVisible();
  await desk
    .getByRole('article')
    .filter({ hasText: 'Friday afternoon' })
    .getByRole('button', { name: /^Approve the makeup of/ })
    .click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Zoology/ }).check();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Makeup: Zoology/)).toBeVisible();
  await markAs(host, target, student, 1);
  await expect(page.getByText('Made up', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/profile/me`);
  const history = page.getByRole('list', { name: 'Classes' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Geology' }).getByText('Made up', { exact: true })).toBeVisible();
});
