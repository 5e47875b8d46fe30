import { session as sessionContract } from '@pelion/contract/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const done = () => ({ done: true as const });
const known =
  (is_first = false) =>
  () => ({ username: 'noor.haddad', is_first, joins: false, campus_name: 'Riverbend North' });
const open = () =>
  renderScreen(<ResetPasswordScreen />, {
    user: null,
    path: '/password-reset/verify/:token',
    at: '/password-reset/verify/abc',
  });

test('sets a new password with a link that works', async () => {
  const server = new FakeServer().serve(sessionContract, { verifyResetToken: known(), resetPassword: done });
  const { person } = open();
  await person.type(await screen.findByLabelText('New password'), 'four unrelated words');
  await person.type(screen.getByLabelText('Repeat the new password'), 'four unrelated words');
  await person.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('heading', { name: 'Your password is set' })).toHaveFocus();
  expect(screen.getByText(/^You can log in as noor\.haddad now\. Other devices/)).toBeVisible();
  expect(server.sent('resetPassword')[0]).toMatchObject({
    path: '/api/user/password/reset/abc',
    body: { password: 'four unrelated words' },
  });
});

test('greets who was invited with the name that they will log in with', async () => {
  new FakeServer().serve(sessionContract, { verifyResetToken: known(true), resetPassword: done });
  const { person } = open();
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
  const username = screen.getByLabelText('You log in as');
  expect(username).toHaveValue('noor.haddad');
  // Lets password managers store the username.
  expect(username).toHaveAttribute('autocomplete', 'username');
  expect(username).toHaveAttribute('readonly');
  await expectAccessible();
  await person.type(screen.getByLabelText('New password'), 'four unrelated words');
  await person.type(screen.getByLabelText('Repeat the new password'), 'four unrelated words');
  await person.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('You can log in as noor.haddad now.')).toBeVisible();
});

test('joins a campus without a new password where the address has an account', async () => {
  const server = new FakeServer().serve(sessionContract, {
    verifyResetToken: () => ({ ...known()(), joins: true }),
    resetPassword: done,
  });
  const { person } = open();
  expect(await screen.findByRole('heading', { name: 'Join Riverbend North' })).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { name: 'You joined Riverbend North' })).toHaveFocus();
  expect(server.sent('resetPassword')[0]?.body).toEqual({});
});

test('says what is wrong with the password at its field, and sends nothing', async () => {
  const server = new FakeServer().serve(sessionContract, { verifyResetToken: known(), resetPassword: done });
  const { person } = open();
  await person.type(await screen.findByLabelText('New password'), 'short');
  await person.click(screen.getByRole('button', { name: 'Set password' }));
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    /^At least 10 characters\..* Use at least 10 characters\.$/,
  );
  await person.type(screen.getByLabelText('New password'), ' but now longer');
  await person.click(screen.getByRole('button', { name: 'Set password' }));
  expect(screen.getByLabelText('Repeat the new password')).toHaveAccessibleDescription(
    'The two passwords are not the same.',
  );
  expect(server.sent('resetPassword')).toEqual([]);
  await expectAccessible();
});

test('a link that no longer works says so, and leads to a new one', async () => {
  new FakeServer().serve(sessionContract, { verifyResetToken: () => refuse('resetLinkInvalid') });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('offers no new link to somebody who is not let in any more', async () => {
  new FakeServer().serve(sessionContract, { verifyResetToken: () => refuse('accountSuspended') });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is suspended.');
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
});
