import { campusSettingsOf } from '@pelion/access';
import { pointsContract } from '@pelion/contract/points';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildPointRule } from '../../../test/points.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { PointSystemScreen } from './point-system-screen.tsx';

const rule = buildPointRule();
const reason = buildPointRule({
  id: 13,
  name: 'Helped a classmate',
  config_id: 9,
  points_category_id: 2,
  points: 5,
  assessment_type_ids: [],
  least_percent: null,
});
const serve = (rows = [rule, reason]) =>
  new FakeServer().serve(pointsContract, {
    listPointRules: () => rows,
    createPointRule: () => rule,
    updatePointRule: () => rule,
    removePointRule: () => ({ done: true as const }),
    restorePointRule: () => rule,
    switchPointSystem: () => ({ done: true as const }),
  });
const settings = campusSettingsOf({ opted_for_point_system: true });
const open = (campusType: 'k12' | 'corporation' = 'k12') =>
  renderScreen(<PointSystemScreen />, {
    user: buildUser({ userType: 'campusAdmin', campusType }, { school_campus_setting: settings }),
    path: '/settings/point-system',
    at: '/settings/point-system',
  });

test('says what gives how many points, in the words of the campus, and is accessible', async () => {
  serve();
  open('corporation');
  const graded = await screen.findByRole('list', { name: 'For graded assessments' });
  expect(within(graded).getByRole('listitem')).toHaveTextContent(
    '10 points · Department points · Test and Homework · from 90% on',
  );
  expect(within(screen.getByRole('list', { name: 'By hand' })).getByRole('listitem')).toHaveTextContent(
    'Helped a classmate5 points · Meeting points',
  );
  await expectAccessible();
});

test('adds a rule as it was typed, and says what is wrong at its field', async () => {
  const server = serve([]);
  const { person } = open();
  expect(await screen.findByText('No graded work gives points yet.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Add rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add rule' }));
  await person.type(dialog.getByRole('textbox', { name: /percent/ }), 'most');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please enter the name')).toBeVisible();
  expect(dialog.getByText('Please enter a whole number from 1 to 1,000')).toBeVisible();
  expect(dialog.getByText('Please enter a percentage from 0 to 100, such as 90 or 66.67')).toBeVisible();
  await expectAccessible();
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Well done');
  await person.type(dialog.getByRole('textbox', { name: /^Points/ }), '15');
  await person.clear(dialog.getByRole('textbox', { name: /percent/ }));
  await person.type(dialog.getByRole('textbox', { name: /percent/ }), '66,67');
  await person.click(dialog.getByRole('checkbox', { name: 'Test' }));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createPointRule')[0]?.body).toEqual({
      name: 'Well done',
      config_id: 1,
      points_category_id: 1,
      points: 15,
      assessment_type_ids: [1],
      least_percent: '66.67',
      is_only_in_time: false,
    }),
  );
});

test('a reason has neither types nor a percentage', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add reason' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add reason' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Tidied up');
  await person.type(dialog.getByRole('textbox', { name: /^Points/ }), '3');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createPointRule')[0]?.body).toEqual({
      name: 'Tidied up',
      config_id: 9,
      points_category_id: 2,
      points: 3,
    }),
  );
});

test('what is deleted comes back with one press', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about “Helped a classmate”' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('restorePointRule')).toHaveLength(1));
});

test('it is switched off only after a question, with the way back', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Turn the point system off' }));
  const question = within(await screen.findByRole('dialog', { name: 'Turn the point system off?' }));
  await person.click(question.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(server.sent('switchPointSystem')[0]?.body).toEqual({ is_on: false }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('switchPointSystem')[1]?.body).toEqual({ is_on: true }));
});

test('top earners are switched on by themselves', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('switch', { name: /Top earners/ }));
  await waitFor(() => expect(server.sent('switchPointSystem')[0]?.body).toEqual({ shows_top_earners: true }));
});

test('says where the rules cannot be read', async () => {
  serve().serve(pointsContract, { listPointRules: () => refuse('internal') });
  open();
  expect((await screen.findAllByRole('button', { name: 'Try again' }))[0]).toBeVisible();
});
