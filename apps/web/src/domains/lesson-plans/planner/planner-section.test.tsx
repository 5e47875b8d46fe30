import { assessments } from '@pelion/contract/assessments';
import { assignments } from '@pelion/contract/assignments';
import { campusLists } from '@pelion/contract/campus-lists';
import { groups } from '@pelion/contract/groups';
import { lessonPlanner } from '@pelion/contract/lesson-planner';
import { resources } from '@pelion/contract/resources';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import {
  buildBumpOutcome,
  buildLesson,
  buildPace,
  buildPlanner,
  buildTaughtLesson,
  slotOn,
} from '../../../../test/lesson-planner.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildResource } from '../../../../test/resources.ts';
import { buildUser } from '../../../../test/users.ts';
import { RecentLessonsWidget } from '../recent-lessons-widget.tsx';
import { PlannerSection } from './planner-section.tsx';
import { TakenDialog } from './taken-dialog.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-01-11T13:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const can = { edit: true, delete: true, activate: false, deactivate: true };

function open(answers: Parameters<FakeServer['serve']>[1] = {}, mayEdit = true) {
  const server = new FakeServer()
    .serve(lessonPlanner, {
      listPaces: () => [buildPace({ can: { edit: mayEdit } })],
      getPlanner: () => buildPlanner(),
      updateTaughtLesson: () => ({ version: 5, lesson: buildTaughtLesson() }),
      bumpLessonPlan: () => buildBumpOutcome({ bump_id: 30 }),
      fillPlanner: () => buildBumpOutcome({ bump_id: 31 }),
      undoBump: () => ({ done: true as const }),
      createPace: () => buildPace(),
      getLesson: () => buildLesson(),
      updateLesson: () => buildLesson(),
      ...answers,
    })
    .serve(campusLists, {
      listSections: () => [{ id: 3, grade_id: 2, label: 'Grade 7 - A', value: '2_A', student_count: 20 }],
    })
    .serve(groups, { listGroups: () => [] });
  const view = renderScreen(<PlannerSection plan={{ id: 61, can: { ...can, edit: mayEdit } }} />, {
    user: buildUser({ userType: mayEdit ? 'teacher' : 'parent' }),
    path: '/lesson-plan/61',
    at: '/lesson-plan/61?view=list&day=2027-01-11',
  });
  return { server, ...view };
}
type Opened = ReturnType<typeof open>;

const choose = async (person: Opened['person'], name: string, entry: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
};

test('lists lessons by day and those without one, and completes one by keyboard', async () => {
  const { person, server } = open();
  expect(await screen.findByText('Gravity')).toBeVisible();
  expect(screen.getByText('Without a day')).toBeVisible();
  expect(screen.getByText('Unscheduled')).toBeVisible();
  await expectAccessible();
  screen.getByRole('button', { name: 'Actions for Gravity' }).focus();
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('menuitem', { name: 'Complete' }));
  await waitFor(() =>
    expect(server.sent('updateTaughtLesson')[0]?.body).toEqual({ version: 4, status_id: 2 }),
  );
});

test('previews a bump, ticks what moves along, applies it and undoes it', async () => {
  const { person, server } = open();
  await choose(person, 'Gravity', 'Move with later ones…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Gravity” and later ones' }));
  expect(await dialog.findByText(/Jan 18/)).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('checkbox', { name: 'Quiz: 7 days' }));
  await person.click(dialog.getByRole('button', { name: 'Apply' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(server.sent('bumpLessonPlan').at(-1)?.body).toEqual({
    pace_id: 8,
    version: 4,
    operation: { kind: 'move', lesson_id: 71, by: 1 },
    accepts_falls: false,
    schedule_ids: [90],
    assignment_ids: [],
    resource_schedule_ids: [],
  });
  await waitFor(() => expect(server.sent('undoBump')).toHaveLength(1));
});

test('says why days cannot be cancelled', async () => {
  const { person } = open({
    bumpLessonPlan: () => refuse('conflict', { reason: 'state' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Actions of the planner' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Cancel days…' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(/choose/);
});

test('gives a lesson a free day', async () => {
  const { person, server } = open();
  await choose(person, 'Friction', 'Set day…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Day of “Friction”' }));
  await dialog.findByRole('option', { name: /January 18/ });
  expect(dialog.queryByRole('option', { name: /January 11/ })).toBeNull();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Day' }), '0');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateTaughtLesson')[0]?.body).toEqual({
      version: 4,
      slot: { date: '2027-01-18', time: '09:00', occurrence_id: null },
    }),
  );
});

test('moves a lesson by keyboard onto a day that is taken', async () => {
  const lessons = [
    buildTaughtLesson(),
    buildTaughtLesson({ lesson_id: 73, name: 'Weight', slot: slotOn('2027-01-18') }),
  ];
  const { person } = open({ getPlanner: () => buildPlanner({ lessons }) });
  await choose(person, 'Gravity', 'Move…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Day of “Gravity”' }));
  const taken = await dialog.findByRole('option', { name: /January 18.*Weight/ });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Day' }), taken);
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: '“Weight” stands on this day' })).toBeVisible();
});

test('changes the content of a lesson', async () => {
  const { person, server } = open();
  await choose(person, 'Gravity', 'Open lesson');
  const dialog = within(await screen.findByRole('dialog', { name: 'Gravity' }));
  const objective = await dialog.findByRole('textbox', { name: 'Objective' });
  expect(dialog.getByRole('link', { name: 'Quiz' })).toBeVisible();
  await person.clear(objective);
  await person.type(objective, 'Name the force');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateLesson')[0]?.body).toMatchObject({ version: 2, objective: 'Name the force' }),
  );
});

test('puts material on a lesson and takes it off', async () => {
  const leaf = { id: 31, name: 'Leaves', type: 2, due_date: '2027-01-12T22:59:00.000Z' };
  const { person, server } = open({
    getLesson: () =>
      buildLesson({
        assignments: [{ ...leaf, lesson_item_id: 6 }],
        resources: [{ id: 40, name: 'Map', category_id: 1, lesson_item_id: 7 }],
      }),
    addLessonItem: () => buildLesson(),
    removeLessonItem: () => buildLesson(),
  });
  server
    .serve(assignments, { listAssignments: () => ({ assignments: [], total: 0 }) })
    .serve(resources, { listResources: () => ({ resources: [buildResource({ name: 'Atlas' })], total: 1 }) })
    .serve(assessments, { removeLesson: () => ({ done: true as const }) });
  await choose(person, 'Gravity', 'Open lesson');
  const dialog = within(await screen.findByRole('dialog', { name: 'Gravity' }));
  expect(await dialog.findByRole('link', { name: 'Leaves' })).toHaveAttribute(
    'href',
    '/assignments/homework/31',
  );
  expect(dialog.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/viewer?material=7');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Remove “Map”' }));
  await waitFor(() => expect(server.sent('removeLessonItem')[0]?.path).toMatch(/lessons\/71\/items\/7$/));
  await person.click(dialog.getByRole('button', { name: 'Remove “Quiz”' }));
  await waitFor(() =>
    expect(server.sent('removeLesson')[0]?.path).toMatch(/assessments\/12\/lesson-plans\/5$/),
  );
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Assignment…' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Add assignments' }));
  expect(await picker.findByText('Nothing found.')).toBeVisible();
  await person.click(picker.getByRole('button', { name: 'Done' }));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await person.click(await screen.findByRole('menuitem', { name: 'From the resource drawer…' }));
  await person.click(await screen.findByRole('button', { name: 'Add “Atlas”' }));
  await expectAccessible();
  await waitFor(() => expect(server.sent('addLessonItem')[0]?.body).toMatchObject({ kind: 'resource' }));
});

test('plans for the first group', async () => {
  const { person, server } = open({ listPaces: () => [] });
  await person.click(await screen.findByRole('button', { name: 'Plan for a group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan for a group' }));
  await dialog.findByRole('option', { name: 'Grade 7 - A' });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Group' }), 'Grade 7 - A');
  await person.click(dialog.getByRole('radio', { name: 'Weekly times' }));
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createPace')[0]?.body).toMatchObject({
      section_id: 3,
      source: 'pattern',
      times: [{ weekday: 1, time: '09:00' }],
    }),
  );
});

test('undoes the last change of its history', async () => {
  const by = { lessons_count: 3, created_by_name: 'Rosa Miller', created_at: '2027-01-10T10:00:00.000Z' };
  const { person, server } = open({
    listBumps: () => [
      { id: 32, kind: 'swap', ...by, undone_at: '2027-01-10T11:00:00.000Z' },
      { id: 31, kind: 'cancel', ...by, undone_at: null },
      { id: 30, kind: 'fill', ...by, undone_at: null },
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Actions of the planner' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Changes…' }));
  await screen.findByText('Days cancelled');
  await expectAccessible();
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Undo “Days cancelled”' }));
  await waitFor(() => expect(server.sent('undoBump')[0]?.path).toMatch(/bump\/31\/undo$/));
});

test('asks whether to insert or to swap on a day that is taken', async () => {
  const server = new FakeServer().serve(lessonPlanner, {
    bumpLessonPlan: () => buildBumpOutcome({ bump_id: 33 }),
  });
  const holder = buildTaughtLesson({ lesson_id: 73, name: 'Weight', slot: slotOn('2027-01-18') });
  const { person } = renderScreen(
    <TakenDialog
      pace={buildPace()}
      lesson={buildTaughtLesson()}
      holder={holder}
      slot={slotOn('2027-01-18')}
      onClose={() => undefined}
    />,
    { user: buildUser({ userType: 'teacher' }) },
  );
  await screen.findByRole('dialog', { name: '“Weight” stands on this day' });
  await person.click(screen.getByRole('radio', { name: 'Swap both' }));
  expect(await screen.findByRole('cell', { name: /Jan 18/ })).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(server.sent('bumpLessonPlan').at(-1)?.body).toMatchObject({
      operation: { kind: 'swap', lesson_id: 71, with_lesson_id: 73 },
    }),
  );
});

test('shows a family its days without anything to press', async () => {
  const resource = { id: 40, name: 'Map', category_id: 1, lesson_item_id: 7 };
  const lessons = [buildTaughtLesson({ resources: [resource] })];
  const { person } = open({ getPlanner: () => buildPlanner({ lessons, slots: [] }) }, false);
  await person.click(await screen.findByRole('link', { name: 'Gravity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gravity' }));
  expect(dialog.getByText('Say why things fall')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/viewer?material=7');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Actions for Gravity' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Plan for a group' })).toBeNull();
  await expectAccessible();
});

test('shows the lessons of the last days on the dashboard', async () => {
  new FakeServer().serve(lessonPlanner, {
    listRecentLessons: () => [
      {
        lesson_plan_id: 61,
        pace_id: 8,
        lesson_id: 71,
        name: 'Gravity',
        plan_name: 'Forces and motion',
        group_name: 'Grade 7 - A',
        date: '2027-01-11',
        status_id: 2,
        status: 'Complete',
      },
    ],
  });
  renderScreen(<RecentLessonsWidget />, { user: buildUser({ userType: 'teacher' }) });
  expect(await screen.findByRole('link', { name: 'Gravity' })).toHaveAttribute(
    'href',
    '/lesson-plan/61?pace=8',
  );
  await expectAccessible();
});
