import { assessments } from '@pelion/contract/assessments';
import { campusLists } from '@pelion/contract/campus-lists';
import { courses } from '@pelion/contract/courses';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { buildCourse, buildCourseItem } from '../../../test/courses.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { CreateCourseScreen } from './create-course-screen.tsx';
import { EditCourseScreen } from './edit-course-screen.tsx';

const serve = (course = buildCourse()) =>
  new FakeServer()
    .serve(courses, { getCourse: () => course, updateCourse: () => course, createCourse: () => course })
    .serve(campusLists, {
      listGrades: () => [{ id: 2, name: 'Grade 7' }],
      listSubjects: () => [{ id: 4, name: 'Chemistry', icon: 'science', grade_ids: [] }],
    });
const open = (at = '/courses/edit/81') =>
  renderScreen(<EditCourseScreen />, { path: '/courses/edit/:courseId', at });
const box = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

test('a name is enough for a new course, which goes on in the builder', async () => {
  const server = serve();
  const { person } = renderScreen(<CreateCourseScreen />, { path: '/courses/create' });
  await person.type(await box('Name'), 'Fire{Enter}');
  await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/courses/edit/81'));
  expect(server.sent('createCourse')[0]?.body).toEqual({ name: 'Fire' });
});

test('modules, pages and links are written by keyboard alone', async () => {
  const empty = buildCourse({ modules: [] });
  const server = serve(empty);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add module' }));
  expect(await box('Module 1')).toHaveFocus();
  await person.keyboard('Signs{Enter}');
  expect(await box('Add to Signs')).toHaveFocus();
  await person.keyboard('Colors{Enter}https://films.example.org/fire{Enter}');
  await expectAccessible();
  await person.click(save());
  await waitFor(() => expect(server.sent('updateCourse')).toHaveLength(1));
  expect(server.sent('updateCourse')[0]?.body).toMatchObject({
    version: 1,
    modules: [
      {
        id: null,
        name: 'Signs',
        items: [
          { id: null, kind_id: 1, name: 'Colors', done: 'read', text: '' },
          { kind_id: 4, name: 'films.example.org', done: 'opened', url: 'https://films.example.org/fire' },
        ],
      },
    ],
  });
});

test('a name that was typed and not added yet is saved with the rest', async () => {
  const server = serve();
  const { person } = open();
  await person.type(await box('Add to Fire'), 'Put it out');
  await person.click(save());
  await waitFor(() => expect(server.sent('updateCourse')).toHaveLength(1));
  expect(server.sent('updateCourse')[0]?.body).toMatchObject({
    modules: [{}, { items: [{ id: 903 }, { id: null, name: 'Put it out', kind_id: 1 }] }],
  });
  expect(await box('Add to Fire')).toHaveValue('');
  expect(await box('Item 2.2')).toHaveValue('Put it out');
});

test('Alt and an arrow key move an item from its name, also into the next module', async () => {
  const server = serve();
  const { person } = open();
  const name = await box('Item 1.2');
  name.focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByText('Now at 2.1')).toHaveRole('status');
  expect(await box('Item 2.1')).toHaveFocus();
  expect(await box('Item 2.1')).toHaveValue('Check yourself');
  await person.click(save());
  await waitFor(() => expect(server.sent('updateCourse')).toHaveLength(1));
  expect(server.sent('updateCourse')[0]?.body).toMatchObject({
    modules: [
      { id: 71, items: [{ id: 901 }] },
      {
        id: 72,
        items: [
          { id: 902, score: '3/4' },
          { id: 903, opening: { items: [{ key: 'i901' }] } },
        ],
      },
    ],
  });
});

test('a removed item comes back by undo, with the items that wait for it', async () => {
  serve();
  const { person } = open();
  (await screen.findByRole('button', { name: 'Move The signs' })).focus();
  await person.keyboard('{Delete}');
  expect(screen.queryByDisplayValue('The signs')).toBeNull();
  expect(screen.getByRole('button', { name: 'Move Check yourself' })).toHaveFocus();
  await person.keyboard('{Control>}z{/Control}');
  expect(screen.getByDisplayValue('The signs')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Redo' }));
  expect(screen.queryByDisplayValue('The signs')).toBeNull();
});

test('letters of one name are undone at once', async () => {
  serve();
  const { person } = open();
  await person.type(await box('Item 1.1'), ' here');
  await person.type(await box('Item 1.2'), ' first');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await box('Item 1.1')).toHaveValue('The signs here');
  expect(await box('Item 1.2')).toHaveValue('Check yourself');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await box('Item 1.1')).toHaveValue('The signs');
});

test('an assessment is picked from the campus and becomes an item', async () => {
  const server = serve().serve(assessments, {
    listAssessments: () => [{ ...buildAssessment({ id: 44, name: 'Lab safety' }), linked_assessments: [] }],
  });
  const { person } = open();
  const [add] = await screen.findAllByRole('button', { name: 'Add item' });
  if (add) await person.click(add);
  await person.click(screen.getByRole('menuitem', { name: 'Assessment' }));
  await person.click(await screen.findByRole('button', { name: 'Add “Lab safety”' }));
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(await box('Item 1.3')).toHaveValue('Lab safety');
  await person.click(save());
  await waitFor(() => expect(server.sent('updateCourse')).toHaveLength(1));
  expect(server.sent('updateCourse')[0]?.body).toMatchObject({
    modules: [{ items: [{}, {}, { kind_id: 7, assessment_id: 44, done: 'turnedIn', weight: '1' }] }, {}],
  });
});

test('rules of an item: done by a score, optional, after another with a score', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Content and rules of A film' }));
  const item = screen.getByDisplayValue('A film').closest('li');
  if (!item) throw new Error('The item has no line');
  const fields = within(item);
  await person.selectOptions(
    await fields.findByRole('combobox', { name: 'Done when' }),
    'Marked by the student',
  );
  await person.click(fields.getByRole('checkbox', { name: 'Required' }));
  await person.type(fields.getByRole('combobox', { name: 'Opens after' }), 'Check{Enter}');
  await person.type(fields.getByRole('textbox', { name: 'At least % in Check yourself' }), '80');
  await expectAccessible();
  await person.click(save());
  await waitFor(() => expect(server.sent('updateCourse')).toHaveLength(1));
  expect(server.sent('updateCourse')[0]?.body).toMatchObject({
    modules: [
      {},
      {
        items: [
          {
            done: 'learner',
            is_required: true,
            opening: { items: [{ key: 'i901' }, { key: 'i902', score: '80/100' }] },
          },
        ],
      },
    ],
  });
});

test('an item that waits for itself says so at its line', async () => {
  const opening = { items: [{ key: 'i903', score: null }], modules: [], from: null };
  const course = buildCourse();
  const [first, second] = course.modules;
  if (!first || !second) throw new Error('The course has no modules');
  serve({ ...course, modules: [{ ...first, items: [buildCourseItem({ opening })] }, second] });
  open();
  expect(await screen.findAllByText('Waits for itself')).toHaveLength(2);
});

test('a line without a name is told at its place, and nothing is sent', async () => {
  const server = serve();
  const { person } = open();
  await person.clear(await box('Item 1.1'));
  await person.click(save());
  await waitFor(async () => expect(await box('Item 1.1')).toHaveFocus());
  expect(await box('Item 1.1')).toBeInvalid();
  expect(server.sent('updateCourse')).toEqual([]);
});

test('a second author sees both versions, and may keep the own one', async () => {
  const theirs = buildCourse({
    version: 5,
    modules: [
      {
        ...{ id: 71, key: 'm71', name: 'Signs', opening: { items: [], modules: [], from: null } },
        items: [buildCourseItem(), buildCourseItem({ id: 950, key: 'i950', name: 'Eye wash' })],
      },
    ],
  });
  let isFirst = true;
  let answered = buildCourse();
  const server = serve().serve(courses, {
    getCourse: () => answered,
    updateCourse() {
      const wasFirst = isFirst;
      isFirst = false;
      answered = theirs;
      return wasFirst ? refuse('conflict', { reason: 'changed', current: theirs }) : theirs;
    },
  });
  const { person } = open();
  await person.type(await box('Item 1.1'), '!');
  await person.click(save());
  expect(await screen.findByText('Somebody else has saved “Safe in the laboratory”')).toBeVisible();
  expect(screen.getByText('New there: Eye wash')).toBeVisible();
  expect(screen.getByText('Removed there: Check yourself and A film')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(save());
  await waitFor(() => expect(server.sent('updateCourse')).toHaveLength(2));
  // Items that are gone there become new ones.
  expect(server.sent('updateCourse')[1]?.body).toMatchObject({
    version: 5,
    modules: [
      {
        id: 71,
        items: [
          { id: 901, name: 'The signs!' },
          { id: null, name: 'Check yourself' },
        ],
      },
      { id: null, name: 'Fire' },
    ],
  });
});

test('the version of another author begins anew, with nothing to save or undo', async () => {
  const theirs = buildCourse({ version: 5, name: 'Safe everywhere', modules: [] });
  let answered = buildCourse();
  serve().serve(courses, {
    getCourse: () => answered,
    updateCourse() {
      answered = theirs;
      return refuse('conflict', { reason: 'changed', current: theirs });
    },
  });
  const { person } = open();
  await person.type(await box('Item 1.1'), '!');
  await person.click(save());
  await person.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Safe everywhere' })).toBeVisible();
  expect(screen.queryByDisplayValue('The signs!')).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Activate' })).not.toHaveAttribute('aria-disabled');
});

test('details have the fields of the course', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('tab', { name: 'Details' }));
  await person.clear(await box('Length in minutes'));
  await person.type(await box('Length in minutes'), '60');
  await person.click(screen.getByRole('radio', { name: 'One after the other' }));
  await person.type(await box('Score to complete, in %'), '50');
  await expectAccessible();
  await person.click(save());
  await waitFor(() => expect(server.sent('updateCourse')).toHaveLength(1));
  expect(server.sent('updateCourse')[0]?.body).toMatchObject({
    ...{ name: 'Safe in the laboratory', minutes: 60, order: 'inOrder', score: '50/100' },
    goals: ['Name the signs'],
  });
});

test('the builder opens at the item of the address', async () => {
  serve();
  const { person } = open('/courses/edit/81?item=903');
  await waitFor(async () => expect(await box('Item 2.1')).toHaveFocus());
  expect(await box('Address')).toHaveValue('https://films.example.org/fire');
  // The item of the address may go, and comes back by undo like any other.
  screen.getByRole('button', { name: 'Move A film' }).focus();
  await person.keyboard('{Delete}');
  expect(screen.queryByDisplayValue('A film')).toBeNull();
  await person.keyboard('{Control>}z{/Control}');
  expect(screen.getByDisplayValue('A film')).toBeVisible();
});
