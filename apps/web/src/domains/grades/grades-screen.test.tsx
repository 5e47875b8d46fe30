import { academicYears } from '@pelion/contract/academic-years';
import { campusLists } from '@pelion/contract/campus-lists';
import { grades } from '@pelion/contract/grades';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildGradeSetup, buildSectionSetup, buildYear } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { AddGradeScreen } from './add-grade-screen.tsx';
import { GradesScreen } from './grades-screen.tsx';

const serve = (
  rows = [buildGradeSetup(), buildGradeSetup({ id: 3, name: 'Grade 8', position: 2, sections: [] })],
) =>
  new FakeServer()
    .serve(grades, {
      listGradeSetup: () => rows,
      updateGrade: () => buildGradeSetup(),
      moveGrade: () => ({ done: true as const }),
      removeGrade: () => refuse('inUse'),
      createSection: () => buildSectionSetup(),
      updateSection: () => buildSectionSetup(),
    })
    .serve(academicYears, {
      listAcademicYears: () => [buildYear({ id: 4, name: '2027–2028', is_current: false }), buildYear()],
    })
    .serve(campusLists, {
      listTeachers: () => [
        { id: 5, name: 'Rosa Miller', is_suspended: false },
        { id: 6, name: 'Gone Away', is_suspended: true },
      ],
      listSubjects: () => [{ id: 9, name: 'Science', icon: 'science', grade_ids: [] }],
    });
const open = (
  campusType: 'k12' | 'corporation' = 'k12',
  at = '/grades',
  userType: 'campusAdmin' | 'teacher' = 'campusAdmin',
) => renderScreen(<GradesScreen />, { user: buildUser({ userType, campusType }), path: '/grades', at });
const choose = async (person: ReturnType<typeof open>['person'], name: string, entry: string) => {
  await person.click(await screen.findByRole('button', { name: `More about ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: entry }));
};

test('shows each grade with its sections, and is accessible', async () => {
  serve();
  const { person } = open();
  const card = await screen.findByRole('row', { name: /Grade 7/ });
  await person.click(within(card).getByRole('button', { name: 'Details of Grade 7' }));
  const sections = screen.getByRole('table', { name: 'Sections of Grade 7' });
  expect(
    within(sections).getByRole('row', { name: /^A 12 Rosa Miller Mathematics: Rosa Miller/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Grade 8 No sections yet/ })).toBeVisible();
  await expectAccessible();
});

test('speaks of departments and participants in a corporation', async () => {
  serve();
  open('corporation');
  expect(await screen.findByRole('link', { name: 'Add department' })).toHaveAttribute('href', '/add-grade');
  expect(await screen.findByRole('columnheader', { name: 'Participants' })).toBeVisible();
});

test('moves a grade down from its menu; the last one has no way down', async () => {
  const server = serve();
  const { person } = open();
  await choose(person, 'Grade 7', 'Move down');
  await waitFor(() => expect(server.sent('moveGrade')[0]).toMatchObject({ body: { position: 2 } }));
  await person.click(screen.getByRole('button', { name: 'More about Grade 8' }));
  expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull();
});

test('archives at once, and finds what is archived behind the filter', async () => {
  const server = serve([
    buildGradeSetup(),
    buildGradeSetup({ id: 9, name: 'Old', is_archived: true, position: 2 }),
  ]);
  const { person } = open();
  await choose(person, 'Grade 7', 'Archive');
  await waitFor(() => expect(server.sent('updateGrade')[0]?.body).toEqual({ version: 1, is_archived: true }));
  expect(screen.queryByRole('row', { name: /Old/ })).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Archived');
  expect(await screen.findByRole('row', { name: /Old/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add section' })).toBeNull();
});

test('says in the dialog why a grade cannot be deleted', async () => {
  serve();
  const { person } = open();
  await choose(person, 'Grade 7', 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Do you want to delete the grade?' });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(
    'This is used elsewhere and cannot be removed.',
  );
  await expectAccessible();
});

test('adds a section with a homeroom teacher, who is not suspended', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add section' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add section to Grade 8' });
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'B');
  expect(within(dialog).getByText('A short name, such as A. Lists show it as “Grade 8 - B”.')).toBeVisible();
  const teachers = within(dialog).getByRole('combobox', { name: 'Homeroom teacher' });
  await within(teachers).findByRole('option', { name: 'Rosa Miller' });
  expect(within(teachers).queryByRole('option', { name: 'Gone Away' })).toBeNull();
  await person.selectOptions(teachers, 'Rosa Miller');
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createSection')[0]).toMatchObject({
      path: expect.stringMatching(/grades\/3\/sections$/),
      body: { name: 'B', homeroom_teacher_id: 5 },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says who teaches what in a section, also what is offered no more, and names a row that is not whole', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Details of Grade 7' }));
  await choose(person, 'Grade 7 - A', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit section' });
  const rows = within(within(dialog).getByRole('group', { name: 'Subjects and their teachers' }));
  expect(rows.getByRole('combobox', { name: 'Subject 1' })).toHaveDisplayValue('Mathematics');
  await person.click(rows.getByRole('button', { name: 'Add a subject' }));
  const subject = rows.getByRole('combobox', { name: 'Subject 2' });
  expect(subject).toHaveFocus();
  await within(subject).findByRole('option', { name: 'Science' });
  await person.selectOptions(subject, 'Science');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await rows.findByText('Please choose a teacher')).toBeVisible();
  await expectAccessible();
  await person.selectOptions(rows.getByRole('combobox', { name: 'Teacher of subject 2' }), 'Rosa Miller');
  await person.click(rows.getByRole('button', { name: 'Remove subject 1' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateSection')[0]?.body).toMatchObject({
      lessons: [{ subject_id: 9, teacher_id: 5 }],
    }),
  );
});

test('who comes second with a new name sees what is there now', async () => {
  let isFirst = true;
  const server = serve().serve(grades, {
    listGradeSetup: () => [buildGradeSetup(isFirst ? {} : { name: 'Year 7', version: 2 })],
    updateGrade() {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? refuse('conflict') : buildGradeSetup();
    },
  });
  const { person } = open();
  await choose(person, 'Grade 7', 'Edit');
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await person.type(name, ' b');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Current name: “Year 7”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateGrade')[1]?.body).toEqual({ name: 'Grade 7 b', version: 2 }));
});

test('shows the sections of another year', async () => {
  const server = serve();
  const { person, router } = open();
  const years = await screen.findByRole('combobox', { name: 'Academic year' });
  await waitFor(() => expect(years).toHaveDisplayValue('2026–2027'));
  await person.selectOptions(years, '2027–2028');
  await waitFor(() => expect(server.sent('listGradeSetup').at(-1)?.query).toEqual({ academic_year_id: '4' }));
  expect(router.state.location.search).toBe('?year=4');
});

test('a teacher reads, and has nothing else to do', async () => {
  const can = { edit: false, delete: false };
  serve([buildGradeSetup({ can, sections: [buildSectionSetup({ can })] })]);
  open('k12', '/grades', 'teacher');
  await screen.findByRole('row', { name: /Grade 7/ });
  expect(screen.queryByRole('button', { name: /More about|Add section/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add grade' })).toBeNull();
});

test('offers the first grade where there is none, and says that a file of students brings them along', async () => {
  serve([]);
  open('corporation');
  expect(await screen.findByRole('heading', { name: 'No departments yet' })).toBeVisible();
  expect(
    screen.getByText('Add them here, or import participants from a file with departments and sections.'),
  ).toBeVisible();
});

test('promises nothing to who may not add a grade', async () => {
  serve([]);
  open('k12', '/grades', 'teacher');
  expect(await screen.findByText('Grades and their sections appear here.')).toBeVisible();
});

test('is narrowed by what the address says', async () => {
  serve();
  const { person } = open('k12', '/grades?search=zzz');
  await person.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('row', { name: /Grade 7/ })).toBeVisible();
});

test('a new grade is added with its sections on its page, which begins in the first field', async () => {
  const server = serve().serve(grades, { createGrade: () => buildGradeSetup() });
  const { person } = renderScreen(<AddGradeScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/add-grade',
  });
  const name = await screen.findByRole('textbox', { name: /Name/ });
  expect(name).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Please enter the name'));
  await expectAccessible();
  await person.type(name, 'Grade 9');
  const sections = screen.getByRole('textbox', { name: 'Sections' });
  await person.type(sections, 'A, a');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sections).toHaveAccessibleDescription(/cannot have the same name/));
  await person.clear(sections);
  await person.type(sections, 'A,B , C');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/grades');
  expect(server.sent('createGrade')[0]?.body).toEqual({ name: 'Grade 9', sections: ['A', 'B', 'C'] });
});
