import { pathOf } from '@pelion/access';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { logIn } from '../support/caller.ts';
import {
  answer,
  field,
  openPanel,
  panel,
  press,
  replies,
  say,
  start,
  sum,
  terms,
  tutorButton,
} from '../support/chiron.ts';
import { giveTest } from '../support/given-test.ts';
import { collegeWithModel, test } from '../support/modelled.ts';
import { submit } from '../support/open-test.ts';
import { long } from '../support/patience.ts';
import { expect } from '../support/test.ts';
import { problemsOf } from '../support/violations.ts';

const accessible = async (page: Page, place: string) => expect(await violationsOf(page, place)).toEqual([]);
const label = 'AI (scripted). It can be wrong.';

test('a reply streams with the name of its model, and built-in help answers when the provider breaks', async ({
  enter,
  provider,
  server,
}) => {
  const { teacher, student: taker } = await collegeWithModel(server.url);
  const { instructions } = await giveTest(teacher, {
    name: 'Sums with a model',
    questions: [sum],
    students: [taker],
    terms: terms('hints'),
  });
  const student = await enter(taker, instructions);
  await start(student);
  await openPanel(student);
  provider.follow({ mode: 'answer' });
  await say(student, 'How do I begin?');
  await expect(replies(student)).toContainText('Which quantity do you know', long);
  await expect(replies(student).getByText(label)).toBeVisible();
  await accessible(student, 'reply of a model');
  provider.follow({ mode: 'broken' });
  await say(student, 'How do I go on from there?');
  await expect(panel(student).getByText('CH_A_02')).toBeVisible(long);
  await expect(replies(student).getByText('Built-in help')).toBeVisible();
  await accessible(student, 'failed model');
});

test('a reply that the network cuts stays as far as it came, is asked again, and the test goes on', async ({
  enter,
  provider,
  server,
}) => {
  const { teacher, student: taker } = await collegeWithModel(server.url);
  const { instructions } = await giveTest(teacher, {
    name: 'Sums without a network',
    questions: [sum],
    students: [taker],
    terms: terms('hints'),
  });
  const student = await enter(taker, instructions);
  await start(student);
  await openPanel(student);
  // Begins a reply and leaves it there.
  provider.follow({ mode: 'stuck' });
  await say(student, 'How do I begin?');
  await expect(replies(student)).toContainText('Let us look at it together.', long);
  await student.context().setOffline(true);
  await expect(replies(student).getByText('CH_A_02')).toBeVisible();
  await expect(replies(student).getByText('Stopped')).toBeVisible();
  await expect(replies(student)).toContainText('Let us look at it together.');
  await expect(field(student)).toHaveValue('How do I begin?');
  await answer(student, '1');
  await accessible(student, 'cut reply');

  await student.context().setOffline(false);
  provider.follow({ mode: 'answer' });
  await press(student, 'Send');
  await expect(replies(student)).toContainText('Which quantity do you know', long);
  await expect(field(student)).toHaveValue('');
  await submit(student);
});

test('at its limit the model pauses and built-in help says so; AI that is turned off closes in an open test', async ({
  enter,
  signIn,
  provider,
  server,
}) => {
  const { admin, teacher, own } = await collegeWithModel(server.url);
  // Without a reply of this day.
  const taker = await logIn(server.url, 'student2@college.example');
  const { instructions } = await giveTest(teacher, {
    name: 'Sums with a limit',
    questions: [sum],
    students: [taker],
    terms: terms('hints'),
  });
  const site = await signIn('site-admin@pelion.example');
  await site.goto(server.url + pathOf('schoolCampuses'));
  await site.getByRole('button', { name: 'More', exact: true }).click();
  await site.getByRole('menuitem', { name: 'AI' }).click();
  await expect(site.getByRole('dialog', { name: 'AI' })).toContainText('scripted');
  await accessible(site, 'limits');
  await site.getByRole('row', { name: /^Pro/ }).getByRole('button').click();
  await site.getByRole('menuitem', { name: 'Edit' }).click();
  const limits = site.getByRole('dialog', { name: 'Limits of Pro' });
  await limits.getByLabel(/^Replies of the model per person and day/).fill('1');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(site.getByRole('dialog', { name: 'AI', exact: true })).toBeVisible();

  const student = await enter(taker, instructions);
  await start(student);
  await openPanel(student);
  provider.follow({ mode: 'answer' });
  await say(student, 'How do I begin?');
  await expect(replies(student).getByText(label)).toBeVisible(long);
  await say(student, 'And what comes after that?');
  await expect(replies(student)).toContainText('The limit of the model is reached for now', long);
  await expect(replies(student).getByText('Built-in help', { exact: true })).toBeVisible();
  await expect(panel(student).getByText('The limit of AI is reached. Built-in help answers.')).toBeVisible();
  await press(student, 'Give me a hint');
  await expect(replies(student)).toContainText('Which digit changes when tens are added?');

  const boss = await enter(admin, pathOf('campusSettings'));
  await expect(boss.getByRole('heading', { name: 'Chiron', exact: true })).toBeVisible();
  expect(await problemsOf(boss, 'settings of AI')).toEqual([]);
  await boss.setViewportSize({ width: 1280, height: 860 });
  await boss.getByRole('switch', { name: 'AI', exact: true }).click();
  const part = boss.getByRole('region', { name: 'AI', exact: true });
  await part.getByRole('button', { name: 'Save' }).click();
  const inTime = { timeout: 5_000 };
  await expect(panel(student)).toHaveCount(0, inTime);
  await expect(tutorButton(student)).toHaveCount(0);
  await expect(student.getByText('Chiron is turned off now.')).toBeVisible();
  const box = { student_id: taker.userId, task_id: 'oa-na', task_type: 'online assessment', questions: [] };
  await expect(taker.call('POST /agent-api/tasks', box)).rejects.toThrow('“AI” is turned off');
  await answer(student, '1');
  await submit(student);
  await admin.call(`PUT ${own}/own-settings`, { opted_for_ai: true });
});
