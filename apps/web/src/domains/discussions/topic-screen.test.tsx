import type { Discussion } from '@pelion/contract/discussions';
import { discussions } from '@pelion/contract/discussions';
import type { Topic } from '@pelion/contract/forums';
import { forumContract } from '@pelion/contract/forums';
import type { CampusType } from '@pelion/words';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildAuthor, buildDiscussion, buildReply, buildTopic } from '../../../test/discussions.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { TopicScreen } from './topic-screen.tsx';

const done = { done: true as const };
const path = '/discussion-forum/topics/:topicId';

interface OpenOptions {
  readonly topic?: Topic;
  readonly list?: readonly Discussion[];
  readonly at?: string;
  readonly campusType?: CampusType;
}

function open({
  topic = buildTopic(),
  list = [buildDiscussion()],
  at = '',
  campusType = 'k12',
}: OpenOptions = {}) {
  const server = new FakeServer()
    .serve(forumContract, { getTopic: () => topic, markTopicRead: () => done })
    .serve(discussions, {
      listDiscussions: () => ({ discussions: [...list], offset: 0, total: list.length, messages: [] }),
    });
  const view = renderScreen(<TopicScreen />, {
    user: buildUser({ userType: 'student', campusType }),
    path,
    at: `/discussion-forum/topics/12${at}`,
  });
  return { ...view, server };
}
const post = (name: string) => screen.findByRole('article', { name });

interface Observer {
  readonly tell: IntersectionObserverCallback;
  readonly seen: Set<Element>;
  readonly watch: IntersectionObserver;
}

/** Observers of the page, to say what is in view. */
const observers: Observer[] = [];
beforeEach(() => {
  observers.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class implements IntersectionObserver {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
      readonly seen = new Set<Element>();
      constructor(tell: IntersectionObserverCallback) {
        observers.push({ tell, seen: this.seen, watch: this });
      }
      observe(element: Element) {
        this.seen.add(element);
      }
      unobserve(element: Element) {
        this.seen.delete(element);
      }
      disconnect() {
        this.seen.clear();
      }
      takeRecords() {
        return [];
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Brings posts into view, and lets the time pass after which they are read. */
function look(elements: readonly Element[]) {
  const shown = (target: Element) => ({
    ...{ target, isIntersecting: true, intersectionRatio: 1, time: 0, rootBounds: null },
    ...{
      intersectionRect: target.getBoundingClientRect(),
      boundingClientRect: target.getBoundingClientRect(),
    },
  });
  for (const { tell, seen, watch } of observers)
    tell(elements.filter((one) => seen.has(one)).map(shown), watch);
}

const rosa = buildAuthor({ user_id: 33, name: 'Rosa Miller', user_type_id: 3, is_staff: true });

test('shows a topic with its posts, and is accessible', async () => {
  open({ list: [buildDiscussion({ author: rosa, replies: [buildReply()], reply_count: 1 })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Why do leaves fall?' })).toBeVisible();
  const back = screen.getByRole('link', { name: 'Grade 7 science' });
  expect(back).toHaveAttribute('href', '/discussion-forum/3');
  expect(within(await post('Rosa Miller')).getByText('They lack light.')).toBeVisible();
  expect(within(await post('Ben Lee')).getByText('That is what I think too.')).toBeVisible();
  await expectAccessible();
});

test('a closed topic says why, and takes no reactions but bookmarks', async () => {
  const { person, server } = open({ topic: buildTopic({ status_id: 2, status_reason: 'Exam week' }) });
  expect(await screen.findByText('Exam week')).toBeVisible();
  expect(screen.getByText('Closed: reading only')).toBeVisible();
  const first = within(await post('Ben Lee'));
  expect(first.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-disabled', 'true');
  server.serve(discussions, {
    actOnDiscussion: () => ({ counts: { likes: 0, hearts: 0, dislikes: null }, own_actions: [3] }),
  });
  await person.click(first.getByRole('button', { name: 'Like' }));
  await person.click(first.getByRole('button', { name: 'Bookmark' }));
  await waitFor(() => expect(server.sent('actOnDiscussion')).toHaveLength(1));
  expect(server.sent('actOnDiscussion')[0]?.path).toMatch(/\/50\/actions\/3$/);
});

test('a press shows at once, and is taken back where the server refuses it', async () => {
  const { person, server } = open();
  server.serve(discussions, { actOnDiscussion: () => refuse('conflict', null) });
  const first = within(await post('Ben Lee'));
  const like = first.getByRole('button', { name: 'Like' });
  await person.click(like);
  await waitFor(() => expect(server.sent('actOnDiscussion')).toHaveLength(1));
  await waitFor(() =>
    expect(first.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false'),
  );
});

test('posts seen for a second are marked as read in one request', async () => {
  const { server } = open({
    topic: buildTopic({ unread_count: 2, first_unread_id: 50, last_seq: 2 }),
    list: [
      buildDiscussion({
        is_read: false,
        author: rosa,
        replies: [buildReply({ is_read: false })],
        reply_count: 1,
      }),
    ],
  });
  const posts = [await post('Rosa Miller'), await post('Ben Lee')];
  expect(within(posts[0] ?? document.body).getByText('New')).toBeVisible();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  act(() => look(posts));
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(server.sent('markTopicRead')).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(server.sent('markTopicRead').map(({ body }) => body)).toEqual([{ seqs: [1, 2] }]);
});

test('posts of others wait behind "3 new" and are shown when asked for', async () => {
  const topic = buildTopic({ last_seq: 1 });
  const { person, queryClient, server } = open({ topic });
  await post('Ben Lee');
  const later = buildTopic({ last_seq: 2, newer_count: 1, unread_count: 1, first_unread_id: 51 });
  const list = [buildDiscussion(), buildDiscussion({ id: 51, seq: 2, author: rosa, is_read: false })];
  server.serve(forumContract, { getTopic: () => later }).serve(discussions, {
    listDiscussions: () => ({ discussions: list, offset: 0, total: 2, messages: [] }),
  });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Rosa Miller' })).toBeNull();
  await person.click(screen.getByRole('button', { name: '1 new post' }));
  expect(await post('Rosa Miller')).toBeVisible();
});

test('an own post does not hide the arrivals after it', async () => {
  const mine = buildDiscussion({ id: 60, seq: 3, author: buildAuthor({ user_id: 5, name: 'Rosa Miller' }) });
  const { queryClient, server } = open();
  await post('Ben Lee');
  const become = (last_seq: number, newer_count: number) =>
    server.serve(forumContract, { getTopic: () => buildTopic({ last_seq, newer_count }) });
  server.serve(discussions, {
    listDiscussions: () => ({ discussions: [buildDiscussion(), mine], offset: 0, total: 2, messages: [] }),
  });
  become(3, 0);
  await act(() => queryClient.invalidateQueries());
  await post('Rosa Miller');
  become(4, 1);
  await act(() => queryClient.refetchQueries({ queryKey: ['forums', 'topic'] }));
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
});

test('a link to a post asks for its page and comes to it', async () => {
  const { server } = open({ at: '?post=50' });
  const found = await post('Ben Lee');
  await waitFor(() => expect(found).toHaveFocus());
  expect(server.sent('listDiscussions')[0]?.query).toMatchObject({ at: '50' });
});

test('everything is marked as read up to the latest post', async () => {
  const { person, server } = open({
    topic: buildTopic({ unread_count: 4, first_unread_id: 50, last_seq: 9 }),
  });
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(server.sent('markTopicRead')[0]?.body).toEqual({ until: 9 }));
});

test('a deleted post leaves its place to its replies and comes back', async () => {
  const { person, server } = open({
    list: [
      buildDiscussion({
        author: rosa,
        body_html: '',
        removed_by: 'author',
        can: { ...buildReply().can, restore: true },
        replies: [buildReply()],
        reply_count: 1,
      }),
    ],
  });
  server.serve(discussions, { restoreDiscussion: () => buildReply({ id: 50 }) });
  const gone = within(await post('Rosa Miller'));
  expect(gone.getByText('Deleted by its author')).toBeVisible();
  expect(await post('Ben Lee')).toBeVisible();
  await person.click(gone.getByRole('button', { name: 'More about the post of Rosa Miller' }));
  await person.click(screen.getByRole('menuitem', { name: 'Restore' }));
  await waitFor(() => expect(server.sent('restoreDiscussion')).toHaveLength(1));
});

test('a question shows its accepted answer above all others', async () => {
  const answer = buildDiscussion({ is_accepted: true, endorsed_by: 'Rosa Miller' });
  open({
    topic: buildTopic({ mode_id: 2, has_accepted: true, accepted_id: 50 }),
    list: [answer],
  });
  const above = await screen.findByRole('region', { name: 'Accepted answer' });
  expect(within(above).getByText('Endorsed by Rosa Miller')).toBeVisible();
  expect(screen.getByText('Answered')).toBeVisible();
  await expectAccessible();
});

test('the author of a question accepts an answer', async () => {
  const { person, server } = open({
    topic: buildTopic({ mode_id: 2 }),
    list: [buildDiscussion({ can: { ...buildReply().can, accept: true } })],
  });
  server.serve(discussions, { acceptDiscussion: () => done });
  await person.click(await screen.findByRole('button', { name: 'Accept answer' }));
  await waitFor(() => expect(server.sent('acceptDiscussion')[0]?.body).toEqual({ is_accepted: true }));
});

test('a post that waits is approved, or refused with a reason', async () => {
  const { person, server } = open({
    list: [buildDiscussion({ is_waiting: true, seq: null, can: { ...buildReply().can, approve: true } })],
  });
  server.serve(discussions, { approveDiscussion: () => done });
  await person.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the post' }));
  await person.type(dialog.getByLabelText('Reason'), 'Not about leaves');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(server.sent('approveDiscussion')[0]?.body).toEqual({
      is_approved: false,
      reason: 'Not about leaves',
    }),
  );
});

test('a post is reported with a reason', async () => {
  const { person, server } = open();
  server.serve(discussions, { reportDiscussion: () => done });
  await person.click(await screen.findByRole('button', { name: 'More about the post of Ben Lee' }));
  await person.click(screen.getByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to staff' }));
  await person.click(dialog.getByRole('radio', { name: 'Bullying' }));
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() =>
    expect(server.sent('reportDiscussion')[0]?.body).toEqual({ reason: 'bullying', note: '' }),
  );
});

test('closing asks for a reason', async () => {
  const { person, server } = open({ topic: buildTopic({ can: { ...buildTopic().can, move: true } }) });
  server.serve(forumContract, { moveTopic: () => buildTopic({ status_id: 2 }) });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Close/ }));
  const close = dialog.getByRole('button', { name: 'Close topic' });
  await person.click(close);
  expect(await dialog.findByText('Please enter the reason')).toBeVisible();
  await person.type(dialog.getByRole('textbox'), 'Exam week');
  await person.click(close);
  await waitFor(() => expect(server.sent('moveTopic')[0]?.body).toEqual({ reason: 'Exam week' }));
});

test('a warning of staff stands above the posts', async () => {
  const { server } = open();
  server.serve(discussions, {
    listDiscussions: () => ({
      ...{ discussions: [buildDiscussion()], offset: 0, total: 1 },
      messages: [
        {
          kind: 'warning' as const,
          discussion_id: 50,
          text: 'Please stay friendly.',
          at: '2040-03-13T10:00:00Z',
        },
      ],
    }),
  });
  expect(await screen.findByText('Please stay friendly.')).toBeVisible();
});

test('a topic is a discussion topic where a subject is one', async () => {
  const { person } = open({
    topic: buildTopic({ can: { ...buildTopic().can, move: true } }),
    campusType: 'corporation',
  });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Close discussion topic' })).toBeVisible();
});

test('a changed topic is saved over the version that was seen', async () => {
  const { person, server } = open({
    topic: buildTopic({ body_source: '<p>Every autumn.</p>', can: { ...buildTopic().can, edit: true } }),
  });
  server.serve(forumContract, { updateTopic: () => buildTopic({ version: 2 }) });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit topic' }));
  await dialog.findByRole('textbox', { name: /^Text/ });
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  await person.clear(title);
  await person.type(title, 'Why in autumn?');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateTopic')[0]?.body).toEqual({
      ...{ title: 'Why in autumn?', body_source: '<p>Every autumn.</p>' },
      ...{ file_ids: [], mention_ids: [], version: 1 },
    }),
  );
});
