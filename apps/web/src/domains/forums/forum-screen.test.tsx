import { forumContract, type Topic } from '@pelion/contract/forums';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildForum, buildListedTopic } from '../../../test/forums.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ForumScreen } from './forum-screen.tsx';

beforeEach(() => localStorage.clear());

const { excerpt: _excerpt, found_id: _found, ...facts } = buildListedTopic({ id: 699, title: 'Acids' });
const opened: Topic = {
  ...facts,
  ...{ body_source: '<p>Hello</p>', body_html: '<p>Hello</p>', files: [], mentions: [], edited_at: null },
  ...{ accepted_id: null, following: 'all', last_seq: 0, newer_count: null, first_unread_id: null },
  ...{ must_post_first: false, version: 1 },
  can: {
    ...{ edit: true, delete: true, move: true, write: true, accept: true },
    ...{ moderate: true, report: false, mention: true },
  },
};

const none = { edit: false, delete: false, move: false, addTopic: false, moderate: false };

interface OpenOptions {
  readonly forum?: ReturnType<typeof buildForum>;
  readonly at?: string;
  readonly topics?: ReturnType<typeof buildListedTopic>[];
  readonly userType?: 'teacher' | 'student';
}

function open({
  forum = buildForum(),
  at = '',
  topics = [buildListedTopic({ is_pinned: true })],
  userType = 'teacher',
}: OpenOptions = {}) {
  const server = new FakeServer().serve(forumContract, {
    getForum: () => forum,
    listForumTopics: () => ({ topics, total: topics.length }),
    createTopic: () => opened,
    followForum: () => ({ done: true as const }),
    markForumRead: () => ({ done: true as const }),
    moveForum: () => buildForum(),
    pinTopic: () => opened,
    approveTopic: () => ({ done: true as const }),
    moveTopic: () => opened,
    suggestForumMentions: () => [buildListedTopic().author],
  });
  const view = renderScreen(<ForumScreen />, {
    user: buildUser({ userType }),
    path: '/discussion-forum/:forumId',
    at: `/discussion-forum/61${at}`,
  });
  return { ...view, server };
}

test('shows the forum with its topics, and is accessible', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ask about chemistry' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Why does salt dissolve?' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Pinned' })).toBeVisible();
  expect(screen.getByText('Questions about this term.')).toBeVisible();
  await expectAccessible();
});

test('a closed forum says why, and offers no new topic', async () => {
  open({
    forum: buildForum({ status_id: 2, status_reason: 'The term is over.', can: none }),
    userType: 'student',
  });
  expect(await screen.findByText('The term is over.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add topic' })).toBeNull();
  await expectAccessible();
});

test('a draft is activated in one press', async () => {
  const { person, server } = open({ forum: buildForum({ status_id: 5 }) });
  await person.click(await screen.findByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(server.sent('moveForum')[0]?.path).toMatch(/\/61\/status\/1$/));
});

test('keeps filters in the address, and asks the server for them', async () => {
  const { person, router, server } = open({ at: '?sort=liked' });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'unanswered');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=liked&filter=unanswered'));
  await waitFor(() =>
    expect(server.sent('listForumTopics').at(-1)?.query).toMatchObject({
      sort: 'liked',
      filter: 'unanswered',
    }),
  );
});

test('says how many posts wait, and shows them', async () => {
  const { person, router } = open({ forum: buildForum({ waiting: 2 }) });
  expect(await screen.findByText('2 posts wait for approval.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.search).toBe('?filter=waiting'));
});

test('staff approves a topic, or refuses it with a reason', async () => {
  const { person, server } = open({ topics: [buildListedTopic({ is_waiting: true })] });
  await person.click(await screen.findByRole('button', { name: /^More about/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse “Why does salt dissolve?”' }));
  await person.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Please enter the reason')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked before.');
  await person.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(server.sent('approveTopic')[0]?.body).toEqual({ is_approved: false, reason: 'Asked before.' }),
  );
});

test('the reader chooses what to be told of', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Replies to me: notifications' }));
  await person.click(screen.getByRole('menuitem', { name: 'Nothing' }));
  await waitFor(() => expect(server.sent('followForum')[0]?.body).toEqual({ level: 'nothing' }));
});

test('a new topic is sent, and its page opens', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Add topic' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add topic' }));
  await person.type(await dialog.findByRole('textbox', { name: /^Title/ }), 'Acids');
  await person.type(await dialog.findByRole('textbox', { name: /^Text/ }), 'Hello');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Add topic' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/discussion-forum/topics/699');
  expect(server.sent('createTopic')[0]?.body).toMatchObject({ title: 'Acids' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('topic-'))).toEqual([]);
});

test('a person is mentioned by an at sign', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Add topic' }));
  await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Acids');
  const text = await screen.findByRole('textbox', { name: /^Text/ });
  await waitFor(() => expect(text).toHaveAttribute('aria-autocomplete', 'list'));
  await person.type(text, 'Hello @');
  await screen.findByRole('option', { name: /Amara Okafor/ });
  await person.keyboard('{Enter}');
  await person.click(
    within(screen.getByRole('dialog', { name: 'Add topic' })).getByRole('button', { name: 'Add topic' }),
  );
  await waitFor(() => expect(server.sent('createTopic')[0]?.body).toMatchObject({ mention_ids: [9] }));
});

test('what was written stays when the forum is closed meanwhile, and after the window', async () => {
  const first = open();
  first.server.serve(forumContract, { createTopic: () => refuse('conflict') });
  await first.person.click(await screen.findByRole('button', { name: 'Add topic' }));
  await first.person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Acids');
  await first.person.type(await screen.findByRole('textbox', { name: /^Text/ }), 'Hello');
  const dialog = within(screen.getByRole('dialog', { name: 'Add topic' }));
  await first.person.click(dialog.getByRole('button', { name: 'Add topic' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Acids');
  first.unmount();
  const second = open();
  await second.person.click(await screen.findByRole('button', { name: 'Add topic' }));
  expect(await screen.findByText('Your draft is still here.')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('Acids');
  await second.person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
});
