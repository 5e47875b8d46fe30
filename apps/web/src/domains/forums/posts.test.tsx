import { discussions } from '@pelion/contract/discussions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildBookmark, buildReported } from '../../../test/forums.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { BookmarksScreen } from './bookmarks-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';

const acted = () => ({ counts: { likes: 0, hearts: 0, dislikes: null }, own_actions: [] });
const done = () => ({ done: true as const });

function open(screenPath: 'bookmarks' | 'reports', posts = [buildReported()]) {
  const server = new FakeServer().serve(discussions, {
    listBookmarks: () => ({ bookmarks: [buildBookmark()], total: 1 }),
    actOnTopic: acted,
    actOnDiscussion: acted,
    listReports: () => ({ posts, total: posts.length }),
    moderateTopic: done,
    moderateDiscussion: done,
  });
  const path = `/discussion-forum/${screenPath}`;
  const view = renderScreen(screenPath === 'bookmarks' ? <BookmarksScreen /> : <ReportsScreen />, { path });
  return { ...view, server };
}

test('a bookmark leads to its post and is taken back', async () => {
  const { person, server } = open('bookmarks');
  expect(await screen.findByRole('link', { name: 'Why does salt dissolve?' })).toHaveAttribute(
    'href',
    '/discussion-forum/topics/611?post=77',
  );
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Remove bookmark' }));
  await waitFor(() => expect(server.sent('actOnDiscussion')[0]?.path).toMatch(/\/77\/actions\/3$/));
});

test('a reported post is hidden, with the way back', async () => {
  const { person, server } = open('reports');
  expect(await screen.findByText(/^Bullying: “He means me\.” · Ben Lee/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(server.sent('moderateDiscussion')[0]?.body).toMatchObject({ decision: 'hide' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.sent('moderateDiscussion')[1]?.body).toMatchObject({ decision: 'restore' }),
  );
});

test('the author is warned with a message', async () => {
  const { person, server } = open('reports', [buildReported({ discussion_id: null })]);
  await person.click(await screen.findByRole('button', { name: 'Warn author' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Warn Amara Okafor' }));
  await person.click(dialog.getByRole('button', { name: 'Warn' }));
  expect(await dialog.findByText('Please enter the message')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Please be kind.');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Warn' }));
  await waitFor(() =>
    expect(server.sent('moderateTopic')[0]?.body).toEqual({ decision: 'hide', warning: 'Please be kind.' }),
  );
});

test('an empty queue says so', async () => {
  open('reports', []);
  expect(await screen.findByRole('heading', { name: 'Nothing has been reported' })).toBeVisible();
  await expectAccessible();
});
