import { campusSettingsOf } from '@pelion/access';
import { pointsContract } from '@pelion/contract/points';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildPointEntry, buildStudentPoints } from '../../../test/points.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { PointsPanel } from './points-panel.tsx';

const noor = { id: 450, name: 'Noor Haddad' };
const serve = (points = buildStudentPoints()) =>
  new FakeServer().serve(pointsContract, {
    listStudentPoints: () => points,
    listPointReasons: () => [{ id: 13, name: 'Helped a classmate', points: 5, points_category_id: 2 }],
    assignPoints: () => ({ entry_ids: [902] }),
    undoPoints: () => ({ done: true as const }),
  });
const open = (userType: 'teacher' | 'student' | 'parent' = 'teacher') =>
  renderScreen(<PointsPanel student={noor} />, {
    user: buildUser(
      { userType },
      { school_campus_setting: campusSettingsOf({ opted_for_point_system: true }) },
    ),
  });

test('shows how many and what for, line by line, and is accessible', async () => {
  serve(
    buildStudentPoints({
      entries: [
        buildPointEntry({
          id: 903,
          points_assigned: -5,
          given_by: 'Ada Miller',
          note: '',
          can: { undo: false },
        }),
        buildPointEntry({ is_undone: true, can: { undo: false } }),
        buildPointEntry({
          id: 900,
          points_assigned: 20,
          reason: 'Ninety percent or more',
          note: '',
          assessment_name: 'Triangles',
          given_by: null,
          can: { undo: false },
        }),
      ],
    }),
  );
  open('parent');
  const lines = within(await screen.findByRole('list', { name: 'Points' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('−5Helped a classmateRevoked · by Ada Miller');
  expect(lines[1]).toHaveTextContent('revoked later');
  expect(lines[2]).toHaveTextContent('+20Ninety percent or moreTriangles · automatic');
  expect(screen.getByText('25')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Give points|Revoke/ })).toBeNull();
  await expectAccessible();
});

test('a teacher gives points for a reason, with one key for one giving, and takes them back', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Give points' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give points' }));
  expect(dialog.getByText('To Noor Haddad')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Give' }));
  expect(await dialog.findByText('Please choose what for')).toBeVisible();
  await dialog.findByRole('option', { name: 'Helped a classmate' });
  await person.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Helped a classmate');
  expect(dialog.getByRole('textbox', { name: /Points/ })).toHaveValue('5');
  await person.type(dialog.getByRole('textbox', { name: /Comment/ }), 'Thank you');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Give' }));
  expect(await screen.findByText('5 points given to 1 student')).toBeVisible();
  expect(server.sent('assignPoints')[0]?.body).toEqual({
    student_ids: [450],
    rule_id: 13,
    points: 5,
    note: 'Thank you',
    giving_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('undoPoints')[0]?.body).toEqual({ entry_ids: [902] }));
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('a line that was given by hand is taken back by its button', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Revoke “Helped a classmate”' }));
  await waitFor(() => expect(server.sent('undoPoints')[0]?.body).toEqual({ entry_ids: [901] }));
});

test('says that there is no reason yet, and why points could not be given', async () => {
  serve().serve(pointsContract, { listPointReasons: () => [] });
  const { person, unmount } = open();
  await person.click(await screen.findByRole('button', { name: 'Give points' }));
  expect(await screen.findByText(/^No reasons yet\./)).toBeVisible();
  unmount();
  serve().serve(pointsContract, { assignPoints: () => refuse('internal') });
  const again = open();
  await again.person.click(await screen.findByRole('button', { name: 'Give points' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give points' }));
  await dialog.findByRole('option', { name: 'Helped a classmate' });
  await again.person.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Helped a classmate');
  await again.person.click(dialog.getByRole('button', { name: 'Give' }));
  expect(await dialog.findByText('Internal server error, please try after sometime')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: /Reason/ })).toHaveValue('13');
});

test('goes on page by page', async () => {
  const page = Array.from({ length: 8 }, (_, place) => buildPointEntry({ id: 100 - place }));
  const server = new FakeServer().serve(pointsContract, {
    listStudentPoints: ({ query }) =>
      buildStudentPoints({
        entries: query.before ? [buildPointEntry({ id: 3, reason: 'The first one' })] : page,
      }),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('The first one')).toBeVisible();
  expect(server.sent('listStudentPoints').at(-1)?.query).toMatchObject({ before: '93' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('without points it says where they come from', async () => {
  serve(buildStudentPoints({ grade_points: 0, class_points: 0, total_points: 0, entries: [] }));
  open();
  expect(await screen.findByText('No points yet')).toBeVisible();
});
