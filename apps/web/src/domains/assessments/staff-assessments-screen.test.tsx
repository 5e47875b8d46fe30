import { assessments as assessmentsContract } from '@pelion/contract/assessments';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { StaffAssessmentsScreen } from './staff-assessments-screen.tsx';

const filters = {
  grades: [{ id: 2, name: 'Grade 7' }],
  subjects: [{ id: 4, name: 'Mathematics' }],
  assessment_types: [
    { id: 1, name: 'Test' },
    { id: 3, name: 'Homework' },
  ],
  assessment_statuses: [{ id: 2, name: 'Active' }],
  created_users: [{ id: 5, name: 'Rosa Miller' }],
  updated_users: [],
};
const served = (...rows: Parameters<typeof buildAssessment>[0][]) =>
  new FakeServer().serve(assessmentsContract, {
    listFilters: () => filters,
    listAssessments: () => rows.map((row) => buildAssessment(row)),
  });
const open = (setting = {}) => renderScreen(<StaffAssessmentsScreen />, { path: '/assessments', ...setting });

test('a card has name, subject, grade, status, chapter, type and author (spec 2 §2.2)', async () => {
  served({});
  open();
  const card = await screen.findByRole('article', { name: 'Fractions checkpoint' });
  for (const fact of ['Mathematics · Grade 7', 'Active', 'Fractions', 'Test · 2 questions', 'Rosa Miller'])
    expect(within(card).getByText(fact)).toBeVisible();
  await expectAccessible();
});

test('what the record does not allow has no button', async () => {
  served({ can: { edit: false, delete: false, activate: false, deactivate: false, schedule: false } });
  open();
  const card = await screen.findByRole('article');
  const names = within(card)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Details “Fractions checkpoint”']);
  expect(within(card).queryByRole('link', { name: /Schedule/ })).toBeNull();
});

test('a search sends the same term as name, chapter and lesson, once the typing has stopped', async () => {
  const server = served({});
  const { person } = open();
  await screen.findByRole('article');
  await person.type(screen.getByPlaceholderText('Search by Name / Chapter/ Lesson'), 'fractions');
  const term = { name: 'fractions', chapter_name: 'fractions', lesson_name: 'fractions' };
  await expect.poll(() => server.sent('listAssessments').at(-1)?.query).toMatchObject(term);
  expect(server.sent('listAssessments').map(({ query }) => query.name)).toEqual([undefined, 'fractions']);
});

test('each change of a filter asks again from the first page, and Clear takes all of them back', async () => {
  const server = served({});
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Homework' }));
  await expect
    .poll(() => server.sent('listAssessments').at(-1)?.query)
    .toMatchObject({ types: '3', offset: '0' });
  await person.click(await screen.findByRole('checkbox', { name: 'Test' }));
  await expect.poll(() => server.sent('listAssessments').at(-1)?.query.types).toBe('3,1');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await expect.poll(() => screen.getByRole('checkbox', { name: 'Homework' })).not.toBeChecked();
});

test('"Created by me" shows the own ones only', async () => {
  const server = served({});
  const { person } = open();
  await person.click(await screen.findByRole('tab', { name: 'Created by me' }));
  await expect.poll(() => server.sent('listAssessments').at(-1)?.query.is_mine).toBe('true');
});

test('a full page of 8 may have a next one, a shorter page has none', async () => {
  const server = new FakeServer().serve(assessmentsContract, {
    listFilters: () => filters,
    listAssessments: ({ query }) =>
      Array.from({ length: query.offset === '0' ? 8 : 3 }, (_, index) =>
        buildAssessment({ id: Number(query.offset) + index + 1 }),
      ),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  await expect.poll(() => screen.getAllByRole('article').length).toBe(11);
  expect(server.sent('listAssessments').at(-1)?.query).toMatchObject({ offset: '8', limit: '8' });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('the list of tests asks for tests alone and offers no other type', async () => {
  const server = served({});
  renderScreen(<StaffAssessmentsScreen only="test" />, { path: '/assessments/test' });
  expect(await screen.findByRole('heading', { name: 'Tests' })).toBeVisible();
  await screen.findByRole('checkbox', { name: 'Grade 7' });
  expect(screen.queryByRole('checkbox', { name: 'Homework' })).toBeNull();
  expect(server.sent('listAssessments')[0]?.query.types).toBe('1');
});

test('says when nothing was found, in the words of the spec', async () => {
  served();
  open();
  expect(await screen.findByText('No Assessments found.')).toBeVisible();
  expect(screen.getByText('Please try changing the filters.')).toBeVisible();
});

test('a list that fails goes to /404', async () => {
  new FakeServer().serve(assessmentsContract, {
    listFilters: () => filters,
    listAssessments: () => refuse('internal'),
  });
  open();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('filters that cannot be loaded go to /404', async () => {
  new FakeServer().serve(assessmentsContract, {
    listFilters: () => refuse('internal'),
    listAssessments: () => [buildAssessment()],
  });
  open();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('opening a card takes filters, search and tab along', async () => {
  served({});
  const list = { tab: 'mine', search: 'frac', filters: { types: [1] }, isPanelOpen: true };
  const { person, router } = open({ state: { list } });
  await person.click(await screen.findByRole('link', { name: 'Fractions checkpoint' }));
  expect(router.state.location.pathname).toBe('/assessments/31');
  expect(router.state.location.state).toEqual({ list, from: '/assessments' });
});

test('deleting asks first, then says that it was done', async () => {
  const server = served({}).serve(assessmentsContract, { moveAssessment: () => ({ done: true as const }) });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Delete “Fractions checkpoint”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to delete the assessment?' });
  expect(server.sent('moveAssessment')).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You have successfully deleted the assessment')).toBeVisible();
  expect(server.sent('moveAssessment')[0]?.path).toBe('/assessment-api/assessments/31/status/4');
});

test('a refused move says why in a dialog titled Error!', async () => {
  served({}).serve(assessmentsContract, { moveAssessment: () => refuse('conflict') });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Deactivate “Fractions checkpoint”' }));
  await person.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const error = await screen.findByRole('dialog', { name: 'Error!' });
  expect(error).toHaveTextContent('This was changed in the meantime.');
});

test('nobody without the permission finds an Add button', async () => {
  served({});
  open({ user: buildUser({}, { permissions: ['view_assessments'] }) });
  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: 'Add Assessment' })).toBeNull();
});
