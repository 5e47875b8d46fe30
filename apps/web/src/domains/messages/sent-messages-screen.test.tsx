import { messages } from '@pelion/contract/messages';
import { people } from '@pelion/contract/people';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildMessage } from '../../../test/messages.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { SentMessagesScreen } from './sent-messages-screen.tsx';

const planned = buildMessage({
  id: 52,
  title: 'Spring fair',
  state: 'planned',
  send_at: '2099-03-01T08:00:00.000Z',
  can: { edit: true, withdraw: true },
});

const serve = (count = 24) =>
  new FakeServer()
    .serve(messages, {
      listMessages: () => [planned, buildMessage()],
      getMessage: () => ({ ...planned, title: 'Summer fair', version: 4 }),
      listMessageAudiences: () => ({
        sections: [{ id: 8, label: 'Grade 7 - A', student_count: 12 }],
        groups: [],
      }),
      previewMessage: () => ({
        count,
        user_types: [
          { user_type_id: 6, count: count / 2 },
          { user_type_id: 8, count: count / 2 },
        ],
      }),
      sendMessage: () => buildMessage(),
      updateMessage: () => planned,
      withdrawMessage: () => ({ done: true as const }),
    })
    .serve(people, { listUsers: () => [] });

const open = (at = '/notifications/sent', userType: 'campusAdmin' | 'teacher' = 'campusAdmin') =>
  renderScreen(<SentMessagesScreen />, { user: buildUser({ userType }), path: '/notifications/sent', at });

async function fill({ person }: ReturnType<typeof open>) {
  await person.type(await screen.findByRole('textbox', { name: /Title/ }), 'Museum trip');
  await person.click(await screen.findByRole('checkbox', { name: 'Students' }));
  const text = await screen.findByRole('textbox', { name: /Message/ });
  await person.click(text);
  await person.type(text, 'Hello');
}

test('lists messages with whom they are for and how many have read them', async () => {
  serve();
  open();
  const [, first, second] = await screen.findAllByRole('row');
  if (!first || !second) throw new Error('Two messages were served');
  expect(within(first).getByText('Planned')).toBeVisible();
  expect(within(second).getByRole('link', { name: 'Museum trip' })).toHaveAttribute(
    'href',
    '/notifications/messages/51',
  );
  expect(second).toHaveTextContent('Grade 7 - A (Students, Parents)');
  expect(second).toHaveTextContent('6 of 24 read');
  await expectAccessible();
});

test('says how many people a message reaches before it is sent', async () => {
  const server = serve();
  const view = open('/notifications/sent?write=1');
  await fill(view);
  expect(await screen.findByText('To 24 people: 12 students and 12 parents')).toBeVisible();
  await expectAccessible();
  await view.person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.sent('sendMessage')[0]?.body).toMatchObject({
      title: 'Museum trip',
      user_type_ids: [6],
      send_at: null,
    }),
  );
  expect(await screen.findByText('The message is on its way.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(view.router.state.location.search).toBe('');
});

test('asks before it writes to more than a hundred people', async () => {
  const server = serve(240);
  const view = open('/notifications/sent?write=1');
  await fill(view);
  await screen.findByText(/To 240 people/);
  await view.person.click(screen.getByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('dialog', { name: 'Send to 240 people?' });
  expect(server.sent('sendMessage')).toEqual([]);
  await view.person.click(within(question).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.sent('sendMessage')).toHaveLength(1));
});

test('keeps a message through a reload, and sends it under the same key', async () => {
  serve().serve(messages, { sendMessage: () => refuse('unavailable') });
  const first = open('/notifications/sent?write=1');
  await fill(first);
  await screen.findByText(/To 24 people/);
  await first.person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  const kept = { ...localStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const server = serve();
  const second = open('/notifications/sent?write=1');
  expect(await screen.findByText('Your unsaved message is back.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Museum trip');
  await screen.findByText(/To 24 people/);
  await second.person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.sent('sendMessage')).toHaveLength(1));
  expect(Object.values(kept).join()).toContain(
    String(new Map(Object.entries(server.sent('sendMessage')[0]?.body ?? {})).get('sending_id')),
  );
});

test('an edit over another change shows both versions', async () => {
  const server = serve().serve(messages, {
    updateMessage: () =>
      refuse('conflict', { reason: 'changed', current: { ...planned, title: 'Summer fair', version: 4 } }),
  });
  const { person } = open();
  await person.click((await screen.findAllByRole('button', { name: /Actions|More/ }))[0] ?? document.body);
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await person.type(await screen.findByRole('textbox', { name: /Title/ }), '!');
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Current title: “Summer fair”')).toBeVisible();
  expect(server.sent('updateMessage')[0]?.body).toMatchObject({ version: 1, title: 'Spring fair!' });
});

test('withdrawing says that it is for good', async () => {
  const server = serve();
  const { person } = open();
  await person.click((await screen.findAllByRole('button', { name: /Actions|More/ }))[1] ?? document.body);
  await person.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('This cannot be undone.');
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(server.sent('withdrawMessage')[0]?.path).toMatch(/messages\/51$/));
});
