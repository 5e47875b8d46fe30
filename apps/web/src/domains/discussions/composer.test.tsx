import { discussions } from '@pelion/contract/discussions';
import { forumContract } from '@pelion/contract/forums';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAuthor, buildDiscussion, buildReply, buildTopic } from '../../../test/discussions.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { mentionIds, plainText } from '../../components/mentions/mention-ids.ts';
import { TopicScreen } from './topic-screen.tsx';

const me = buildAuthor({ user_id: 5, name: 'Rosa Miller' });
const written = buildDiscussion({ id: 60, seq: 3, author: me, body_html: '<p>Light is short.</p>' });

function open({ topic = buildTopic(), list = [buildDiscussion()] } = {}) {
  let now = topic;
  const server = new FakeServer()
    .serve(forumContract, { getTopic: () => now, markTopicRead: () => ({ done: true as const }) })
    .serve(discussions, {
      listDiscussions: () => ({ discussions: list, offset: 0, total: list.length, messages: [] }),
      createDiscussion: () => written,
    });
  const view = renderScreen(<TopicScreen />, {
    user: buildUser({ userType: 'student' }),
    path: '/discussion-forum/topics/:topicId',
    at: '/discussion-forum/topics/12',
  });
  const become = (changed: typeof topic) => {
    now = changed;
  };
  return { ...view, server, become };
}

async function write(person: ReturnType<typeof open>['person'], label: string, text: string) {
  const box = await screen.findByRole('textbox', { name: label });
  box.focus();
  await person.keyboard(text);
}

test('an own post appears at once', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Write a post' }));
  await write(person, 'Your post', 'Light is short.');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('article', { name: 'Rosa Miller' })).toBeVisible();
  expect(server.sent('createDiscussion')[0]?.body).toMatchObject({
    body_source: '<p>Light is short.</p>',
    file_ids: [],
    mention_ids: [],
  });
  expect(await screen.findByRole('button', { name: 'Write a post' })).toBeVisible();
});

test('a text survives a reload', async () => {
  const first = open();
  await first.person.click(await screen.findByRole('button', { name: 'Write a post' }));
  await write(first.person, 'Your post', 'Half a thought');
  first.unmount();
  open();
  expect(await screen.findByRole('textbox', { name: 'Your post' })).toHaveTextContent('Half a thought');
});

test('a refused text stays where its topic was closed meanwhile, and the retry has the same key', async () => {
  const { person, server, become } = open();
  server.serve(discussions, { createDiscussion: () => refuse('conflict', null) });
  await person.click(await screen.findByRole('button', { name: 'Write a post' }));
  await write(person, 'Your post', 'Too late');
  become(
    buildTopic({ status_id: 2, status_reason: 'Exam week', can: { ...buildTopic().can, write: false } }),
  );
  await person.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(await screen.findByText('Exam week')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your post' })).toHaveTextContent('Too late');
  await person.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.sent('createDiscussion')).toHaveLength(2));
  const keys = server.sent('createDiscussion').map(({ body }) => JSON.stringify(body));
  expect(keys[0]).toBe(keys[1]);
});

test('an empty post is refused in place', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Write a post' }));
  await screen.findByRole('textbox', { name: 'Your post' });
  await person.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Please enter the text')).toBeVisible();
  expect(server.sent('createDiscussion')).toHaveLength(0);
});

test('a reply to a reply names its author and stands below the discussion', async () => {
  const reply = buildReply();
  const { person, server } = open({ list: [buildDiscussion({ replies: [reply], reply_count: 1 })] });
  server.serve(discussions, {
    createReply: () => buildReply({ id: 71, seq: 3, author: me, body_html: '<p>Yes.</p>' }),
  });
  const [, second] = await screen.findAllByRole('button', { name: 'Reply' });
  if (second) await person.click(second);
  await write(person, 'Reply to Ben Lee', 'Yes.');
  const form = screen.getAllByRole('button', { name: 'Reply' }).at(-1);
  if (form) await person.click(form);
  await waitFor(() => expect(server.sent('createReply')[0]?.path).toMatch(/\/70\/replies$/));
  expect(server.sent('createReply')[0]?.body).toMatchObject({ mention_ids: [32] });
  const below = await screen.findByRole('list', { name: 'Replies' });
  expect(await within(below).findByText('Yes.')).toBeVisible();
});

test('staff write where only staff do', async () => {
  open({ topic: buildTopic({ mode_id: 3, can: { ...buildTopic().can, write: false } }) });
  expect(await screen.findByText('Staff write here, others read.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write a post' })).toBeNull();
});

test('the form is open where one posts before seeing', async () => {
  open({ topic: buildTopic({ mode_id: 4, must_post_first: true }), list: [] });
  expect(await screen.findByText('Write first: then you see the posts of others.')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Your post' })).toBeVisible();
});

test('an edit saves over the version that was seen', async () => {
  const own = buildDiscussion({
    author: me,
    body_source: '<p>They lack light.</p>',
    can: { ...buildReply().can, edit: true },
  });
  const { person, server } = open({ list: [own] });
  server.serve(discussions, { updateDiscussion: () => buildReply({ id: 50, version: 2 }) });
  await person.click(await screen.findByRole('button', { name: 'More about the post of Rosa Miller' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: 'Text' });
  await write(person, 'Text', ' Much.');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateDiscussion')[0]?.body).toMatchObject({ version: 1 }));
});

test('those are mentioned whose names still stand in the text', () => {
  const mentioned = [
    { user_id: 1, name: 'Ann & Co' },
    { user_id: 2, name: 'Ben Lee' },
  ];
  expect(mentionIds({ source: '<p><strong>@Ann &amp; Co</strong> hi</p>', mentioned })).toEqual([1]);
  expect(plainText('<p>One</p><p>Two</p>')).toBe('One\nTwo');
});
