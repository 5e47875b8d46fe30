import { assignmentSubmissions } from '@pelion/contract/assignment-submissions';
import { assignments } from '@pelion/contract/assignments';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildAssignment,
  buildDocument,
  buildPart,
  buildStudentStatus,
  forFamily,
} from '../../../test/assignments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AssignmentScreen, NoteDocumentsScreen } from './assignment-screen.tsx';

const serve = (assignment = buildAssignment()) =>
  new FakeServer().serve(assignments, {
    getAssignment: () => assignment,
    viewAssignment: () => ({ done: true as const }),
    openAssignmentDocument: () => ({ done: true as const }),
    releaseAnswerKey: () => assignment,
  });
const student = buildUser({ userType: 'student' });
const open = (user = buildUser(), at = '/assignments/homework/61') =>
  renderScreen(<AssignmentScreen />, { user, path: '/assignments/:type/:assignmentId', at });

test('shows instruction and documents to a student, and remembers what was opened', async () => {
  const corrected = buildDocument({ id: 302, name: 'Table', revision: 2, opened_revision: 1 });
  const words = buildDocument({
    ...{ id: 303, name: 'Words', classification_id: 4, file: null },
    pairs: [{ word: 'maple', meaning: 'a tree' }],
  });
  const server = serve(buildAssignment({ ...forFamily, documents: [buildDocument(), corrected, words] }));
  const { person } = open(student);
  expect(await screen.findByText('Draw each line with a ruler.')).toBeVisible();
  expect(screen.getByText('Corrected')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Words' })).toHaveAttribute(
    'href',
    '/fun-activity-player?assignment=61&document=303',
  );
  await waitFor(() => expect(server.sent('viewAssignment')).toHaveLength(1));
  await expectAccessible();
  const link = screen.getByRole('link', { name: 'Table' });
  expect(link).toHaveAttribute('href', '/viewer?document=302');
  await person.click(link);
  await waitFor(() =>
    expect(server.sent('openAssignmentDocument')[0]?.path).toMatch(
      /assignments\/61\/documents\/302\/opened$/,
    ),
  );
});

test('a parent of several children reads the work of one', async () => {
  const students = [
    buildStudentStatus(),
    buildStudentStatus({ student_id: 451, name: 'Sami Haddad', status_id: 4 }),
  ];
  serve(buildAssignment({ ...forFamily, students })).serve(assignmentSubmissions, {
    getSubmission: ({ path }) => buildPart({ student_id: Number(path.split('/').at(-1)), moves: [] }),
  });
  const { person } = open(buildUser({ userType: 'parent' }));
  expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Sami Haddad' }));
  expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Sami Haddad' })).toBeVisible();
  expect(screen.getAllByText('Past Due').length).toBeGreaterThan(0);
});

test('staff release the answer key', async () => {
  const key = buildDocument({ classification_id: 8 });
  const server = serve(buildAssignment({ documents: [key], classification_ids: [8] }));
  const { person } = open();
  expect(await screen.findByText(/Answer key hidden/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Release answer key' }));
  await waitFor(() => expect(server.sent('releaseAnswerKey')[0]?.body).toEqual({ is_released: true }));
  expect(server.sent('viewAssignment')).toHaveLength(0);
});

test.each(['/assignments/homework/x', '/assignments/elsewhere/61'])('%s is not found', (at) => {
  serve();
  open(buildUser(), at);
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/404');
});

test('opening notes says that they were viewed', async () => {
  const server = serve(buildAssignment({ ...forFamily, type: 3 }));
  renderScreen(<NoteDocumentsScreen />, {
    ...{ user: student, path: '/preview-notes/:noteId', at: '/preview-notes/61' },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Fractions on a number line' })).toBeVisible();
  await waitFor(() => expect(server.sent('viewAssignment')).toHaveLength(1));
});

test('homework is no note', async () => {
  serve();
  renderScreen(<NoteDocumentsScreen />, { path: '/preview-notes/:noteId', at: '/preview-notes/61' });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});
