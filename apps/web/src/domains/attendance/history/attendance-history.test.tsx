import { attendanceHistories, type AttendanceHistory as History } from '@pelion/contract/attendance-history';
import { makeups } from '@pelion/contract/makeups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { AttendanceHistory } from './attendance-history.tsx';

const times = { starts_at: '2027-01-11T14:00:00.000Z', ends_at: '2027-01-11T14:45:00.000Z' };
const attended = {
  class_id: 41,
  name: 'Algebra',
  subject_name: 'Mathematics',
  ...times,
  status: 1,
  is_made_up: false,
  minutes_late: 5,
  is_open: true,
  makeup_until: null,
  makeup: null,
};
const missed = {
  ...attended,
  class_id: 42,
  name: 'Geometry',
  status: 3,
  minutes_late: null,
  is_open: false,
  makeup_until: '2099-01-25T14:45:00.000Z',
};
const refused = {
  ...missed,
  class_id: 43,
  name: 'Physics',
  makeup_until: null,
  makeup: { id: 3, state: 'refused' as const, reason: 'No room left', made_up_in: null },
};
const rates = { attended: 6, marked: 7, all: 9 };
const found: History = {
  student_id: 450,
  start_date: '2026-09-01',
  end_date: '2027-06-30',
  total: rates,
  subjects: [
    { subject_name: 'Mathematics', ...rates },
    { subject_name: null, attended: 0, marked: 0, all: 2 },
  ],
  weeks: [
    { monday: '2027-01-04', attended: 2, marked: 4, all: 5 },
    { monday: '2027-01-11', attended: 3, marked: 3, all: 4 },
  ],
  classes: [attended, missed, refused],
};

function open(userType: 'student' | 'teacher' = 'student', history: History = found) {
  const server = new FakeServer()
    .serve(attendanceHistories, { getAttendanceHistory: () => history })
    .serve(makeups, { askMakeup: () => refuse('conflict', { reason: 'state' }) });
  return {
    server,
    ...renderScreen(<AttendanceHistory studentId={450} />, { user: buildUser({ userType }) }),
  };
}

test('a rate always stands beside how many are marked', async () => {
  open();
  expect(await screen.findByText('86% attended')).toBeVisible();
  expect(screen.getByText('7 of 9 marked')).toBeVisible();
  expect(screen.getByText('86% · 7 of 9 marked')).toBeVisible();
  expect(screen.getByText('0 of 2 marked')).toBeVisible();
  expect(screen.getByRole('img', { name: '2 weeks, from 50% to 100%' })).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Classes' }));
  expect(list.getByText('Attended · 5 min late')).toBeVisible();
  expect(list.getByRole('link', { name: 'Algebra' })).toHaveAttribute('href', '/classes/view-class/41');
  expect(list.queryByRole('link', { name: 'Geometry' })).toBeNull();
  expect(list.getByText('The makeup was refused: No room left')).toBeVisible();
  await expectAccessible();
});

test('a family asks for a makeup with a wish, and a refusal is told', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Ask for a makeup of “Geometry”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a makeup of “Geometry”' }));
  expect(dialog.getByText(/^Until Jan 25,2099\. [\d,]+ days left\.$/)).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: 'Your wish' }), 'Friday');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(server.sent('askMakeup')[0]?.body).toEqual({ wish: 'Friday' }));
  expect(server.sent('askMakeup')[0]?.path).toMatch(/\/class\/42\/attendance\/users\/450\/makeup$/);
  expect(await dialog.findByRole('alert')).toBeVisible();
});

test('staff ask for nothing', async () => {
  open('teacher');
  await screen.findByText('86% attended');
  expect(screen.queryByRole('button', { name: /^Ask for a makeup/ })).toBeNull();
});

test('without a class in these days it says so', async () => {
  const none = { attended: 0, marked: 0, all: 0 };
  open('student', { ...found, total: none, subjects: [], weeks: [], classes: [] });
  expect(await screen.findByText('No class is over in these days.')).toBeVisible();
});
