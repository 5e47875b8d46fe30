import { attempts } from '@pelion/contract/attempts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { NotesPage } from './notes-page.tsx';

const notes = {
  assessment_id: 31,
  schedule_id: 41,
  student_id: 5,
  assessment_name: 'What cells are made of',
  subject_name: 'Biology',
  instruction: '<p>Read before Monday.</p>',
  items: [],
  passages: [],
};

const open = (at = '/notes') =>
  renderScreen(<NotesPage scheduleId={41} studentId={5} />, {
    user: buildUser({ userType: 'student' }),
    path: '/notes',
    at,
  });

test('shows what is to be read, and tells once that it was viewed', async () => {
  const server = new FakeServer().serve(attempts, {
    getNotes: () => notes,
    viewNotes: () => ({ result_id: 71, result_status_id: 11 }),
  });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'What cells are made of' })).toBeVisible();
  expect(screen.getByText('Read before Monday.')).toBeVisible();
  await waitFor(() => expect(server.sent('viewNotes')).toHaveLength(1));
  await expectAccessible();
});

test('a note is its words: nobody is told that it has no answer', async () => {
  const text = { type: 'freeText' as const, stem: '<p>Spread it out.</p>' };
  new FakeServer().serve(attempts, {
    getNotes: () => ({ ...notes, items: [{ question_id: 1, passage_id: null, question: text }] }),
    viewNotes: () => ({ result_id: 71, result_status_id: 11 }),
  });
  open();
  expect(await screen.findByText('Spread it out.')).toBeVisible();
  expect(screen.queryByText(/answer/i)).toBeNull();
});

test('what may not be read is not viewed', async () => {
  const server = new FakeServer().serve(attempts, { getNotes: () => refuse('notOpenYet') });
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(server.sent('viewNotes')).toEqual([]);
});

test('a status that cannot be told is said in a toast, and the notes stay', async () => {
  new FakeServer().serve(attempts, { getNotes: () => notes, viewNotes: () => refuse('conflict') });
  open();
  expect(
    await screen.findByText('This was changed in the meantime. Please reload and try again.'),
  ).toBeVisible();
  expect(screen.getByText('Read before Monday.')).toBeVisible();
});

test('opens at the note of the address', async () => {
  const of = (question_id: number) => ({
    ...{ question_id, passage_id: null },
    question: { type: 'freeText' as const, stem: `<p>Page ${question_id}.</p>` },
  });
  new FakeServer().serve(attempts, {
    getNotes: () => ({ ...notes, items: [of(1), of(2)] }),
    viewNotes: () => ({ result_id: 71, result_status_id: 11 }),
  });
  open('/notes#note-2');
  expect(await screen.findByRole('listitem', { name: 'Note 2' })).toHaveFocus();
});
