import { pathOf } from '@pelion/access';
import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { type Caller, logIn } from '../support/caller.ts';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const STUDENT = 'student@k12.example';
const OTHER = 'student2@k12.example';
const TEACHER = 'teacher@k12.example';

interface Row {
  readonly id: number;
}

/** An active forum of the campus. */
async function openForum(teacher: Caller, draft: { readonly name: string; readonly mode_id: number }) {
  const forum = await teacher.call<Row>('POST /api/v1/discussion-forums', {
    ...draft,
    learners_open_topics: true,
  });
  await teacher.call(`PUT /api/v1/discussion-forums/${forum.id}/status/${forumStatuses.active}`, {});
  return forum;
}

const openTopic = (who: Caller, forumId: number, title: string) =>
  who.call<Row>(`POST /api/v1/discussion-forums/${forumId}/topics`, {
    title,
    body_source: `<p>${title}</p>`,
  });

const post = (who: Caller, topicId: number, text: string) =>
  who.call<Row>(`POST /api/v1/discussion-topics/${topicId}/discussions`, {
    body_source: `<p>${text}</p>`,
    post_key: crypto.randomUUID(),
  });

const postOf = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).last();

test('a student asks, accepts the answer that arrives, and has nothing unread at the end', async ({
  signIn,
  server,
}) => {
  test.setTimeout(150_000 * patience);
  const teacher = await logIn(server.url, TEACHER);
  const questions = await openForum(teacher, { name: 'Ask anything', mode_id: forumModes.question });
  const student = await signIn(STUDENT);
  await student.goto(server.url + pathOf('discussionForum', { forumId: questions.id }));
  await student.getByRole('button', { name: 'Add topic' }).first().click();
  const dialog = student.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Is a tomato a berry?');
  await dialog.getByRole('textbox', { name: 'Text' }).click();
  await student.keyboard.type('It has seeds inside.');
  await dialog.getByRole('button', { name: 'Add topic' }).click();
  await expect(student.getByRole('heading', { level: 1, name: 'Is a tomato a berry?' })).toBeVisible(long);
  const asked = Number(/\d+$/.exec(new URL(student.url()).pathname)?.[0]);

  const answering = await signIn(TEACHER);
  await answering.goto(server.url + pathOf('discussionTopic', { topicId: asked }));
  await answering.getByRole('button', { name: 'Write an answer' }).click(long);
  await answering.getByRole('textbox', { name: 'Your answer' }).click();
  await answering.keyboard.type('Botanically it is one');
  await answering.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOf(answering, 'Botanically it is one')).toBeVisible(long);

  // The answer waits until the student asks for it, and moves nothing.
  await student.getByRole('button', { name: '1 new post' }).click({ timeout: long.timeout });
  await expect(postOf(student, 'Botanically it is one')).toBeVisible(long);
  await student.getByRole('button', { name: 'Accept answer' }).click();
  await expect(student.getByText('Accepted answer').first()).toBeVisible(long);
  await expect(answering.getByText('Accepted answer').first()).toBeVisible(long);

  // Posts in view count as read.
  await expect
    .poll(async () => {
      const { topics } = await (await logIn(server.url, STUDENT)).call<{
        topics: readonly { id: number; unread_count: number; has_accepted: boolean }[];
      }>(`GET /api/v1/discussion-forums/${questions.id}/topics`);
      return topics.map(({ unread_count, has_accepted }) => [unread_count, has_accepted]);
    }, long)
    .toEqual([[0, true]]);
});

test('a post is reported, hidden and restored; a closed topic says why; a parent is refused with the reason', async ({
  signIn,
  server,
}) => {
  test.setTimeout(150_000 * patience);
  const [teacher, other] = await Promise.all([logIn(server.url, TEACHER), logIn(server.url, OTHER)]);
  const forum = await openForum(teacher, { name: 'Free talk', mode_id: forumModes.discussion });
  const topic = await openTopic(teacher, forum.id, 'Lunch');
  await post(other, topic.id, 'Your lunch is ugly');

  const student = await signIn(STUDENT);
  await student.goto(server.url + pathOf('discussionTopic', { topicId: topic.id }));
  const ugly = postOf(student, 'Your lunch is ugly');
  await ugly.getByRole('button', { name: /^More about the post/ }).click();
  await student.getByRole('menuitem', { name: 'Report' }).click();
  const report = student.getByRole('dialog');
  await report.getByRole('radio', { name: 'Bullying' }).check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report).toBeHidden(long);

  const staff = await signIn(TEACHER);
  await staff.goto(server.url + pathOf('forumReports'));
  const reported = staff.getByRole('listitem').filter({ hasText: 'Your lunch is ugly' }).first();
  await expect(reported).toBeVisible(long);
  expect(await violationsOf(staff, 'reports')).toEqual([]);
  await reported.getByRole('button', { name: 'Hide' }).click();
  await expect(student.getByText('Hidden by staff')).toBeVisible(long);
  await expect(student.getByText('Your lunch is ugly')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(student.getByText('Your lunch is ugly')).toBeVisible(long);

  await teacher.call(`PUT /api/v1/discussion-topics/${topic.id}/status/${forumStatuses.closed}`, {
    reason: 'Lunch is over',
  });
  await student.reload();
  await expect(student.getByText('Lunch is over')).toBeVisible(long);
  await expect(student.getByRole('textbox', { name: 'Your post' })).toHaveCount(0);

  const parent = await signIn('parent@k12.example');
  await parent.goto(server.url + pathOf('discussionForum', { forumId: forum.id }));
  await expect(parent.getByRole('heading', { level: 1 })).toBeVisible(long);
  await expect(parent.getByText('Free talk')).toHaveCount(0);
});
