import { campusSettingsOf, type UserType } from '@pelion/access';
import { pointsContract } from '@pelion/contract/points';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildPointEntry, buildStudentPoints } from '../../../test/points.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CoinBox } from './coin-box.tsx';
import { ClassPointsWidget, MyPointsWidget, TotalPointsWidget } from './point-widgets.tsx';
import { TopEarnersWidget } from './top-earners-widget.tsx';

const show = (widget: ReactElement, userType: UserType) =>
  renderScreen(widget, {
    user: buildUser(
      { userType },
      { school_campus_setting: campusSettingsOf({ opted_for_point_system: true, shows_top_earners: true }) },
    ),
  });
const noor = { ...buildStudentPoints(), student_name: 'Noor Haddad' };
const figures = (students = [noor]) =>
  new FakeServer().serve(pointsContract, { getPointFigures: () => ({ students, campus: null }) });

test('a student sees how many, what for, and the way to all of them', async () => {
  figures();
  show(<MyPointsWidget />, 'student');
  const widget = within(await screen.findByRole('region', { name: 'My points' }));
  expect(await widget.findByText('25')).toBeVisible();
  expect(widget.getByText('Helped a classmate')).toBeVisible();
  expect(widget.queryByText('Noor Haddad')).toBeNull();
  expect(widget.getByRole('link', { name: 'All points' })).toHaveAttribute('href', '/profile/me');
  await expectAccessible();
});

test('a student who has spent points sees what is left of them', async () => {
  const spent = {
    points_assigned: -5,
    points_category_id: null,
    reason: 'Pencil',
    note: '',
    is_undone: true,
  };
  figures([{ ...noor, spent_points: 5, balance: 20, entries: [buildPointEntry(spent)] }]);
  show(<MyPointsWidget />, 'student');
  const widget = within(await screen.findByRole('region', { name: 'My points' }));
  expect((await widget.findByText('To spend')).parentElement).toHaveTextContent('20');
  expect(widget.getByText(/^Spent · .* · refunded later$/)).toBeVisible();
});

test('a parent sees each child by name', async () => {
  figures([
    noor,
    { ...buildStudentPoints({ student_id: 451, total_points: 3, entries: [] }), student_name: 'Sami Haddad' },
  ]);
  show(<MyPointsWidget />, 'parent');
  expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  // A parent's widget is not titled "My points".
  expect(screen.getByRole('region', { name: 'Points' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sami Haddad' })).toBeVisible();
  expect(screen.getByText('No points yet.')).toBeVisible();
  await expectAccessible();
});

test('a parent without children is told whom to ask', async () => {
  figures([]);
  show(<MyPointsWidget />, 'parent');
  expect(await screen.findByText(/Ask the school if one is missing/)).toBeVisible();
});

test.each([
  [ClassPointsWidget, 'Class points', '40'],
  [TotalPointsWidget, 'Total points', '160'],
] as const)('staff see what the campus has given', async (Shown, name, value) => {
  new FakeServer().serve(pointsContract, {
    getPointFigures: () => ({ students: [], campus: { grade_points: 120, class_points: 40, students: 7 } }),
  });
  show(<Shown />, 'campusAdmin');
  const widget = within(await screen.findByRole('region', { name }));
  expect(await widget.findByText(value)).toBeVisible();
  expect(widget.getByText('7')).toBeVisible();
  await expectAccessible();
});

test('a student sees the next steps, and neither names nor whoever is behind', async () => {
  new FakeServer().serve(pointsContract, {
    getTopEarners: () => ({ earners: [], ladder: { own_points: 12, ahead: [30, 17] } }),
  });
  show(<TopEarnersWidget />, 'student');
  const rungs = await screen.findAllByRole('listitem');
  expect(rungs.map(({ textContent }) => textContent)).toEqual([
    '18 points to go30',
    '5 points to go17',
    'You12',
  ]);
  await expectAccessible();
});

test.each([
  [{ own_points: 12, ahead: [] }, /Nobody in your section has more points/],
  [null, /people could be identified/],
])('a ladder of %j says what it means', async (ladder, sentence) => {
  new FakeServer().serve(pointsContract, { getTopEarners: () => ({ earners: [], ladder }) });
  show(<TopEarnersWidget />, 'student');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('staff see who has most, each with a profile', async () => {
  new FakeServer().serve(pointsContract, {
    getTopEarners: () => ({
      earners: [{ student_id: 450, student_name: 'Noor Haddad', total_points: 1250 }],
      ladder: null,
    }),
  });
  show(<TopEarnersWidget />, 'teacher');
  expect(await screen.findByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/profile/450');
  expect(screen.getByText('1,250')).toBeVisible();
  await expectAccessible();
});

test('a widget that cannot be read says so and is tried again there', async () => {
  new FakeServer().serve(pointsContract, { getPointFigures: () => refuse('internal') });
  show(<MyPointsWidget />, 'student');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the coin box shows the points to spend, and leads to the rewards', async () => {
  new FakeServer().serve(pointsContract, {
    listOwnPoints: () => [
      { points_category_id: 1, points_assigned: 1200 },
      { points_category_id: 2, points_assigned: 134 },
      { points_category_id: null, points_assigned: -100 },
    ],
  });
  show(<CoinBox />, 'student');
  const box = await screen.findByRole('link', { name: '1,234 points' });
  expect(box).toHaveAttribute('href', '/rewards');
  expect(box).toHaveTextContent('1,234');
  await expectAccessible();
});

test('there is no coin box at no points, nor where they cannot be read', async () => {
  const server = new FakeServer().serve(pointsContract, {
    listOwnPoints: () => [{ points_category_id: 1, points_assigned: 0 }],
  });
  const { unmount } = show(<CoinBox />, 'student');
  await expect.poll(() => server.sent('listOwnPoints').length).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  const failing = new FakeServer().serve(pointsContract, { listOwnPoints: () => refuse('notFound') });
  show(<CoinBox />, 'student');
  await expect.poll(() => failing.sent('listOwnPoints').length).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
});
