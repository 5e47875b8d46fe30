import { campusLists } from '@pelion/contract/campus-lists';
import { lessonPlans } from '@pelion/contract/lesson-plans';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildLessonPlan } from '../../../test/lesson-plans.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CreateLessonPlanScreen } from './create-lesson-plan-screen.tsx';
import { LessonPlanForm } from './lesson-plan-form.tsx';

const lists = () =>
  new FakeServer().serve(campusLists, {
    listGrades: () => [{ id: 2, name: 'Grade 7' }],
    listSubjects: () => [{ id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] }],
    listStudents: () => [{ id: 51, name: 'Amara Chen', external_id: null, section_labels: ['Grade 7 - A'] }],
  });
const open = (
  plan: ReturnType<typeof buildLessonPlan> | null,
  userType: 'teacher' | 'contentManager' = 'teacher',
) => {
  const onSaved = vi.fn();
  const view = renderScreen(<LessonPlanForm plan={plan} cancelTo="/lesson-plan" onSaved={onSaved} />, {
    user: buildUser({ userType }),
  });
  return { ...view, onSaved };
};
const box = (name: string) => screen.findByRole('textbox', { name });

test('a plan is written by keyboard alone, one line after the other', async () => {
  const server = lists().serve(lessonPlans, { createLessonPlan: () => buildLessonPlan() });
  const { person, onSaved } = open(null);
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Forces');
  await screen.findByRole('option', { name: 'Grade 7' });
  await person.selectOptions(screen.getByRole('combobox', { name: /^Grade/ }), 'Grade 7');
  await person.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await box('Domain 1')).toHaveFocus();
  await person.keyboard('Mechanics');
  await person.click(screen.getByRole('button', { name: 'Add chapter' }));
  await person.keyboard('Forces');
  await person.click(screen.getByRole('button', { name: 'Add lesson' }));
  await person.keyboard('Gravity{Enter}Friction');
  await expectAccessible();
  await person.click(await screen.findByRole('checkbox', { name: /Amara Chen/ }));
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(server.sent('createLessonPlan')[0]?.body).toEqual({
    name: 'Forces',
    grade_id: 2,
    subject_id: null,
    domains: [
      {
        name: 'Mechanics',
        chapters: [{ name: 'Forces', lessons: [{ name: 'Gravity' }, { name: 'Friction' }] }],
      },
    ],
    student_ids: [51],
  });
});

test('arrow keys on the handle move a lesson, also into the next chapter, and say where it is', async () => {
  const server = lists().serve(lessonPlans, { updateLessonPlan: () => buildLessonPlan() });
  const { person, onSaved } = open(buildLessonPlan());
  const grip = await screen.findByRole('button', { name: 'Move Friction' });
  grip.focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByText('Now at 1.2.1')).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Move Friction' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(server.sent('updateLessonPlan')[0]?.body).toMatchObject({
    version: 1,
    domains: [
      {
        id: 1,
        chapters: [
          { id: 11, lessons: [{ id: 111, name: 'Gravity' }] },
          {
            id: 12,
            lessons: [
              { id: 112, name: 'Friction' },
              { id: 121, name: 'Speed' },
            ],
          },
        ],
      },
    ],
  });
});

test('what an assessment belongs to cannot be removed, and says why; what nothing belongs to can', async () => {
  lists();
  const { person } = open(buildLessonPlan());
  await person.click(await screen.findByRole('button', { name: 'More about Forces' }));
  const entry = screen.getByRole('menuitem', { name: /^Remove/ });
  expect(entry).toHaveTextContent('1 assessment belongs to it. Remove it there first.');
  await person.click(entry);
  expect(screen.getByDisplayValue('Gravity')).toBeVisible();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'More about Motion' }));
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(screen.queryByDisplayValue('Motion')).toBeNull();
  expect(screen.queryByDisplayValue('Speed')).toBeNull();
});

test('a line without a name is told at its place, and nothing is sent', async () => {
  const server = lists().serve(lessonPlans, { updateLessonPlan: () => buildLessonPlan() });
  const { person } = open(buildLessonPlan());
  await person.clear(await box('Lesson 1.1.2'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await box('Lesson 1.1.2')).toHaveAccessibleDescription('Please enter the name'),
  );
  expect(await box('Lesson 1.1.2')).toHaveFocus();
  expect(server.sent('updateLessonPlan')).toEqual([]);
});

test('who may not see students leaves them as they are', async () => {
  const server = lists().serve(lessonPlans, { updateLessonPlan: () => buildLessonPlan() });
  const { person, onSaved } = open(buildLessonPlan({ students: [] }), 'contentManager');
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(server.sent('updateLessonPlan')[0]?.body).not.toHaveProperty('student_ids');
  expect(screen.queryByText('Students')).toBeNull();
});

test('who comes second sees what is there now, and may still keep their own', async () => {
  const theirs = buildLessonPlan({ name: 'Dynamics', version: 5 });
  let isFirst = true;
  const server = lists().serve(lessonPlans, {
    getLessonPlan: () => theirs,
    updateLessonPlan: () => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? refuse('conflict') : theirs;
    },
  });
  const { person, onSaved } = open(buildLessonPlan());
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Current name: “Dynamics”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(server.sent('updateLessonPlan')[1]?.body).toMatchObject({ name: 'Forces and motion!', version: 5 });
});

test('a grade and a subject that were archived since stay chosen, and can be read', async () => {
  lists();
  open(buildLessonPlan({ grade_id: 9, grade_name: 'Grade 12', subject_id: 8, subject_name: 'Astronomy' }));
  await screen.findByRole('option', { name: 'Grade 7' });
  expect(screen.getByRole('combobox', { name: /^Grade/ })).toHaveDisplayValue('Grade 12');
  expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveDisplayValue('Astronomy');
});

test('on a new campus it says that a grade has to be there first, and leads there who may add one', async () => {
  new FakeServer().serve(campusLists, {
    listGrades: () => [],
    listSubjects: () => [],
    listStudents: () => [],
  });
  renderScreen(<CreateLessonPlanScreen />, { user: buildUser({ userType: 'campusAdmin' }) });
  expect(await screen.findByText('No grades yet')).toBeVisible();
  expect(screen.getByText('A lesson plan needs a grade.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add grade' })).toHaveAttribute('href', '/add-grade');
  await expectAccessible();
});
