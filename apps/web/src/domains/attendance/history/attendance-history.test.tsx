import { attendanceHistories } from '@pelion/contract/attendance-history';
import { makeups } from '@pelion/contract/makeups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildHistory } from '../../../../test/attendance.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { AttendanceHistory } from './attendance-history.tsx';

function open(userType: 'student' | 'teacher' = 'student', history = buildHistory()) {
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
  open('student', buildHistory({ total: none, subjects: [], weeks: [], classes: [] }));
  expect(await screen.findByText('No class is over in these days.')).toBeVisible();
});
