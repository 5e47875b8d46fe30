import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { assessments as assessmentsContract } from '@pelion/contract/assessments';
import { type AssessmentProgress, results } from '@pelion/contract/results';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildAssessment, buildLinked } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { windowOf } from '../../../test/phone-window.ts';
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
  result_statuses: [],
  result_ratings: [],
  assigned_users: [],
  created_users: [{ id: 5, name: 'Rosa Miller' }],
  updated_users: [],
};
const open7of12: AssessmentProgress = {
  assessment_id: 31,
  state: 'open',
  assigned: 12,
  submitted: 7,
  running: 1,
  missing: 0,
  next_due_at: '2026-11-27T13:00:00.000Z',
  next_opens_at: null,
  to_grade_schedule_id: null,
};
const none = {
  edit: false,
  delete: false,
  share: false,
  seeSharing: false,
  activate: false,
  deactivate: false,
  schedule: false,
  restore: false,
};

const served = (...rows: Parameters<typeof buildAssessment>[0][]) =>
  new FakeServer()
    .serve(assessmentsContract, {
      // First, so that it is looked for last: its path fits the filters', too.
      getAssessment: () => buildAssessment(rows[0]),
      listFilters: () => filters,
      listAssessments: () => rows.map((row) => buildAssessment(row)),
    })
    .serve(results, { listProgress: () => [] });
const open = (setting = {}) => renderScreen(<StaffAssessmentsScreen />, { path: '/assessments', ...setting });
const asked = (server: FakeServer) => server.sent('listAssessments').at(-1)?.query;

async function openMenu({ person }: ReturnType<typeof open>) {
  await person.click(await screen.findByRole('button', { name: 'More about Fractions checkpoint' }));
  return within(screen.getByRole('menu'));
}
const entriesOf = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('a card has name, subject, grade, status, chapter, type and author (spec 2 §2.2)', async () => {
  windowOf(1440);
  served({});
  open();
  const card = await screen.findByRole('row', { name: /^Fractions checkpoint/ });
  expect(within(card).getByText('Active')).toBeVisible();
  expect(card).toHaveAccessibleName(/Mathematics Grade 7 Fractions Test Rosa Miller/);
  await expectAccessible();
});

test('when the plan is over, adding and the next step of a card say so before they are pressed', async () => {
  served({ status: 1, questions_count: 0 });
  const user = buildUser();
  open({ user: { ...user, school: { ...user.school, read_only_from: '2020-03-01T10:00:00.000Z' } } });
  const card = await screen.findByRole('row', { name: /^Fractions checkpoint/ });
  for (const button of [
    within(card).getByRole('button', { name: 'Add question “Fractions checkpoint”' }),
    screen.getByRole('button', { name: 'Add assessment' }),
  ])
    expect(button).toHaveAccessibleDescription(/The trial or plan of your school is over/);
});

test('a card says how far it has come, once that is known', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const server = served({}, { id: 32, status: 1, name: 'A draft' }).serve(results, {
    listProgress: () => [open7of12],
  });
  open();
  const card = await screen.findByRole('row', { name: /^Fractions checkpoint/ });
  expect(await within(card).findByText('Open · 7 of 12 submitted · due Fri')).toBeVisible();
  // No progress is requested for drafts.
  expect(server.sent('listProgress').map(({ query }) => query.assessment_ids)).toEqual(['31']);
});

test('of notes a card counts notes, and who has opened them', async () => {
  windowOf(1440);
  served({ type: 4, assessment_type_name: 'Notes' }).serve(results, {
    listProgress: () => [{ ...open7of12, next_due_at: null }],
  });
  open();
  const card = await screen.findByRole('row', { name: /^Fractions checkpoint/ });
  expect(await within(card).findByText('Open · 7 of 12 opened')).toBeVisible();
  expect(card).toHaveAccessibleName(/ Notes /);
});

test('a list is there although its progress fails, and it is not asked for without the right to it', async () => {
  const server = served({}).serve(results, { listProgress: () => refuse('internal') });
  const view = open();
  expect(await screen.findByRole('rowheader')).toBeVisible();
  await waitFor(() => expect(server.sent('listProgress')).toHaveLength(1));
  view.unmount();
  open({ user: buildUser({ userType: 'contentManager' }) });
  expect(await screen.findByRole('rowheader')).toBeVisible();
  expect(server.sent('listProgress')).toHaveLength(1);
});

test.each([
  [{}, 'Schedule', ['Preview', 'Edit', 'Details', 'Share', 'Deactivate', 'Delete']],
  [
    { status: 1 as const, questions_count: 0, can: { ...none, edit: true, activate: true, delete: true } },
    'Add question',
    ['Edit', 'Details', 'Delete'],
  ],
  [
    { status: 1 as const, can: { ...none, edit: true, activate: true } },
    'Activate',
    ['Preview', 'Edit', 'Details'],
  ],
  [{ can: none }, 'Mark', ['Preview', 'Details']],
  [{ type: 5 as const, can: { ...none, seeSharing: true } }, 'Mark', ['Details', 'Share']],
])('%o has one button, %s, and the rest behind "…"', async (row, button, entries) => {
  served(row);
  const view = open();
  const menu = await openMenu(view);
  expect(entriesOf(menu)).toEqual(entries);
  const card = screen.getByRole('row', { name: /^Fractions checkpoint/ });
  const name = `${button} “Fractions checkpoint”`;
  const main = within(card).queryByRole('link', { name }) ?? within(card).getByRole('button', { name });
  expect(main).toHaveTextContent(button);
});

test('a search sends the same term as name, chapter and lesson, and stands in the address', async () => {
  const server = served({});
  const { person, router } = open();
  await screen.findByRole('rowheader');
  await person.type(screen.getByPlaceholderText('Search by Name / Chapter/ Lesson'), 'fractions');
  const term = { name: 'fractions', chapter_name: 'fractions', lesson_name: 'fractions' };
  await expect.poll(() => asked(server)).toMatchObject(term);
  expect(server.sent('listAssessments').map(({ query }) => query.name)).toEqual([undefined, 'fractions']);
  expect(router.state.location.search).toBe('?search=fractions');
});

test('each change of a filter asks again from the first page; what is set is in view and can be taken back', async () => {
  const server = served({});
  const { person, router } = open();
  await person.click(await screen.findByRole('button', { name: 'Filters' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Homework' }));
  await expect.poll(() => asked(server)).toMatchObject({ types: '3', offset: '0' });
  await person.click(screen.getByRole('checkbox', { name: 'Test' }));
  await expect.poll(() => asked(server)?.types).toBe('3,1');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(router.state.location.search).toBe('?types=3.1');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Remove Type: Test and Homework' }));
  await expect.poll(() => router.state.location.search).toBe('');
  expect(screen.getByRole('checkbox', { name: 'Homework' })).not.toBeChecked();
});

test('the address alone brings back what was listed', async () => {
  const server = served({});
  const at =
    '/assessments?tab=mine&search=frac&sort=updated&status_ids=2&created_start_date=2026-11-01&modified_bys=x';
  open({ at });
  await screen.findByRole('rowheader');
  expect(asked(server)).toMatchObject({
    is_mine: 'true',
    name: 'frac',
    sort: 'updated',
    status_ids: '2',
    created_start_date: '2026-11-01',
  });
  expect(asked(server)).not.toHaveProperty('modified_bys');
  expect(screen.getByRole('tab', { name: 'Created by me' })).toHaveAttribute('aria-selected', 'true');
  const set = within(await screen.findByRole('list', { name: 'Active filters' }));
  await waitFor(() =>
    expect(set.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Status: Active',
      'Created from Nov 01,2026',
      'Clear all',
    ]),
  );
});

test('a full page of 8 may have a next one, a shorter page has none', async () => {
  const server = served().serve(assessmentsContract, {
    listFilters: () => filters,
    listAssessments: ({ query }) =>
      Array.from({ length: query.offset === '0' ? 8 : 3 }, (_, index) =>
        buildAssessment({ id: Number(query.offset) + index + 1 }),
      ),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  await expect.poll(() => screen.getAllByRole('rowheader').length).toBe(11);
  expect(asked(server)).toMatchObject({ offset: '8', limit: '8' });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('the list of tests asks for tests alone and offers no other type', async () => {
  const server = served({});
  const { person } = renderScreen(<StaffAssessmentsScreen named="tests" types={[assessmentTypes.test]} />, {
    path: '/assessments/test',
  });
  expect(await screen.findByRole('heading', { name: 'Tests', level: 1 })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('checkbox', { name: 'Grade 7' });
  expect(screen.queryByRole('checkbox', { name: 'Homework' })).toBeNull();
  expect(server.sent('listAssessments')[0]?.query.types).toBe('1');
});

test('says when nothing was found, in the words of the spec, and offers the way out', async () => {
  const server = served();
  const { person, router } = open({ at: '/assessments?search=cells&tab=mine' });
  expect(await screen.findByText('No Assessments found.')).toBeVisible();
  expect(screen.getByText('Please try changing the filters.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await expect.poll(() => asked(server)?.name).toBeUndefined();
  expect(router.state.location.search).toBe('?tab=mine');
});

test.each([
  ['k12', 'No assessments yet', 'Add assessment'],
  ['corporation', 'No assessments yet', 'Add assessment'],
] as const)('where nothing is yet, the first one can be created: %s', async (campusType, title, add) => {
  served();
  open({ user: buildUser({ campusType }) });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByRole('link', { name: add })).toHaveLength(2);
});

test('who may not create any is offered nothing to create, and is told what comes here', async () => {
  served();
  open({ user: buildUser({}, { permissions: ['view_assessments'] }) });
  expect(await screen.findByText('Assessments created on your campus appear here.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add assessment' })).toBeNull();
});

test('a list that fails goes to /404', async () => {
  served().serve(assessmentsContract, {
    listFilters: () => filters,
    listAssessments: () => refuse('internal'),
  });
  open();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('filters that cannot be loaded go to /404', async () => {
  served().serve(assessmentsContract, {
    listFilters: () => refuse('internal'),
    listAssessments: () => [buildAssessment()],
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('opening a card takes the list along, with its filters, search and tab', async () => {
  served({});
  const at = '/assessments?tab=mine&search=frac&types=1';
  const { person, router } = open({ at });
  await person.click(await screen.findByRole('link', { name: 'Fractions checkpoint' }));
  expect(router.state.location.pathname).toBe('/assessments/31');
  expect(router.state.location.state).toEqual({ list: at });
});

test('deleting asks first, then says that it was done', async () => {
  const server = served({}).serve(assessmentsContract, { moveAssessment: () => ({ done: true as const }) });
  const view = open();
  const menu = await openMenu(view);
  await view.person.click(menu.getByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to delete the assessment?' });
  expect(server.sent('moveAssessment')).toHaveLength(0);
  await view.person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You have successfully deleted the assessment')).toBeVisible();
  expect(server.sent('moveAssessment')[0]?.path).toBe('/assessment-api/assessments/31/status/4');
});

test('what was deleted by mistake is taken back at once', async () => {
  const server = served({}).serve(assessmentsContract, {
    moveAssessment: () => ({ done: true as const }),
    restoreAssessment: () => buildAssessment(),
  });
  const view = open();
  const menu = await openMenu(view);
  await view.person.click(menu.getByRole('menuitem', { name: 'Delete' }));
  await view.person.click(await screen.findByRole('button', { name: 'Delete' }));
  await view.person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The assessment is back')).toBeVisible();
  expect(server.sent('restoreAssessment')[0]?.path).toBe('/assessment-api/assessments/31/restore');
});

test('what was deleted stands on a list of its own, and can be restored from there alone', async () => {
  const deleted = { status: 4, assessment_status: 'Deleted', can: { ...none, restore: true } } as const;
  const server = served(deleted).serve(assessmentsContract, { restoreAssessment: () => buildAssessment() });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Deleted assessments' }));
  await waitFor(() => expect(asked(server)?.is_deleted).toBe('true'));
  const card = await screen.findByRole('row', { name: /^Fractions checkpoint/ });
  expect(within(card).queryByRole('link')).toBeNull();
  expect(within(card).getByText(/by Ibrahim Haddad$/)).toBeVisible();
  await expectAccessible();
  await person.click(within(card).getByRole('button', { name: 'Restore “Fractions checkpoint”' }));
  expect(await screen.findByText('The assessment is back')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Deleted assessments/ }));
  await waitFor(() => expect(asked(server)?.is_deleted).toBeUndefined());
});

test('who may delete nothing is offered nothing that was deleted', async () => {
  served({});
  open({ user: buildUser({ userType: 'homeworkGrader' }) });
  await screen.findByRole('rowheader');
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('a refused move says why in a dialog titled Error!', async () => {
  served({}).serve(assessmentsContract, { moveAssessment: () => refuse('conflict') });
  const view = open();
  const menu = await openMenu(view);
  await view.person.click(menu.getByRole('menuitem', { name: 'Deactivate' }));
  await view.person.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const error = await screen.findByRole('dialog', { name: 'Error!' });
  expect(error).toHaveTextContent('This was changed in the meantime.');
});

test('details have every fact of spec 2 §2.3', async () => {
  served({});
  const view = open();
  const menu = await openMenu(view);
  await view.person.click(menu.getByRole('menuitem', { name: 'Details' }));
  await screen.findAllByRole('term');
  const dialog = screen.getByRole('dialog', { name: 'Fractions checkpoint' });
  const facts = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Grade',
    'Subject',
    'No. of Questions',
    'Total points',
    'Chapter',
    'Lesson',
    'Type',
    'Created by',
    'Created on',
    'Updated by',
    'Updated on',
  ]);
  expect(within(dialog).getByText('Active')).toBeVisible();
  await expectAccessible();
});

test('an edit that takes it off the list of one type says where it went', async () => {
  served({}).serve(assessmentsContract, {
    updateAssessment: () => buildAssessment({ type: 3, assessment_type_name: 'Homework' }),
  });
  const view = renderScreen(<StaffAssessmentsScreen named="tests" types={[assessmentTypes.test]} />, {
    path: '/assessments/test',
  });
  const menu = await openMenu(view);
  await view.person.click(menu.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Assessment' }));
  await view.person.selectOptions(
    await dialog.findByRole('combobox', { name: /Assessment Type/ }),
    'Homework',
  );
  await view.person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Navigate to the Homework tab to see the moved assessment')).toBeVisible();
});

const bundleRow = (parts: number) => ({
  type: 5,
  multipart_assessment_type_id: 1,
  questions_count: 0,
  can: { ...none, edit: true, deactivate: true },
  linked_assessments: Array.from({ length: parts }, (_, index) => buildLinked(index + 1)),
});
const openBundles = (setting = {}) =>
  renderScreen(
    <StaffAssessmentsScreen named="standardizedTests" types={[assessmentTypes.standardizedTest]} />,
    { path: '/assessments/standardized-test', ...setting },
  );

test('a bundle names the first six of what it links, then an ellipsis, and leads to its own address', async () => {
  served(bundleRow(7));
  openBundles();
  const card = within(await screen.findByRole('row', { name: /^Fractions checkpoint/ }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Part 1',
    'Part 2',
    'Part 3',
    'Part 4',
    'Part 5',
    'Part 6',
    '…',
  ]);
  expect(card.getByRole('link', { name: 'Fractions checkpoint' })).toHaveAttribute(
    'href',
    '/standardized-test/31',
  );
  expect(screen.getByPlaceholderText('Search by Bundle Name')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add assessment' })).toHaveAttribute(
    'href',
    '/assessments/create-bundle',
  );
  await expectAccessible();
});

test('a bundle says how far it has come, as any other does', async () => {
  served(bundleRow(2)).serve(results, { listProgress: () => [open7of12] });
  openBundles();
  const card = within(await screen.findByRole('row', { name: /^Fractions checkpoint/ }));
  expect(await card.findByText(/^Open · 7 of 12 submitted/)).toBeVisible();
});

test('six fit, and none is said to be none', async () => {
  served(bundleRow(6), { ...bundleRow(0), id: 32, name: 'Empty one' });
  openBundles();
  const card = within(await screen.findByRole('row', { name: /^Fractions checkpoint/ }));
  expect(card.queryByText('…')).toBeNull();
  const empty = within(screen.getByRole('row', { name: /^Empty one/ }));
  expect(empty.getByText('No assessments in it yet')).toBeVisible();
  expect(empty.getByRole('button', { name: 'Add assessments “Empty one”' })).toBeVisible();
});

test('deactivating a bundle says so in its own words (spec 2 §8)', async () => {
  served(bundleRow(1)).serve(assessmentsContract, { moveAssessment: () => ({ done: true as const }) });
  const view = openBundles();
  const menu = await openMenu(view);
  await view.person.click(menu.getByRole('menuitem', { name: 'Deactivate' }));
  await view.person.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('You have successfully deactivated the Assessment')).toBeVisible();
});

test('details of a bundle number what it links; what can be opened is a link', async () => {
  const row = bundleRow(2);
  served({
    ...row,
    linked_assessments_grades: [{ id: 2, name: 'Grade 7' }],
    linked_assessments: [buildLinked(1, { type_id: 3 }), buildLinked(2, { is_visible: false, status: 3 })],
  });
  const view = openBundles();
  const menu = await openMenu(view);
  await view.person.click(menu.getByRole('menuitem', { name: 'Details' }));
  const links = within(await screen.findByRole('list', { name: 'Assessments of the bundle' }));
  expect(links.getByRole('link', { name: 'Part 1' })).toHaveAttribute('href', '/online-homework/101');
  expect(links.queryByRole('link', { name: 'Part 2' })).toBeNull();
  expect(links.getByText('Inactive')).toBeVisible();
  await expectAccessible();
});

test('notes count notes', async () => {
  served({ type: assessmentTypes.notes });
  const view = open();
  const menu = await openMenu(view);
  await view.person.click(menu.getByRole('menuitem', { name: 'Details' }));
  expect(await screen.findByText('No. of Notes')).toBeVisible();
});

const filterNames = async (person: ReturnType<typeof open>['person']) => {
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = await screen.findByRole('region', { name: 'FILTERS' });
  await within(panel).findByText('Created between');
  return [
    'Kind of standardized test',
    'Grade',
    'Subject',
    'Type',
    'Status',
    'Submission status',
    'Assigned to',
    'Created by',
    'Created between',
    'Modified by',
    'Modified between',
    'Submitted on',
  ].filter(
    (name) => within(panel).queryByRole('group', { name }) ?? within(panel).queryByRole('combobox', { name }),
  );
};
const full = {
  ...filters,
  result_statuses: [
    { id: 3, name: 'User Submitted' },
    { id: 6, name: 'Graded' },
  ],
  result_ratings: [
    { id: 1, name: 'Excellent' },
    { id: 2, name: 'Good' },
    { id: 3, name: 'Needs Improvement' },
  ],
  assigned_users: [{ id: 51, name: 'Amara Chen' }],
  updated_users: [{ id: 6, name: 'Ibrahim Haddad' }],
};
const all = (...without: string[]) =>
  [
    'Grade',
    'Subject',
    'Type',
    'Status',
    'Submission status',
    'Assigned to',
    'Created by',
    'Created between',
    'Modified by',
    'Modified between',
    'Submitted on',
  ].filter((name) => !without.includes(name));

test.each([
  ['everything', undefined, all()],
  ['tests', [assessmentTypes.test], all('Type')],
  ['notes', [assessmentTypes.notes], all('Type', 'Submission status', 'Modified by', 'Submitted on')],
  ['feedback', [assessmentTypes.feedback], all('Grade', 'Subject', 'Type', 'Status')],
] as const)('the panel of %s has the filters of spec 2 §2.4', async (_, types, expected) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  served({}).serve(assessmentsContract, { listFilters: () => full });
  const { person } = renderScreen(<StaffAssessmentsScreen {...(types && { types: [...types] })} />, {
    path: '/assessments',
  });
  await screen.findByRole('rowheader');
  expect(await filterNames(person)).toEqual(expected);
});

test('what is asked of schedules goes out with the next change', async () => {
  const server = served({}).serve(assessmentsContract, { listFilters: () => full });
  const { person } = open();
  await screen.findByRole('rowheader');
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Submission status' }), 'Graded');
  await expect.poll(() => asked(server)?.schedule_status).toBe('6');
  await person.click(screen.getByRole('combobox', { name: 'Assigned to' }));
  await person.click(await screen.findByRole('option', { name: 'Amara Chen' }));
  await expect.poll(() => asked(server)?.assigned_tos).toBe('51');
  expect(screen.getByRole('button', { name: 'Remove Submission status: Graded' })).toBeVisible();
});

test('offers Excellent, Good and Needs Improvement beside the statuses (spec 2 §4)', async () => {
  const server = served({}).serve(assessmentsContract, { listFilters: () => full });
  const { person } = open();
  await screen.findByRole('rowheader');
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  const field = await screen.findByRole('combobox', { name: 'Submission status' });
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any', 'User Submitted', 'Graded', 'Excellent', 'Good', 'Needs Improvement']);
  await person.selectOptions(field, 'Needs Improvement');
  await expect.poll(() => asked(server)?.ratings).toBe('3');
  expect(asked(server)?.schedule_status).toBeUndefined();
  await person.click(screen.getByRole('button', { name: 'Remove Submission status: Needs Improvement' }));
  await expect.poll(() => screen.queryByRole('button', { name: /^Remove Submission/ })).toBeNull();
});

test('a homework grader sees what was submitted, and can see everything', async () => {
  const server = served({}).serve(assessmentsContract, { listFilters: () => full });
  const { person } = open({ user: buildUser({ userType: 'homeworkGrader' }) });
  await screen.findByRole('rowheader');
  expect(asked(server)?.schedule_status).toBe('3');
  await person.click(await screen.findByRole('button', { name: 'Remove Submission status: User Submitted' }));
  await expect.poll(() => asked(server)?.schedule_status).toBeUndefined();
});

test('a homework grader begins with what has waited longest to be graded', async () => {
  served({ can: none }).serve(results, {
    listProgress: () => [{ ...open7of12, to_grade_schedule_id: 44 }],
  });
  const { person } = open({ user: buildUser({ userType: 'homeworkGrader' }) });
  const grade = await screen.findByRole('link', { name: 'Mark “Fractions checkpoint”' });
  await waitFor(() => expect(grade).toHaveAttribute('href', '/assessments/31/schedule/44/marking'));
  await person.click(screen.getByRole('button', { name: 'More about Fractions checkpoint' }));
  expect(await screen.findByRole('menuitem', { name: 'Preview' })).toBeVisible();
});

test('a homework grader for whom nothing was submitted sees everything once the filters are cleared', async () => {
  const server = served();
  const { person } = open({ user: buildUser({ userType: 'homeworkGrader' }) });
  await screen.findByText('No Assessments found.');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await expect.poll(() => asked(server)?.schedule_status).toBeUndefined();
  expect(await screen.findByText('No assessments yet')).toBeVisible();
});

test('the tab of what is shared asks for the viewer alone, and says when it is nothing', async () => {
  const server = served();
  const { person } = open();
  await person.click(await screen.findByRole('tab', { name: 'Shared with me' }));
  expect(await screen.findByText('Nobody has shared an assessment with you yet')).toBeVisible();
  expect(asked(server)?.shared_with).toBe(String(buildUser().id));
});

test('where only some types can be chosen, no choice means those', async () => {
  const server = served({});
  const { person } = renderScreen(<StaffAssessmentsScreen typeChoices={[1, 2, 3]} />, {
    path: '/assessments',
  });
  await screen.findByRole('rowheader');
  expect(asked(server)?.types).toBe('1,2,3');
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Homework' }));
  await expect.poll(() => asked(server)?.types).toBe('3');
});

test('the kind of a standardized test can be filtered where the campus has digital SATs', async () => {
  const server = served(bundleRow(1));
  const user = buildUser();
  const settings = { ...user.school_campus_setting, enable_digital_sat: true };
  const { person } = openBundles({ user: { ...user, school_campus_setting: settings } });
  await screen.findByRole('rowheader');
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  await person.selectOptions(
    await screen.findByRole('combobox', { name: 'Kind of standardized test' }),
    'Digital SAT',
  );
  await expect.poll(() => asked(server)?.multipart_assessment_type_id).toBe('2');
  await person.selectOptions(
    screen.getByRole('combobox', { name: 'Kind of standardized test' }),
    'Digital SAT: Trial Test',
  );
  await expect.poll(() => asked(server)?.grading_type_id).toBe('5');
  expect(asked(server)?.multipart_assessment_type_id).toBe('2');
});

test('the card of a digital SAT says whether it is a full-length or a trial test, in the word of the campus', async () => {
  served({ ...bundleRow(6), multipart_assessment_type_id: 2, grading_type_id: 5 });
  openBundles({ user: { ...buildUser(), term_overrides: { trialTest: ['diagnostic', 'diagnostics'] } } });
  expect(await screen.findByRole('cell', { name: 'Diagnostic' })).toBeVisible();
});

test('nothing found among feedback forms is said of feedback forms', async () => {
  served();
  renderScreen(<StaffAssessmentsScreen types={[assessmentTypes.feedback]} />, {
    path: '/assessments',
    at: '/assessments?search=cells',
  });
  expect(await screen.findByText('No Feedback Forms found.')).toBeVisible();
  expect(screen.getByPlaceholderText('Search by feedback name')).toBeVisible();
});
