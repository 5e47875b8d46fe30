import { campusSettingsOf } from '@pelion/access';
import { assessments as assessmentsContract } from '@pelion/contract/assessments';
import { campusLists } from '@pelion/contract/campus-lists';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CreateAssessmentScreen } from './create-assessment-screen.tsx';

const served = () =>
  new FakeServer().serve(campusLists, {
    listGrades: () => [{ id: 2, name: 'Grade 7' }],
    listSubjects: () => [{ id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] }],
  });
const open = (setting = {}) =>
  renderScreen(<CreateAssessmentScreen />, { path: '/assessments/create', ...setting });

async function fillIn({ person }: ReturnType<typeof open>) {
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Fractions checkpoint');
  await person.selectOptions(screen.getByRole('combobox', { name: /^Assessment Type/ }), 'Test');
  await screen.findByRole('option', { name: 'Grade 7' });
  await screen.findByRole('option', { name: 'Mathematics' });
  await person.selectOptions(screen.getByRole('combobox', { name: /^Grade/ }), 'Grade 7');
  await person.selectOptions(screen.getByRole('combobox', { name: /^Subject/ }), 'Mathematics');
  await person.type(screen.getByRole('textbox', { name: /^Chapter/ }), 'Fractions');
  await person.type(screen.getByRole('textbox', { name: /^Lesson/ }), 'Adding fractions');
}

test.each([
  ['k12', 'Please select the grade', 'Please select the subject'],
  ['higherEducation', 'Please select the major', 'Please select the subject'],
  ['corporation', 'Please select the department', 'Please select the topic'],
] as const)('names what is missing in the words of a %s campus', async (campusType, grade, subject) => {
  served();
  const { person } = open({ user: buildUser({ campusType }) });
  await person.click(await screen.findByRole('button', { name: 'Create' }));
  for (const sentence of [
    'Please enter a name to the assessment',
    'Please select the Assessment Type',
    grade,
    subject,
    'Please enter the Chapter',
    'Please enter the Lesson',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
  await expectAccessible();
});

test('a name that is too long stays as it was pasted, and is refused at its place', async () => {
  const server = served();
  const view = open();
  await fillIn(view);
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await view.person.clear(name);
  await view.person.click(name);
  await view.person.paste('x'.repeat(10_000));
  await view.person.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('At most 200 characters.')).toBeVisible();
  expect(name).toHaveValue('x'.repeat(10_000));
  expect(server.sent('createAssessment')).toEqual([]);
});

test('creates a draft and goes on to its questions', async () => {
  const server = served().serve(assessmentsContract, {
    createAssessment: () => buildAssessment({ id: 88, status: 1 }),
  });
  const view = open();
  await fillIn(view);
  await view.person.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Assessment has been created successfully')).toBeVisible();
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/assessments/88');
  expect(server.sent('createAssessment')[0]?.body).toMatchObject({
    name: 'Fractions checkpoint',
    type: 1,
    grade_id: 2,
    subject_id: 4,
    chapter_name: 'Fractions',
    lesson_name: 'Adding fractions',
  });
});

test('offers the subjects of the grade, and keeps one that was chosen before it', async () => {
  new FakeServer().serve(campusLists, {
    listGrades: () => [
      { id: 2, name: 'Grade 7' },
      { id: 3, name: 'Grade 8' },
    ],
    listSubjects: () => [
      { id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] },
      { id: 5, name: 'Chemistry', icon: 'chemistry', grade_ids: [3] },
    ],
  });
  const { person } = open();
  await screen.findByRole('option', { name: 'Chemistry' });
  const subject = screen.getByRole('combobox', { name: /^Subject/ });
  const offered = () =>
    within(subject)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await person.selectOptions(screen.getByRole('combobox', { name: /^Grade/ }), 'Grade 7');
  expect(offered()).toEqual(['Please select', 'Mathematics']);
  await person.selectOptions(screen.getByRole('combobox', { name: /^Grade/ }), 'Grade 8');
  await person.selectOptions(subject, 'Chemistry');
  await person.selectOptions(screen.getByRole('combobox', { name: /^Grade/ }), 'Grade 7');
  expect(subject).toHaveValue('5');
  expect(offered()).toEqual(['Please select', 'Mathematics', 'Chemistry (not taught in this grade)']);
  await person.selectOptions(subject, 'Mathematics');
  expect(offered()).toEqual(['Please select', 'Mathematics']);
});

test('keeps what was typed when the server refuses, and says why', async () => {
  served().serve(assessmentsContract, { createAssessment: () => refuse('internal') });
  const view = open();
  await fillIn(view);
  await view.person.click(screen.getByRole('button', { name: 'Create' }));
  const error = await screen.findByRole('dialog', { name: 'Error!' });
  expect(error).toHaveTextContent('Internal server error, please try after sometime');
  await view.person.click(within(error).getByRole('button', { name: 'OK' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Error!' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Fractions checkpoint');
});

test('asks before it is left with something typed', async () => {
  served();
  const { person, router } = open();
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Half');
  await person.click(screen.getByRole('link', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/assessments/create');
  await person.click(screen.getByRole('link', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect.poll(() => router.state.location.pathname).toBe('/assessments');
});

test('on a new campus it says what has to be there first, and leads there who may add it', async () => {
  new FakeServer().serve(campusLists, { listGrades: () => [], listSubjects: () => [] });
  open({ user: buildUser({ userType: 'campusAdmin' }) });
  expect(await screen.findByText('No grades yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add grade' })).toHaveAttribute('href', '/add-grade');
  await expectAccessible();
});

test('an assessment is marked for practice where the campus has Chiron in tests, and never a placement test', async () => {
  const server = served().serve(assessmentsContract, {
    createAssessment: () => buildAssessment(),
    getAssessment: () => buildAssessment(),
  });
  const view = open({
    user: buildUser(
      { userType: 'teacher' },
      { school_campus_setting: campusSettingsOf({ opted_for_ai: true }) },
    ),
  });
  await fillIn(view);
  const mark = () => screen.queryByRole('switch', { name: /^For practice/ });
  const placement = screen.getByRole('switch', { name: /^Placement test/ });
  await view.person.click(placement);
  expect(mark()).toBeNull();
  await view.person.click(placement);
  await view.person.click(screen.getByRole('switch', { name: /^For practice/ }));
  await view.person.click(screen.getByRole('button', { name: 'Create' }));
  await expect.poll(() => server.sent('createAssessment').length).toBe(1);
  expect(server.sent('createAssessment')[0]?.body).toMatchObject({
    is_for_practice: true,
    is_placement: false,
  });
});

test('nothing is said of practice where the campus has no Chiron in tests', async () => {
  served();
  const view = open({ user: buildUser({ userType: 'teacher' }) });
  await fillIn(view);
  expect(screen.queryByRole('switch', { name: /^For practice/ })).toBeNull();
});
