import { type CheckIn, checkIns } from '@pelion/contract/check-ins';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { HostCheckIn } from './host-check-in.tsx';

const closed: CheckIn = {
  code: null,
  changes_in: null,
  qr_code: [],
  latest: [],
  checked_in_count: 0,
  student_count: 30,
};
const running: CheckIn = {
  ...closed,
  code: 'K7RM2X',
  changes_in: 12_000,
  qr_code: ['101', '010', '111'],
  latest: [{ student_id: 450, name: 'Noor Haddad' }],
  checked_in_count: 1,
};

function open(first: CheckIn = closed) {
  let state = first;
  const server = new FakeServer().serve(checkIns, {
    getCheckIn: () => state,
    openCheckIn: () => {
      state = running;
      return state;
    },
    closeCheckIn: () => {
      state = closed;
      return { done: true as const };
    },
  });
  const view = renderScreen(<HostCheckIn classId={41} name="Algebra" />, { user: buildUser() });
  return { server, set: (next: CheckIn) => (state = next), ...view };
}

test('opening shows code, picture, time left and the names that come', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Open check-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check-in: Algebra' }));
  expect(dialog.getByText('K7RM2X')).toBeVisible();
  expect(dialog.getByRole('img', { name: 'QR code of this check-in' })).toBeVisible();
  expect(dialog.getByText('Next code in 12 s')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('1 of 30 checked in');
  expect(within(dialog.getByRole('list', { name: 'The latest' })).getByText('Noor Haddad')).toBeVisible();
  await expectAccessible();
});

test('the next code takes the place of the one before', async () => {
  const { person, set } = open({ ...running, changes_in: 50 });
  await person.click(await screen.findByRole('button', { name: 'Show the code' }));
  const dialog = within(await screen.findByRole('dialog'));
  set({ ...running, code: 'M4NP8Q' });
  expect(await dialog.findByText('M4NP8Q')).toBeVisible();
});

test('hiding goes on with the check-in, closing ends it', async () => {
  const { person, server } = open(running);
  await person.click(await screen.findByRole('button', { name: 'Show the code' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('closeCheckIn')).toEqual([]);
  expect(screen.getByText('1 of 30 checked in')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close check-in' }));
  expect(await screen.findByRole('button', { name: 'Open check-in' })).toBeVisible();
  expect(server.sent('closeCheckIn')).toHaveLength(1);
});
