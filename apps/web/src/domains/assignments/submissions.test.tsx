import { type AssignmentSubmission, assignmentSubmissions } from '@pelion/contract/assignment-submissions';
import { assignments } from '@pelion/contract/assignments';
import { commentBank } from '@pelion/contract/comment-bank';
import { uploads } from '@pelion/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildAssignment, buildPart, buildRow, buildWork, forFamily } from '../../../test/assignments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AssignmentScreen } from './assignment-screen.tsx';

const uploaded = {
  ...{ id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11', url: 'https://media.example/1', name: 'leaf.jpg' },
  ...{ media_type: 'image/jpeg', size: 4, state: 'ready' as const },
};
const rows = [
  buildRow(),
  buildRow({ student_id: 451, name: 'Sami Haddad', status_id: 4, turned_in_at: null }),
];

const serve = (part: AssignmentSubmission, assignment = buildAssignment(forFamily)) =>
  new FakeServer()
    .serve(assignments, {
      getAssignment: () => assignment,
      viewAssignment: () => ({ done: true as const }),
    })
    .serve(assignmentSubmissions, {
      getSubmission: () => part,
      saveSubmission: () => part,
      moveSubmission: () => part,
      listSubmissionsOfAssignment: () => rows,
      markSubmissions: () => rows,
      remindStudents: () => ({ count: 1 }),
    })
    .serve(commentBank, { listComments: () => [] })
    .serve(uploads, {
      beginUpload: () => ({ id: uploaded.id, received: 0 }),
      sendUploadPiece: () => ({ received: 4, file: uploaded }),
    });
const student = buildUser({ userType: 'student' });
const open = (user = buildUser()) =>
  renderScreen(<AssignmentScreen />, {
    ...{ user, path: '/assignments/:type/:assignmentId', at: '/assignments/homework/61' },
  });

beforeEach(() => localStorage.clear());

test('a student writes, adds a file and turns in', async () => {
  const server = serve(buildPart());
  const { person } = open(student);
  const turnIn = await screen.findByRole('button', { name: 'Turn in' });
  await person.click(turnIn);
  expect(await screen.findByText('Please write something, or add a file or link.')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'Text' }), 'See my leaf.');
  await person.upload(await screen.findByLabelText(/^Choose files/), new File(['leaf'], 'leaf.jpg'));
  await waitFor(() => expect(server.sent('sendUploadPiece')).toHaveLength(1));
  await screen.findByText('Arrived');
  await expectAccessible();
  await person.click(turnIn);
  await waitFor(() =>
    expect(server.sent('saveSubmission').at(-1)?.body).toEqual({
      ...{ text: 'See my leaf.', links: [], file_ids: [uploaded.id], upload_ids: [], is_turned_in: true },
      ...{ order: [uploaded.id], version: 0 },
    }),
  );
});

test('a draft is kept on the device and on the server', async () => {
  const server = serve(buildPart());
  const { person, unmount } = open(student);
  await person.type(await screen.findByRole('textbox', { name: 'Text' }), 'Half');
  await waitFor(() => expect(server.sent('saveSubmission')).toHaveLength(1), { timeout: 4000 });
  expect(server.sent('saveSubmission')[0]?.body).toMatchObject({ text: 'Half' });
  unmount();
  open(student);
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('Half');
});

test('what was turned in is read, and taken back before the due date', async () => {
  const server = serve(buildPart({ status: 2, turned_in: [buildWork()], moves: [1] }));
  const { person } = open(student);
  expect(await screen.findByText('See my drawing.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'page.jpg' })).toHaveAttribute('href', '/viewer?submission=801');
  expect(screen.queryByRole('button', { name: 'Turn in' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(server.sent('moveSubmission')[0]?.path).toMatch(/status\/1$/));
});

test('a parent reads points and remarks of the child', async () => {
  const { mark } = buildPart();
  serve(
    buildPart({
      ...{ status: 5, turned_in: [buildWork()], moves: [], can: { turnIn: false, mark: false } },
      mark: { ...mark, version: 1, points: '8.50', exact_points: '8.5', comment: 'Well drawn' },
    }),
  );
  open(buildUser({ userType: 'parent' }));
  expect(await screen.findByText(/8.50? of 10.* points/)).toBeVisible();
  expect(screen.getByText('Well drawn')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  await expectAccessible();
});

const marking = { turned_in: [buildWork()], status: 2, moves: [3, 5], can: { turnIn: false, mark: true } };

test('a teacher reminds, and marks one student after the other', async () => {
  const server = serve(buildPart(marking), buildAssignment());
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Remind 1 student' }));
  await waitFor(() => expect(server.sent('remindStudents')).toHaveLength(1));
  await person.click(await screen.findByRole('button', { name: 'Noor Haddad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Noor Haddad' }));
  await person.type(await dialog.findByRole('textbox', { name: /^Points/ }), '8.5');
  await person.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Well drawn');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Mark as graded' }));
  await waitFor(() =>
    expect(server.sent('markSubmissions')[0]?.body).toMatchObject({
      marks: [{ student_id: 450, version: 0, points: '8.5', comment: 'Well drawn' }],
      status_id: 5,
    }),
  );
  expect(await screen.findByRole('dialog', { name: 'Sami Haddad' })).toBeVisible();
});

test('two markers see both marks', async () => {
  const part = buildPart(marking);
  const theirs = { ...part.mark, version: 1, points: '7.00', marked_by_name: 'Samuel Jensen' };
  let isMarked = false;
  const server = serve(part, buildAssignment()).serve(assignmentSubmissions, {
    getSubmission: () => (isMarked ? { ...part, mark: theirs } : part),
    markSubmissions() {
      if (isMarked) return rows;
      isMarked = true;
      return refuse('conflict', { reason: 'changed', student_id: 450, current: theirs });
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Noor Haddad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Noor Haddad' }));
  await person.type(await dialog.findByRole('textbox', { name: /^Points/ }), '8.5');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Samuel Jensen has marked this meanwhile: 7.00/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Points/ })).toHaveValue('8.5');
  await person.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('markSubmissions').at(-1)?.body).toMatchObject({
      marks: [{ student_id: 450, version: 1, points: '8.5' }],
    }),
  );
});
