import { people } from '@pelion/contract/people';
import { tutorTranscripts } from '@pelion/contract/tutor-transcripts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildThreadLine, buildTranscript, buildTranscriptMessage, threadId } from '../../../test/tutor.ts';
import { buildUser } from '../../../test/users.ts';
import { ThreadScreen } from './thread-screen.tsx';
import { ThreadsScreen } from './threads-screen.tsx';

type UserType = 'teacher' | 'student' | 'parent' | 'schoolAdmin';

const serving = () =>
  new FakeServer().serve(people, { listUsers: () => [] }).serve(tutorTranscripts, {
    listTutorThreads: () => ({ threads: [buildThreadLine()], total: 1 }),
    getTutorThread: () => buildTranscript(),
    disputeTutorMessage: () => ({ done: true as const }),
  });

const openList = (userType: UserType = 'teacher', search = '') =>
  renderScreen(<ThreadsScreen />, { user: buildUser({ userType }), path: '/chiron', at: `/chiron${search}` });
const openOne = (userType: UserType = 'teacher', at = threadId) =>
  renderScreen(<ThreadScreen />, {
    user: buildUser({ userType }),
    path: '/chiron/:threadId',
    at: `/chiron/${at}`,
  });

test('lists conversations with their flags for a teacher', async () => {
  serving().serve(tutorTranscripts, {
    listTutorThreads: () => ({
      threads: [
        buildThreadLine({ flags: { rude: 1, serious: 0, danger: 1, disputed: 1 }, is_stopped: true }),
      ],
      total: 1,
    }),
  });
  openList();
  expect(await screen.findByRole('link', { name: 'Maya Lindqvist' })).toHaveAttribute(
    'href',
    `/chiron/${threadId}`,
  );
  expect(screen.getByText('Triangles and circles')).toBeVisible();
  const row = screen.getByRole('row', { name: /Maya Lindqvist/ });
  for (const flag of ['Ended', 'Danger', 'Rude', 'Disputed']) expect(row).toHaveTextContent(flag);
  await expectAccessible();
});

test('an address without an id of a conversation is not found', async () => {
  openOne('teacher', 'abc');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('shows the question of a conversation, its steps and the way to the attempt', async () => {
  serving().serve(tutorTranscripts, {
    getTutorThread: () =>
      buildTranscript({ questions: [{ question_id: 1011, excerpt: 'Which plants make sugar?' }] }),
  });
  openOne('parent');
  expect(await screen.findByText('Which plants make sugar?')).toBeVisible();
  expect(screen.getByText('Step 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the attempt' })).toBeVisible();
  await expectAccessible();
});

test('filters by what the address says', async () => {
  const server = serving();
  openList('teacher', '?result=71&schedule=41&flag=danger&from=2026-11-01');
  await screen.findByRole('link', { name: 'Maya Lindqvist' });
  expect(server.sent('listTutorThreads')[0]?.query).toMatchObject({
    result_id: '71',
    schedule_id: '41',
    flag: 'danger',
    from: '2026-11-01',
  });
  for (const chip of ['One attempt', 'One schedule', 'Danger', 'From Nov 01,2026'])
    expect(screen.getByRole('button', { name: `Remove ${chip}` })).toBeVisible();
});

test('filters by flag and by student in the panel', async () => {
  const server = serving();
  const { person } = openList();
  await person.click(await screen.findByRole('button', { name: 'Filters' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Flag' }), 'Serious');
  await waitFor(() =>
    expect(server.sent('listTutorThreads').at(-1)?.query).toMatchObject({ flag: 'serious' }),
  );
  expect(await screen.findByRole('combobox', { name: 'Student' })).toBeVisible();
  await expectAccessible();
});

test('a student has no flags and no other people', async () => {
  serving().serve(tutorTranscripts, {
    listTutorThreads: () => ({ threads: [buildThreadLine({ flags: null })], total: 1 }),
  });
  const { person } = openList('student');
  await screen.findByRole('link', { name: 'Maya Lindqvist' });
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByLabelText('From')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Flag' })).toBeNull();
});

test('says so before Chiron was ever asked', async () => {
  serving().serve(tutorTranscripts, { listTutorThreads: () => ({ threads: [], total: 0 }) });
  openList();
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
});

test('a search of an admin asks for the reason first', async () => {
  const server = serving().serve(tutorTranscripts, {
    listTutorThreads: ({ query }) =>
      query.search && !query.reason ? refuse('reasonRequired') : { threads: [buildThreadLine()], total: 1 },
  });
  const { person } = openList('schoolAdmin', '?search=alone');
  await person.click(await screen.findByRole('button', { name: 'Read' }));
  expect(screen.getByText('Please enter the reason')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Reason for reading/ }), 'A worried parent');
  await person.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByRole('link', { name: 'Maya Lindqvist' })).toBeVisible();
  expect(server.sent('listTutorThreads').at(-1)?.query).toMatchObject({ reason: 'A worried parent' });
});

test('a conversation says of each reply whose it is, and what was flagged and withheld', async () => {
  serving().serve(tutorTranscripts, {
    getTutorThread: () =>
      buildTranscript({
        person: { id: 9, name: 'Maya Lindqvist' },
        is_stopped: true,
        messages: [
          buildTranscriptMessage({ role: 'user', text: 'You idiot', source: null, flag: 'rude' }),
          buildTranscriptMessage({
            source: { kind: 'model', model: 'llama-3' },
            withheld_count: 1,
            dispute_reason: 'It divides.',
            is_disputed: true,
          }),
          buildTranscriptMessage({
            question_no: 2,
            practice: [
              { kind: 'question', title: 'Angles', question_id: 7, assessment_id: null, example: null },
            ],
          }),
        ],
      }),
  });
  openOne();
  expect(await screen.findByText('You idiot')).toBeVisible();
  expect(screen.getByText('Rude')).toBeVisible();
  expect(screen.getByText('AI (llama-3). It can be wrong.')).toBeVisible();
  expect(screen.getByText('1 sentence withheld: told the answer')).toBeVisible();
  expect(screen.getByText('“It divides.”')).toBeVisible();
  expect(screen.getByText('Built-in help')).toBeVisible();
  expect(screen.getByText('Practice: Angles')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  expect(screen.getByText('This conversation was ended for safety.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'This is wrong' })).toBeNull();
  await expectAccessible();
});

test('an admin reads a conversation after a reason', async () => {
  const server = serving().serve(tutorTranscripts, {
    getTutorThread: ({ query }) => (query.reason ? buildTranscript() : refuse('reasonRequired')),
  });
  const { person } = openOne('schoolAdmin');
  await person.type(await screen.findByRole('textbox', { name: /Reason for reading/ }), 'An alert');
  expect(screen.queryByText('How do I start?')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText('How do I start?')).toBeVisible();
  expect(server.sent('getTutorThread').at(-1)?.query).toMatchObject({ reason: 'An alert' });
});

test('reads earlier messages before the first', async () => {
  const first = buildTranscriptMessage({ text: '<p>The latest.</p>' });
  const server = serving().serve(tutorTranscripts, {
    getTutorThread: ({ query }) =>
      query.before
        ? buildTranscript({ messages: [buildTranscriptMessage({ text: '<p>The earliest.</p>' })] })
        : buildTranscript({ messages: [first], has_earlier: true }),
  });
  const { person } = openOne();
  await person.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  expect(await screen.findByText('The earliest.')).toBeVisible();
  expect(server.sent('getTutorThread').at(-1)?.query).toMatchObject({ before: String(first.id) });
  expect(document.body.textContent).toMatch(/The earliest\..*The latest\./);
});

test.each(['student', 'teacher'] as const)('a %s says that a reply is wrong', async (userType) => {
  const reply = buildTranscriptMessage({ can: { dispute: true } });
  const server = serving().serve(tutorTranscripts, {
    getTutorThread: () => buildTranscript({ flags: null, messages: [reply] }),
  });
  const { person } = openOne(userType);
  await person.click(await screen.findByRole('button', { name: 'This is wrong' }));
  await person.type(await screen.findByRole('textbox', { name: /What is wrong/ }), 'It multiplies.');
  await person.click(screen.getByRole('button', { name: 'Report' }));
  await waitFor(() =>
    expect(server.sent('disputeTutorMessage')[0]).toMatchObject({
      path: expect.stringContaining(`/messages/${reply.id}/dispute`),
      body: { reason: 'It multiplies.' },
    }),
  );
  expect(await screen.findByText('Reported as wrong')).toBeVisible();
});

test('a student finds practice for later in the own conversation', async () => {
  const reply = buildTranscriptMessage({
    practice: [{ kind: 'question', title: 'Angles', question_id: 7, assessment_id: null, example: null }],
  });
  serving().serve(tutorTranscripts, {
    getTutorThread: () => buildTranscript({ flags: null, messages: [reply] }),
  });
  openOne('student');
  const offer = await screen.findByRole('group', { name: 'Angles' });
  expect(within(offer).getByRole('button', { name: 'Now' })).toBeVisible();
});

test('a conversation that does not exist says so', async () => {
  serving().serve(tutorTranscripts, { getTutorThread: () => refuse('notFound') });
  openOne();
  expect(await screen.findByRole('heading', { name: 'This no longer exists' })).toBeVisible();
});
