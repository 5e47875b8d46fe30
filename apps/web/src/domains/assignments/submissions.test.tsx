import { type AssignmentSubmission, assignmentSubmissions } from '@pelion/contract/assignment-submissions';
import { assignments } from '@pelion/contract/assignments';
import { uploads } from '@pelion/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildAssignment, buildPart, buildRow, buildWork, forFamily } from '../../../test/assignments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
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
      setPreferences: () => rows,
      listSubmissionEvents: () => [
        {
          ...{ before: 5, after: 3, reason: 'A second chance', actor_name: 'Rosa Miller' },
          at: '2027-03-13T08:00:00.000Z',
        },
      ],
    })
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
  await person.type(screen.getByRole('textbox', { name: 'Links, one in a line' }), 'my drawing');
  await person.click(turnIn);
  expect(await screen.findByText(/^Please enter an address such as/)).toBeVisible();
  await person.clear(screen.getByRole('textbox', { name: /^Links/ }));
  await person.type(screen.getByRole('textbox', { name: /^Links/ }), 'drawings.example/7');
  await person.upload(await screen.findByLabelText(/^Choose files/), new File(['leaf'], 'leaf.jpg'));
  await waitFor(() => expect(server.sent('sendUploadPiece')).toHaveLength(1));
  await screen.findByText('Arrived');
  await expectAccessible();
  await person.click(turnIn);
  await waitFor(() =>
    expect(server.sent('saveSubmission').at(-1)?.body).toEqual({
      ...{ text: 'See my leaf.', links: ['https://drawings.example/7'], file_ids: [uploaded.id] },
      ...{ upload_ids: [], is_turned_in: true },
      ...{ order: [uploaded.id], version: 0 },
    }),
  );
});

test('paper is ticked off by the teacher, and the page says so', async () => {
  serve(buildPart({ preference_id: 2 }));
  open(student);
  expect(await screen.findByText('On paper: your teacher ticks it off.')).toBeVisible();
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

test('a parent reads remarks at places of pages and words', async () => {
  const { mark } = buildPart();
  const place = { kind: 'picture', id: 'a1', comment: 'A clean line', page_id: uploaded.id } as const;
  const words = { kind: 'words', id: 'w1', comment: 'Which one?', quote: 'drawing' } as const;
  const work = buildWork();
  const files = work.files.map(({ file, ...one }) => ({
    ...{ ...one, picture: uploaded.url },
    file: file && { ...file, id: uploaded.id },
  }));
  serve(
    buildPart({
      ...{ status: 3, turned_in: [{ ...work, files }], moves: [], can: { turnIn: false, mark: false } },
      mark: {
        ...{ ...mark, version: 1, comment: 'Well drawn' },
        places: [
          { ...place, x: 0.1, y: 0.2, width: 0, height: 0 },
          { ...words, start: 7, before: 'See my ', after: '.' },
        ],
      },
    }),
  );
  const { person } = open(buildUser({ userType: 'parent' }));
  expect(await screen.findByText('A clean line')).toBeVisible();
  expect(screen.getByText('Which one?')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Page 1 of 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Comment on a place of the page' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show comment 1 on its page' }));
  expect(await screen.findByText('1: A clean line')).toBeVisible();
  await expectAccessible();
});

test('a teacher reminds those who have turned in nothing', async () => {
  const server = serve(buildPart(), buildAssignment());
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Remind 1 student' }));
  await waitFor(() => expect(server.sent('remindStudents')[0]?.body).toEqual({ student_ids: [451] }));
  expect(await screen.findByRole('link', { name: 'Noor Haddad' })).toHaveAttribute(
    'href',
    '/assignments/homework/61/marking/450',
  );
});

test('several students are graded at once, with a reason for work that never came', async () => {
  const server = serve(buildPart(), buildAssignment());
  const { person } = open();
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await person.click(box);
  await person.click(screen.getByRole('button', { name: 'Mark as graded' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 2 students as graded?' }));
  await person.type(await dialog.findByRole('textbox', { name: /^Points/ }), '7');
  await person.click(dialog.getByRole('button', { name: 'Mark as graded' }));
  expect(await dialog.findByText('Please enter the reason')).toBeVisible();
  await expectAccessible();
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Never came');
  await person.click(dialog.getByRole('button', { name: 'Mark as graded' }));
  await waitFor(() =>
    expect(server.sent('markSubmissions')[0]?.body).toMatchObject({
      marks: [
        { student_id: 450, version: 0, points: '7' },
        { student_id: 451, version: 0, points: '7' },
      ],
      ...{ status_id: 5, reason: 'Never came' },
    }),
  );
});

test('says of whom a move leaves as before, and why', async () => {
  serve(buildPart(), buildAssignment());
  const { person } = open();
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await person.click(box);
  await person.click(screen.getByRole('button', { name: 'Return' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return the work of 1 student?' }));
  expect(dialog.getByText(/1 student stays as before. Nothing was turned in/)).toBeVisible();
});

test('paper is expected from one student', async () => {
  const server = serve(buildPart(), buildAssignment());
  const { person } = open();
  const row = within(await screen.findByRole('row', { name: /Noor Haddad/ }));
  await person.click(row.getByRole('button', { name: /More|Actions|menu/i }));
  await person.click(screen.getByRole('menuitem', { name: 'Expect on paper' }));
  await waitFor(() => expect(server.sent('setPreferences')[0]?.body).toEqual({ student_ids: [450] }));
  expect(server.sent('setPreferences')[0]?.path).toMatch(/preference\/2$/);
});

test('the history of a turn-in names who moved it, when and why', async () => {
  serve(buildPart(), buildAssignment());
  const { person } = open();
  const row = within(await screen.findByRole('row', { name: /Noor Haddad/ }));
  await person.click(row.getByRole('button', { name: /More|Actions|menu/i }));
  await person.click(screen.getByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Noor Haddad' }));
  expect(await dialog.findByText('Graded → Returned')).toBeVisible();
  expect(dialog.getByText('A second chance')).toBeVisible();
  expect(dialog.getByText(/Rosa Miller/)).toBeVisible();
});
