import { type Makeup, makeups } from '@pelion/contract/makeups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMakeup } from '../../../../test/attendance.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { MakeupsScreen } from './makeups-screen.tsx';

const waiting = buildMakeup();
const geometry = {
  id: 44,
  name: 'Geometry',
  starts_at: '2027-01-15T14:00:00.000Z',
  ends_at: '2027-01-15T14:45:00.000Z',
  subject_name: 'Mathematics',
  teacher_name: 'Rosa Miller',
  classroom_name: 'Lab 2',
  is_same_subject: true,
};

function open(rows: readonly Makeup[] = [waiting]) {
  const server = new FakeServer().serve(makeups, {
    listMakeups: ({ query }) => rows.filter(({ state }) => state === query.state),
    listMakeupClasses: ({ query }) => (query.date === '2027-02-01' ? [] : [geometry]),
    approveMakeup: () => ({ ...waiting, state: 'approved' as const, made_up_in: geometry }),
    refuseMakeup: () => ({ ...waiting, state: 'refused' as const }),
  });
  return { server, ...renderScreen(<MakeupsScreen />, { user: buildUser() }) };
}

test('the waiting ones come first, with their number and wish', async () => {
  const { person } = open();
  const card = within(await screen.findByRole('article', { name: /Noor Haddad/ }));
  expect(card.getByText('Friday')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Requested (1)' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await person.click(screen.getByRole('tab', { name: 'Approved' }));
  expect(await screen.findByText('No makeups here')).toBeVisible();
});

test('is approved into a class that is found by day', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Approve the makeup of Noor Haddad' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choice = await dialog.findByRole('radio', { name: /^Geometry/ });
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('Please select a class')).toBeVisible();
  expect(server.sent('approveMakeup')).toEqual([]);
  await person.click(choice);
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(server.sent('approveMakeup')[0]?.body).toEqual({ class_id: 44 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a day without classes says so', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Approve the makeup of Noor Haddad' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(/^Day/), '2027-02-01');
  expect(await dialog.findByText('No class is there that the student could join.')).toBeVisible();
});

test('is refused with a reason, which is required', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Refuse the makeup of Noor Haddad' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'No room left');
  await person.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(server.sent('refuseMakeup')[0]?.body).toEqual({ reason: 'No room left' }));
});

test('readers decide nothing, and a failure has its way to try again', async () => {
  const { unmount, server } = open([{ ...waiting, can: { decide: false } }]);
  await screen.findByRole('article', { name: /Noor Haddad/ });
  expect(screen.queryByRole('button', { name: /^(?:Approve|Refuse)/ })).toBeNull();
  unmount();
  server.serve(makeups, { listMakeups: () => refuse('internal') });
  renderScreen(<MakeupsScreen />, { user: buildUser() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
