import { forumContract } from '@pelion/contract/forums';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildListedTopic } from '../../../test/forums.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ForumWidget } from './forum-widget.tsx';

const open = () => renderScreen(<ForumWidget />, { path: '/', at: '/' });

test('latest topics lead to their pages and say how much is unread', async () => {
  new FakeServer().serve(forumContract, {
    listTopics: () => ({
      topics: [
        buildListedTopic({ id: 7, title: 'Why is the sky blue?', unread_count: 3 }),
        buildListedTopic({ id: 8, title: 'Trip to the harbor', unread_count: 0 }),
      ],
      total: 2,
    }),
  });
  open();
  expect(await screen.findByRole('link', { name: 'Why is the sky blue?' })).toHaveAttribute(
    'href',
    '/discussion-forum/topics/7',
  );
  expect(screen.getAllByText(/unread$/).map(({ textContent }) => textContent)).toEqual(['3 unread']);
  expect(screen.getByRole('link', { name: 'All forums' })).toHaveAttribute('href', '/discussion-forum');
  await expectAccessible();
});

test('without topics it says so, and a failure can be tried again', async () => {
  const server = new FakeServer().serve(forumContract, { listTopics: () => refuse('internal') });
  const { person } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.serve(forumContract, { listTopics: () => ({ topics: [], total: 0 }) });
  await person.click(retry);
  expect(await screen.findByText(/No topics yet/)).toBeVisible();
});
