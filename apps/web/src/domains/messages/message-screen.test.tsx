import { messages } from '@pelion/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildMessage, buildReceived } from '../../../test/messages.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { MessageScreen } from './message-screen.tsx';

const readers = [
  { id: 7, name: 'Noor Haddad', user_type_id: 6, read_at: '2026-11-20T09:00:00.000Z' },
  { id: 8, name: 'Ada Berg', user_type_id: 6, read_at: null },
];

function open(message = buildReceived(), userType: 'student' | 'campusAdmin' = 'student') {
  const server = new FakeServer().serve(messages, {
    getMessage: () => message,
    markMessageRead: () => ({ done: true as const }),
    listMessageReaders: ({ query }) =>
      readers.filter(({ read_at }) => query.is_read !== 'false' || read_at === null),
    withdrawMessage: () => ({ done: true as const }),
  });
  const view = renderScreen(<MessageScreen />, {
    user: buildUser({ userType }),
    path: '/notifications/messages/:messageId',
    at: '/notifications/messages/51',
  });
  return { ...view, server };
}

test('a recipient reads it, and the sender is told', async () => {
  const { server } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Museum trip' })).toBeVisible();
  expect(screen.getByText('The bus leaves at 8:15.')).toBeVisible();
  expect(screen.getByText(/From Rosa Miller/)).toBeVisible();
  expect(screen.queryByText('Read by')).toBeNull();
  await waitFor(() => expect(server.sent('markMessageRead')).toHaveLength(1));
  await expectAccessible();
});

test('reading again sends nothing', async () => {
  const { server } = open(buildReceived({ is_read: true }));
  await screen.findByText('The bus leaves at 8:15.');
  expect(server.sent('markMessageRead')).toEqual([]);
});

test('the sender sees by whom it was read', async () => {
  const { server, person } = open(buildMessage(), 'campusAdmin');
  expect(await screen.findByText('6 of 24 read')).toBeVisible();
  expect(screen.getByText('To Grade 7 - A (Students, Parents)')).toBeVisible();
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Not yet')).toBeVisible();
  await expectAccessible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Have not read it');
  await waitFor(() =>
    expect(server.sent('listMessageReaders').at(-1)?.query).toMatchObject({ is_read: 'false' }),
  );
  expect(server.sent('markMessageRead')).toEqual([]);
});

test('withdrawn by its sender, it leads back to the list', async () => {
  const { person, server } = open(buildMessage(), 'campusAdmin');
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/notifications/sent');
  expect(server.sent('withdrawMessage')).toHaveLength(1);
});

test('a message that was withdrawn is not there', async () => {
  new FakeServer().serve(messages, { getMessage: () => refuse('notFound') });
  renderScreen(<MessageScreen />, {
    path: '/notifications/messages/:messageId',
    at: '/notifications/messages/51',
  });
  expect(await screen.findByText('This no longer exists')).toBeVisible();
});

test('a message withdrawn while it is open goes', async () => {
  const { server, queryClient } = open();
  await screen.findByText('The bus leaves at 8:15.');
  server.serve(messages, { getMessage: () => refuse('notFound') });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('This no longer exists')).toBeVisible();
  expect(screen.queryByText('The bus leaves at 8:15.')).toBeNull();
});
