import { mails as mailsContract } from '@pelion/contract/mails';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { MailsScreen } from './mails-screen.tsx';

const mail = {
  id: 3,
  to: 'rosa@school.example',
  subject: 'Set a new password',
  text: 'Hello <b>Rosa</b>,\n\nhttps://pelion.example/password-reset/verify/abc\n\nIt works once.',
  created_at: '2026-11-21T14:05:00Z',
};
const open = (userType: 'schoolAdmin' | 'siteAdmin' = 'schoolAdmin') =>
  renderScreen(<MailsScreen />, { user: buildUser({ userType }), path: '/settings/mail' });

test('shows a kept mail as text, with its link to follow and its date on the clock of the campus', async () => {
  new FakeServer().serve(mailsContract, { listKeptMails: () => [mail] });
  open();
  expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    'https://pelion.example/password-reset/verify/abc',
  );
  expect(screen.getByText(/<b>Rosa<\/b>/)).toBeVisible();
  expect(screen.getByText('Nov 21,2026 09:05 AM')).toBeVisible();
  await expectAccessible();
});

test('says how to get the first mail', async () => {
  new FakeServer().serve(mailsContract, { listKeptMails: () => [] });
  open();
  expect(await screen.findByRole('heading', { name: 'No mail yet' })).toBeVisible();
  expect(screen.getByText(/^Request a new password on the log-in page/)).toBeVisible();
});

test('asks no site admin to request a password: outside a demo no such mail is kept', async () => {
  new FakeServer().serve(mailsContract, { listKeptMails: () => [] });
  open('siteAdmin');
  expect(await screen.findByText('Messages from the contact page appear here.')).toBeVisible();
  expect(screen.queryByText(/^Request a new password/)).toBeNull();
});

test('says so where no mail is kept', async () => {
  new FakeServer().serve(mailsContract, { listKeptMails: () => refuse('notConfigured') });
  open();
  expect(await screen.findByRole('heading', { name: 'No mail is kept here' })).toBeVisible();
});

test('a list that fails leads to /404', async () => {
  new FakeServer().serve(mailsContract, { listKeptMails: () => refuse('internal') });
  open();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});
