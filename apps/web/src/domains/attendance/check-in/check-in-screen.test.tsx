import { checkIns } from '@pelion/contract/check-ins';
import { classes } from '@pelion/contract/classes';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildClass } from '../../../../test/classes.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { CheckInScreen } from './check-in-screen.tsx';

const isIn = [{ student_id: 450, status: 6, is_made_up: false, minutes_late: null }];

function open(
  code: string | null,
  answers: Parameters<FakeServer['serve']>[1] = {},
  campusType: 'k12' | 'corporation' = 'k12',
) {
  const server = new FakeServer()
    .serve(classes, { getClass: () => buildClass(), ...answers })
    .serve(checkIns, { checkIn: () => isIn, ...answers });
  const view = renderScreen(<CheckInScreen />, {
    user: buildUser({ userType: 'student', campusType }),
    path: '/classes/check-in/:classId',
    at: `/classes/check-in/41${code === null ? '' : `?code=${code}`}`,
  });
  return { server, ...view };
}

test('a scanned code is sent at once, and the class is named', async () => {
  const { server } = open('K7RM2X');
  expect(await screen.findByText('You are checked in')).toBeVisible();
  expect(screen.getByText('Algebra · Mon, Jan 11, 2027, 9:00 – 9:45 AM')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the class' })).toHaveAttribute(
    'href',
    '/classes/view-class/41',
  );
  expect(server.sent('checkIn')).toHaveLength(1);
  expect(server.sent('checkIn')[0]?.body).toEqual({ code: 'K7RM2X' });
  await expectAccessible();
});

test('an old code is told at the field, where the one shown now is entered', async () => {
  let isOld = true;
  const { person, server } = open('OLDOLD', {
    checkIn: () => (isOld ? refuse('invalidInput', [{ path: 'code', message: 'No longer right' }]) : isIn),
  });
  expect(await screen.findByText('No longer right')).toBeVisible();
  await expectAccessible();
  isOld = false;
  const field = screen.getByRole('textbox', { name: /^Code/ });
  await person.clear(field);
  await person.type(field, 'K7RM2X{Enter}');
  expect(await screen.findByText('You are checked in')).toBeVisible();
  expect(server.sent('checkIn')[1]?.body).toEqual({ code: 'K7RM2X' });
});

test('without a code nothing is sent until one is entered', async () => {
  const { person, server } = open(null);
  await person.type(await screen.findByRole('textbox', { name: /^Code/ }), 'k7rm2x');
  expect(server.sent('checkIn')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(server.sent('checkIn')).toHaveLength(1));
});

test.each([
  ['a closed check-in', () => refuse('conflict', { reason: 'state' })],
  ['too many tries', () => refuse('tooManyRequests')],
])('%s is told above the field', async (_case, answer) => {
  open('K7RM2X', { checkIn: answer });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible();
});

test('a class of others has no field, in the words of the campus', async () => {
  const { server } = open('K7RM2X', { getClass: () => refuse('notFound') }, 'corporation');
  expect(await screen.findByText('This meeting is not one of yours.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(server.sent('checkIn')).toEqual([]);
});
