import { screens } from '@pelion/access';
import { type AssignmentSubmission, assignmentSubmissions } from '@pelion/contract/assignment-submissions';
import { assignments } from '@pelion/contract/assignments';
import { commentBank } from '@pelion/contract/comment-bank';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildAssignment, buildPart, buildRow, buildWork } from '../../../test/assignments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { MarkingDesk } from './marking-screen.tsx';

const rows = [
  buildRow(),
  buildRow({ student_id: 451, name: 'Sami Haddad', status_id: 4, turned_in_at: null }),
  buildRow({ student_id: 452, name: 'Zoe Patel' }),
];
const pictured = buildWork();
const page = {
  ...pictured,
  files: pictured.files.map((file) => ({ ...file, picture: 'https://media.school.example/page.jpg' })),
};
const marking = { turned_in: [page], status: 2, moves: [3, 5], can: { turnIn: false, mark: true } };
const pageId = '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e12';

const serve = (part: AssignmentSubmission) =>
  new FakeServer()
    .serve(assignments, { getAssignment: () => buildAssignment() })
    .serve(assignmentSubmissions, {
      getSubmission: ({ path }) => {
        const student_id = Number(path.split('/').at(-1));
        const row = rows.find((one) => one.student_id === student_id);
        return { ...part, student_id, name: row?.name ?? null };
      },
      listSubmissionsOfAssignment: () => rows,
      markSubmissions: () => rows.map((row) => ({ ...row, version: 1, points: '8.50' })),
    })
    .serve(commentBank, { listComments: () => [] });
const open = () =>
  renderScreen(<MarkingDesk />, {
    ...{ path: screens.markSubmission.path, at: '/assignments/homework/61/marking/450' },
  });
const points = () => screen.findByRole('textbox', { name: /^Points/ });

/** Pictures that arrive at once: happy-dom loads none. */
class LoadedImage {
  naturalWidth = 300;
  naturalHeight = 400;
  onload: (() => void) | null = null;
  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('Image', LoadedImage);
});

test('work is shown beside points and remarks, and graded; the next that waits follows', async () => {
  const server = serve(buildPart(marking));
  const { person } = open();
  await person.type(await points(), '8,5');
  await person.type(screen.getByRole('textbox', { name: 'Remarks' }), 'Well drawn');
  expect(screen.getByText('See my drawing.')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Mark as graded' }));
  await waitFor(() =>
    expect(server.sent('markSubmissions')[0]?.body).toMatchObject({
      marks: [{ student_id: 450, version: 0, points: '8,5', comment: 'Well drawn', places: [] }],
      status_id: 5,
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoe Patel' })).toBeVisible();
});

test('the next student by keyboard saves first, and stays where saving fails', async () => {
  const server = serve(buildPart(marking));
  const { person } = open();
  await person.type(await points(), '-3');
  fireEvent.keyDown(window, { code: 'KeyN', altKey: true });
  expect(await screen.findByText('Points are never below zero.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await person.clear(await points());
  await person.type(await points(), '3');
  fireEvent.keyDown(window, { code: 'KeyN', altKey: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sami Haddad' })).toBeVisible();
  expect(server.sent('markSubmissions')[0]?.body).toMatchObject({
    ...{ marks: [{ points: '3' }], status_id: null },
  });
});

test('what was typed outlives a reload', async () => {
  serve(buildPart(marking));
  const { person, unmount } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Remarks' }), 'Half');
  unmount();
  open();
  expect(await screen.findByRole('textbox', { name: 'Remarks' })).toHaveValue('Half');
});

test('a remark is placed on a page by keyboard', async () => {
  const server = serve(buildPart(marking));
  const { person } = open();
  const page = await screen.findByRole('region', { name: 'Page 1 of 1' });
  await screen.findByRole('img', { name: 'Page 1 of 1' });
  fireEvent.keyDown(page, { key: 'c' });
  await person.type(await screen.findByRole('textbox', { name: '1, on page 1' }), 'A clean line');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await waitFor(() =>
    expect(server.sent('markSubmissions')[0]?.body).toMatchObject({
      marks: [{ places: [{ kind: 'picture', page_id: pageId, comment: 'A clean line' }] }],
    }),
  );
});

test('two markers see both marks', async () => {
  const part = buildPart(marking);
  const theirs = { ...part.mark, version: 1, points: '7.00', marked_by_name: 'Samuel Jensen' };
  let isMarked = false;
  const server = serve(part).serve(assignmentSubmissions, {
    getSubmission: () => (isMarked ? { ...part, mark: theirs } : part),
    markSubmissions() {
      if (isMarked) return rows;
      isMarked = true;
      return refuse('conflict', { reason: 'changed', student_id: 450, current: theirs });
    },
  });
  const { person } = open();
  await person.type(await points(), '8.5');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Samuel Jensen has marked this meanwhile: 7/)).toBeVisible();
  expect(await points()).toHaveValue('8.5');
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('markSubmissions').at(-1)?.body).toMatchObject({
      marks: [{ student_id: 450, version: 1, points: '8.5' }],
    }),
  );
});

test('a grade is taken back for a reason', async () => {
  const server = serve(buildPart({ ...marking, status: 5, moves: [3] }));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Return' }));
  const confirm = async () => {
    const buttons = await screen.findAllByRole('button', { name: 'Return' });
    const last = buttons.at(-1);
    if (last) await person.click(last);
  };
  await screen.findByRole('dialog', { name: 'Why is the mark taken back?' });
  await confirm();
  expect(await screen.findByText('Please enter the reason')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'A second chance');
  await confirm();
  await waitFor(() =>
    expect(server.sent('markSubmissions')[0]?.body).toMatchObject({
      ...{ status_id: 3, reason: 'A second chance' },
    }),
  );
});

test('paper is ticked off for work that has not come', async () => {
  const server = serve(buildPart({ moves: [2] }));
  const { person } = open();
  expect(await screen.findByText('Nothing was turned in.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Tick off paper' }));
  await waitFor(() => expect(server.sent('markSubmissions')[0]?.body).toMatchObject({ status_id: 2 }));
  await act(async () => {});
});

test('an earlier version is read by choosing it', async () => {
  const second = buildWork({ number: 2, text: 'Second try', files: [] });
  serve(buildPart({ ...marking, turned_in: [second, buildWork()] }));
  const { person } = open();
  expect(await screen.findByText('Second try')).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '1');
  expect(await screen.findByText('See my drawing.')).toBeVisible();
});

test.each(['/assignments/homework/61/marking/x', '/assignments/elsewhere/61/marking/450'])(
  '%s is not found',
  (at) => {
    serve(buildPart(marking));
    renderScreen(<MarkingDesk />, { path: screens.markSubmission.path, at });
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/404');
  },
);
