import { campusLists } from '@pelion/contract/campus-lists';
import { courses } from '@pelion/contract/courses';
import { forumContract } from '@pelion/contract/forums';
import { groups } from '@pelion/contract/groups';

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildForum, buildListedTopic } from '../../../test/forums.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ForumsScreen } from './forums-screen.tsx';

const listed = [
  buildForum({ unread_topics: 3, tags: ['chemistry'], mode_id: 2 }),
  buildForum({
    ...{ id: 62, name: 'News', status_id: 2, mode_id: 3, unread_topics: 0, active_at: null, topic_count: 1 },
    sections: [{ id: 1, name: 'Grade 7 - A' }],
  }),
];

interface OpenOptions {
  readonly forums?: typeof listed;
  readonly at?: string;
  readonly userType?: 'teacher' | 'student';
  readonly campusType?: 'k12' | 'corporation';
}

function open({ forums = listed, at = '', userType = 'teacher', campusType = 'k12' }: OpenOptions = {}) {
  const server = new FakeServer()
    .serve(forumContract, {
      listForums: () => ({ forums, total: forums.length }),
      listTopics: () => ({
        topics: [
          buildListedTopic({ unread_count: 3, title: 'Why does salt dissolve?' }),
          buildListedTopic({ id: 612, mode_id: 2, title: 'What is a mole?', post_count: 0 }),
          buildListedTopic({ id: 613, mode_id: 2, title: 'Is water wet?', has_accepted: true, found_id: 9 }),
        ],
        total: 3,
      }),
      createForum: () => buildForum({ id: 70 }),
      markForumRead: () => ({ done: true as const }),
      moveForum: () => buildForum(),
      removeForum: () => ({ done: true as const }),
      restoreForum: () => buildForum(),
    })
    .serve(groups, { listGroups: () => [] })
    .serve(campusLists, { listSections: () => [] })
    .serve(courses, { listCourses: () => ({ courses: [], total: 0 }) });
  const view = renderScreen(<ForumsScreen />, {
    user: buildUser({ userType, campusType }),
    path: '/discussion-forum',
    at: `/discussion-forum${at}`,
  });
  return { ...view, server };
}
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const item = link.closest('li');
  if (!item) throw new Error('The link stands in no row.');
  return within(item);
};

test('tells mode, audience, state and what is new of each forum, and is accessible', async () => {
  open();
  const first = await row('Ask about chemistry');
  expect(first.getByText('Questions and answers · Everybody')).toBeVisible();
  expect(first.getByText('3 unread')).toBeVisible();
  const second = await row('News');
  expect(second.getByText('Staff write, others read · Grade 7 - A')).toBeVisible();
  expect(second.getByText('Closed')).toBeVisible();
  expect(second.getByText('Nothing written yet')).toBeVisible();
  await expectAccessible();
});

test('a student finds no way to add or moderate', async () => {
  const { person } = open({
    userType: 'student',
    forums: [
      buildForum({
        unread_topics: 0,
        can: { edit: false, delete: false, move: false, addTopic: false, moderate: false },
      }),
    ],
  });
  await row('Ask about chemistry');
  expect(screen.queryByRole('button', { name: 'Add forum' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Bookmarks']);
});

test('a search finds topics of all forums with the post in which it is', async () => {
  const { person, server } = open();
  await person.type(await screen.findByRole('searchbox', { name: 'Search all posts' }), 'water');
  expect(await screen.findByRole('heading', { name: 'Topics' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Is water wet?' })).toHaveAttribute(
    'href',
    '/discussion-forum/topics/613?post=9',
  );
  expect(server.sent('listTopics').at(-1)?.query).toMatchObject({ search: 'water' });
  await expectAccessible();
});

test('all topics tell what is new, unanswered and accepted', async () => {
  const { server } = open({ at: '?tab=topics&filter=unread' });
  expect((await row('Why does salt dissolve?')).getByText('New')).toBeVisible();
  expect((await row('What is a mole?')).getByText('Unanswered')).toBeVisible();
  expect((await row('Is water wet?')).getByText('Answer accepted')).toBeVisible();
  expect(server.sent('listTopics')[0]?.query).toMatchObject({ filter: 'unread', sort: 'active' });
  await expectAccessible();
});

test('where a subject is a topic, a topic of a forum is a discussion topic', async () => {
  open({ campusType: 'corporation' });
  expect(await screen.findByRole('tab', { name: 'All discussion topics' })).toBeVisible();
  expect((await row('News')).getByText('1 discussion topic')).toBeVisible();
});

test('a name is enough for a forum, and its page opens', async () => {
  const { person, server } = open({ forums: [] });
  await person.click((await screen.findAllByRole('button', { name: 'Add forum' }))[0] ?? document.body);
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Physics');
  await person.click(screen.getByRole('radio', { name: /^Questions and answers/ }));
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/discussion-forum/70');
  expect(server.sent('createForum')[0]?.body).toMatchObject({ name: 'Physics', mode_id: 2, section_ids: [] });
});

test('audience and the rest are below, and the form is accessible', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add forum' }));
  await person.click(await screen.findByText('Description, audience and more'));
  expect(await screen.findByRole('group', { name: 'For' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Students open topics' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Student' })).toBeVisible();
  await expectAccessible();
});

test('closing asks for a reason, and a refusal keeps what was typed', async () => {
  const { person, server } = open();
  server.serve(forumContract, { moveForum: () => refuse('conflict') });
  await person.click((await row('Ask about chemistry')).getByRole('button', { name: /^More about/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close “Ask about chemistry”' }));
  await person.click(dialog.getByRole('button', { name: 'Close forum' }));
  expect(await dialog.findByText('Please enter the reason')).toBeVisible();
  expect(server.sent('moveForum')).toHaveLength(0);
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The term is over.');
  await person.click(dialog.getByRole('button', { name: 'Close forum' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('The term is over.');
  expect(server.sent('moveForum')[0]?.path).toMatch(/\/61\/status\/2$/);
});

test('a deleted forum comes back by “Undo”', async () => {
  const { person, server } = open();
  await person.click((await row('Ask about chemistry')).getByRole('button', { name: /^More about/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('restoreForum')).toHaveLength(1));
});

test('deleted forums are restored from their list', async () => {
  const { person, server } = open({ at: '?deleted=1', forums: [buildForum({ status_id: 4 })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Deleted forums' })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: /^More about/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Restore' }));
  await waitFor(() => expect(server.sent('restoreForum')).toHaveLength(1));
  expect(server.sent('listForums')[0]?.query).toMatchObject({ is_deleted: 'true' });
});
