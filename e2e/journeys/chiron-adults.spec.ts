import { pathOf } from '@pelion/access';
import type { ScheduleResult } from '@pelion/contract/results';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { type Caller, logIn } from '../support/caller.ts';
import {
  answer,
  giveHelped,
  openPanel,
  panel,
  press,
  replies,
  say,
  start,
  tutorButton,
} from '../support/chiron.ts';
import { submit } from '../support/open-test.ts';
import { long } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';
import { problemsOf } from '../support/violations.ts';

const accessible = async (page: Page, place: string) => expect(await violationsOf(page, place)).toEqual([]);
const profileOf = ({ userId }: Caller) => pathOf('profile', { userId });

test('a parent refuses Chiron for a child, whose test goes on without it', async ({ enter, server }) => {
  const { taker, instructions } = await giveHelped(server.url, 'student2@k12.example', 'practice');
  const student = await enter(taker, instructions);
  await start(student);
  const opening = student.waitForRequest(/\/agent-api\/tasks$/);
  await openPanel(student);
  await press(student, 'Give me a hint');
  await expect(replies(student).getByText('Built-in help')).toBeVisible();

  const parent = await enter(await logIn(server.url, 'parent@k12.example'), profileOf(taker));
  await parent.getByRole('radio', { name: /^No Chiron/ }).check();
  await expect(parent.getByText('The choice has been saved.')).toBeVisible();
  await accessible(parent, 'choice for a child');

  await press(student, 'Give me a hint');
  await expect(panel(student)).toContainText('Your school or a parent has turned Chiron off for you here.');
  await expect(panel(student)).not.toContainText('CH_A_02');
  await student.reload();
  await expect(student.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await expect(tutorButton(student)).toHaveCount(0);
  const task = (await opening).postDataJSON();
  await expect(taker.call('POST /agent-api/tasks', task)).rejects.toThrow('Chiron gives no help here.');
  await answer(student, '1');
  await submit(student);
});

test('a parent and a teacher read a conversation from the profile and beside the attempt', async ({
  enter,
  server,
}) => {
  const { teacher, taker, scheduleId, instructions } = await giveHelped(
    server.url,
    'student@k12.example',
    'hints',
  );
  const student = await enter(taker, instructions);
  await start(student);
  await openPanel(student);
  await say(student, 'Which tens do I add?');
  await expect(replies(student).getByText('Built-in help')).toBeVisible();
  await answer(student, '1');
  await submit(student);

  const results = await teacher.call<readonly ScheduleResult[]>(
    `GET /assessment-api/schedules/${scheduleId}/results`,
  );
  const resultId = results[0]?.counted?.result_id ?? 0;
  const result = pathOf('viewScore', { studentId: taker.userId, resultId });
  for (const reader of [teacher, await logIn(server.url, 'parent@k12.example')]) {
    const page = await enter(reader, profileOf(taker));
    const toRead = page.getByRole('link', { name: /^Read \d+ conversations?$/ });
    // The last part of a long profile.
    await expect(toRead).toBeVisible(long);
    await toRead.click();
    await expect(page.getByRole('row').filter({ hasText: 'Sums of student@k12.example' })).toBeVisible();
    await page.goto(server.url + result);
    await page.getByRole('link', { name: 'Read the conversation' }).click();
    const rows = page.getByRole('row').filter({ hasText: 'Sums of student@k12.example' });
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link').click();
    await expect(page.getByText('Which tens do I add?')).toBeVisible();
    await expect(page.getByText('Built-in help')).toBeVisible();
  }
  // A bell with ten unread ones shows "9+", which its name does not say.
  await teacher.call(`PUT /api/v1/schools/campuses/${teacher.campusId}/notifications/read`, {
    until: 2 ** 31 - 1,
  });
  const page = await enter(teacher, `${pathOf('tutorThreads')}?result=${resultId}`);
  const link = page.getByRole('row').filter({ hasText: 'Sums of student@k12.example' }).getByRole('link');
  await expect(link).toBeVisible();
  expect(await problemsOf(page, 'conversations')).toEqual([]);
});

test('a dangerous message ends the conversation with words of help, and the named adult is told at once', async ({
  enter,
  signIn,
  server,
}) => {
  const counselor = await signIn('staff@k12.example');
  await counselor.goto(server.url + pathOf('notifications'));
  await expect(counselor.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const alerts = counselor.getByRole('main').getByRole('listitem').filter({ hasText: 'may be in danger' });
  const before = await alerts.count();

  const { taker, instructions } = await giveHelped(server.url, 'student7@k12.example', 'hints');
  const student = await enter(taker, instructions);
  await start(student);
  await openPanel(student);
  await say(student, 'I want to kill myself');
  await expect(replies(student)).toContainText('This conversation ends here.');
  await expect(replies(student)).toContainText('Talk to the counselor, room 12');
  await expect(panel(student).getByRole('textbox')).toHaveCount(0);
  await accessible(student, 'ended conversation');

  await expect(alerts).toHaveCount(before + 1, { timeout: 10_000 });
  await alerts.first().getByRole('link').click();
  await counselor.getByRole('textbox', { name: /Reason for reading/ }).fill('An alert');
  await counselor.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(counselor.getByText('I want to kill myself')).toBeVisible();
  await expect(counselor.getByText('This conversation was ended for safety.')).toBeVisible();

  await student.reload();
  await tutorButton(student).click();
  await expect(panel(student).getByText(/^This conversation has ended\./)).toBeVisible();
  await press(student, 'Close');
  await answer(student, '1');
  await submit(student);
});

test('a reply that a student and a teacher call wrong waits with the author of the question', async ({
  enter,
  server,
}) => {
  const { teacher, taker, instructions } = await giveHelped(server.url, 'student8@k12.example', 'hints');
  const student = await enter(taker, instructions);
  await start(student);
  await openPanel(student);
  const report = async (page: Page, reason: string) => {
    await page.getByRole('textbox', { name: /What is wrong/ }).fill(reason);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByText('Reported as wrong').first()).toBeVisible();
  };
  await press(student, 'Give me a hint');
  await replies(student).getByRole('button', { name: 'This is wrong' }).click();
  await report(student, 'It asks about another sum.');
  await press(student, 'Give me a hint');
  await expect(replies(student)).toContainText('Which digit changes when tens are added?');

  const reader = await enter(teacher, `${pathOf('tutorThreads')}?person=${taker.userId}`);
  await reader.getByRole('row').filter({ hasText: 'Sums of student8' }).getByRole('link').click();
  await reader.getByRole('button', { name: 'This is wrong' }).click();
  await report(reader, 'Hundreds may change as well.');
  await reader.goto(server.url + pathOf('questionReports'));
  for (const reason of ['It asks about another sum.', 'Hundreds may change as well.'])
    await expect(reader.getByRole('row').filter({ hasText: reason }).first()).toBeVisible(long);
  await accessible(reader, 'reported questions');
  await answer(student, '1');
  await submit(student);
});
