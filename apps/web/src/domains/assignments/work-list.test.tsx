import { assignments } from '@pelion/contract/assignments';
import { attempts } from '@pelion/contract/attempts';
import { campusLists } from '@pelion/contract/campus-lists';
import { classes } from '@pelion/contract/classes';
import { groups } from '@pelion/contract/groups';
import { uploads } from '@pelion/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildAssignment,
  buildOnlineWork,
  buildStudentStatus,
  forFamily,
} from '../../../test/assignments.ts';
import { buildStudentAssessment } from '../../../test/attempts.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AssignmentsScreen, NotesScreen, TeacherMaterialsScreen } from './assignments-screen.tsx';

const path = '/assignments/:type';
const homework = '/assignments/homework';
const uploaded = {
  ...{ id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11', url: 'https://media.example/1', name: 'leaves.pdf' },
  ...{ media_type: 'application/pdf', size: 4, state: 'ready' as const },
};

const serve = (rows = [buildAssignment()]) =>
  new FakeServer()
    .serve(assignments, {
      listAssignments: () => ({ assignments: rows, total: rows.length }),
      getAssignment: () => rows[0] ?? refuse('notFound'),
      createAssignment: () => buildAssignment(),
      updateAssignment: () => buildAssignment(),
      moveAssignment: () => buildAssignment(),
      copyAssignment: () => buildAssignment(),
      releaseAnswerKey: () => buildAssignment(),
      removeAssignment: () => ({ done: true as const }),
      restoreAssignment: () => buildAssignment(),
      listOnlineWork: () => [],
    })
    .serve(attempts, { listStudentAssessments: () => [] })
    .serve(campusLists, {
      listSubjects: () => [],
      listSections: () => [],
      listStudents: () => [],
      listChildren: () => [],
    })
    .serve(groups, { listGroups: () => [] })
    .serve(classes, { listClasses: () => [] })
    .serve(uploads, {
      beginUpload: () => ({ id: uploaded.id, received: 0 }),
      sendUploadPiece: () => ({ received: 4, file: uploaded }),
    });

const open = (user = buildUser(), at = homework) => renderScreen(<AssignmentsScreen />, { user, path, at });

test('shows staff documents and online homework in one list, by due date', async () => {
  const server = serve().serve(assignments, { listOnlineWork: () => [buildOnlineWork()] });
  open();
  const row = await screen.findByRole('row', { name: /Fractions on a number line/ });
  expect(row).toHaveAccessibleName(/12 of 20/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/assignments/homework/61');
  const online = screen.getByRole('row', { name: /Quick quiz/ });
  expect(online).toHaveAccessibleName(/8 of 20.*Mar 10,2027/);
  expect(within(online).getByRole('link')).toHaveAttribute('href', '/online-homework/12');
  expect(server.sent('listAssignments')[0]?.query).toMatchObject({ type: '2', offset: '0', limit: '8' });
  expect(server.sent('listOnlineWork')[0]?.query).toMatchObject({ type: '3', offset: '0' });
  await expectAccessible();
});

test.each(['notes', 'test', 'materials', 'toString'])('/assignments/%s is not found', (word) => {
  serve();
  open(buildUser(), `/assignments/${word}`);
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/404');
});

test('a student sees the own status, due dates and online work', async () => {
  serve([buildAssignment(forFamily)]).serve(attempts, {
    listStudentAssessments: () => [buildStudentAssessment({ assessment_name: 'Quick quiz' })],
  });
  open(buildUser({ userType: 'student' }));
  const row = await screen.findByRole('row', { name: /Fractions on a number line/ });
  expect(within(row).getByText('Assigned')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Quick quiz' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add homework' })).toBeNull();
  await expectAccessible();
});

test('a parent reads the status of each child', async () => {
  const late = buildStudentStatus({ student_id: 451, name: 'Sami Haddad', status_id: 4 });
  serve([buildAssignment({ ...forFamily, students: [buildStudentStatus(), late] })]);
  open(buildUser({ userType: 'parent' }));
  expect(await screen.findByText('Noor Haddad: Assigned')).toBeVisible();
  expect(screen.getByText('Sami Haddad: Past Due')).toBeVisible();
});

test('a parent chooses one child, whose work alone is listed and opened', async () => {
  const late = buildStudentStatus({ student_id: 451, name: 'Sami Haddad', status_id: 4 });
  const campus = { campus_id: 7, campus_name: 'Riverbend North' };
  const server = serve([buildAssignment({ ...forFamily, students: [buildStudentStatus(), late] })]).serve(
    campusLists,
    {
      listChildren: () => [
        { id: 450, name: 'Noor Haddad', ...campus },
        { id: 451, name: 'Sami Haddad', ...campus },
      ],
    },
  );
  const { person } = open(buildUser({ userType: 'parent' }));
  const children = within(await screen.findByRole('navigation', { name: 'Your students' }));
  await person.click(children.getByRole('link', { name: 'Sami Haddad' }));
  expect(await screen.findByText('Past Due')).toBeVisible();
  expect(screen.queryByText(/Assigned/)).toBeNull();
  expect(server.sent('listAssignments').at(-1)?.query).toMatchObject({ student_id: '451' });
  expect(screen.getByRole('link', { name: 'Fractions on a number line' })).toHaveAttribute(
    'href',
    '/assignments/homework/61?child=451',
  );
  await expectAccessible();
});

test('filters stand in the address, and are taken back', async () => {
  const server = serve([]);
  const { person, router } = open(buildUser(), `${homework}?status=4&search=leaf`);
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  expect(server.sent('listAssignments')[0]?.query).toMatchObject({ status: '4', search: 'leaf' });
  expect(server.sent('listOnlineWork')[0]?.query).toMatchObject({ status: '4' });
  await person.click(screen.getByRole('button', { name: 'Remove Status: Past Due' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('status'));
});

test('a name is enough to add homework', async () => {
  const server = serve([]);
  const { person } = open();
  const [add] = await screen.findAllByRole('button', { name: 'Add homework' });
  await person.click(add ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add homework' }));
  await person.click(await dialog.findByRole('button', { name: 'Add' }));
  expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveFocus();
  expect(server.sent('createAssignment')).toHaveLength(0);
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Leaves');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.sent('createAssignment')).toHaveLength(1));
  expect(server.sent('createAssignment')[0]?.body).toMatchObject({
    ...{ type: 2, name: 'Leaves', documents: [], points: null, due_date: null, shown: 'before' },
  });
});

test('documents are files, links and words', async () => {
  const server = serve([]);
  const { person } = open();
  const [add] = await screen.findAllByRole('button', { name: 'Add homework' });
  await person.click(add ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add homework' }));
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Leaves');
  await person.click(dialog.getByRole('button', { name: 'Fun activity' }));
  await person.type(dialog.getByRole('textbox', { name: 'Word 1' }), 'maple');
  await person.type(dialog.getByRole('textbox', { name: 'Meaning 1' }), 'a tree');
  await person.type(dialog.getByRole('textbox', { name: 'Word 2' }), 'moss');
  await person.type(dialog.getByRole('textbox', { name: 'Meaning 2' }), 'a plant');
  await person.type(dialog.getAllByRole('textbox', { name: /^Name/ })[1] ?? document.body, 'Words');
  await person.upload(await dialog.findByLabelText(/^Choose files/), new File(['leaf'], 'key_1.pdf'));
  await person.click(await dialog.findByRole('checkbox', { name: /^Answer key/ }));
  await expectAccessible();
  await waitFor(() => expect(server.sent('sendUploadPiece')).toHaveLength(1));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.sent('createAssignment')).toHaveLength(1));
  expect(server.sent('createAssignment')[0]?.body).toMatchObject({
    documents: [
      {
        classification_id: 4,
        name: 'Words',
        pairs: [
          { word: 'maple', meaning: 'a tree' },
          { word: 'moss', meaning: 'a plant' },
        ],
      },
      { classification_id: 8, name: 'key 1', file_id: uploaded.id },
    ],
  });
});

test('is copied, moved and deleted from its menu', async () => {
  const server = serve();
  const { person } = open();
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: /^More/ }));
    await person.click(screen.getByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const copy = await choose('Copy');
  await person.click(await copy.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(server.sent('copyAssignment')[0]?.body).toMatchObject({ move_by_days: 7 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dates = await choose('Move dates');
  await person.click(await dates.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('moveAssignment')[0]?.body).toMatchObject({
      ...{ version: 1, due_date: '2027-03-12T22:59:59.000Z' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const removal = await choose('Delete');
  await person.click(removal.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('removeAssignment')).toHaveLength(1));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('restoreAssignment')).toHaveLength(1));
});

test('is deleted without a question where nothing was turned in', async () => {
  const counts = { viewed: 0, assigned: 2, submitted: 0, returned: 0, past_due: 0, graded: 0 };
  const server = serve([buildAssignment({ counts })]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /^More/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('removeAssignment')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a form survives a reload, and is forgotten once it is discarded', async () => {
  localStorage.clear();
  serve();
  const first = open();
  await first.person.click(await screen.findByRole('button', { name: 'Add homework' }));
  const before = within(await screen.findByRole('dialog'));
  await first.person.type(before.getByLabelText(/^Name/), 'Half a homework');
  first.unmount();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add homework' }));
  const after = within(await screen.findByRole('dialog'));
  expect(after.getByLabelText(/^Name/)).toHaveValue('Half a homework');
  expect(after.getByText('Your unsaved changes are back.')).toBeVisible();
  await person.click(after.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await person.click(await screen.findByRole('button', { name: 'Add homework' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText(/^Name/)).toHaveValue('');
});

test('notes say whether the student has viewed them, online ones too, which open on the same page', async () => {
  const viewed_at = '2027-03-09T08:00:00.000Z';
  const note = buildAssignment({ ...forFamily, type: 3, students: [buildStudentStatus({ viewed_at })] });
  const online = buildStudentAssessment({ assessment_type_id: 4, assessment_name: 'Cells' });
  const [attempt] = online.assessment_attempts;
  if (!attempt) throw new Error('an attempt');
  serve([note]).serve(attempts, {
    listStudentAssessments: () => [
      {
        ...online,
        assessment_attempts: [{ ...attempt, result_status_id: 10, result_status_description: 'Assigned' }],
      },
    ],
  });
  renderScreen(<NotesScreen />, { user: buildUser({ userType: 'student' }), path: '/notes' });
  expect(await screen.findByText('Viewed')).toBeVisible();
  expect(screen.getByText('New')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fractions on a number line' })).toHaveAttribute(
    'href',
    '/preview-notes/61',
  );
  expect(screen.getByRole('link', { name: 'Cells' })).toHaveAttribute(
    'href',
    `/preview-notes/${online.assessment_id}?schedule=${online.schedule_id}&student=${online.student_id}`,
  );
});

test('teacher materials have no online ones', async () => {
  const server = serve([buildAssignment({ type: 5 })]);
  renderScreen(<TeacherMaterialsScreen />, { path: '/teacher-materials' });
  expect(await screen.findByRole('link', { name: 'Fractions on a number line' })).toBeVisible();
  expect(server.sent('listOnlineWork')).toHaveLength(0);
  await expectAccessible();
});
