import { appearanceContract } from '@pelion/contract/appearance';
import { demo } from '@pelion/contract/demo';
import { session as sessionContract } from '@pelion/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';
import { LoginScreen } from './login-screen.tsx';

// No demo accounts by default.
beforeEach(() => void new FakeServer().serve(demo, { listDemoAccounts: () => refuse('notFound') }));

const open = () => renderScreen(<LoginScreen />, { user: null, path: '/login' });

/** Parts of the form in index.html that the log-in screen takes over. */
function placeStaticForm(wasSubmitted: boolean) {
  document.documentElement.dataset.start = 'sign-in';
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<div id="static"><form id="static-sign-in" ${wasSubmitted ? 'data-submitted' : ''}>
      <input name="username" value="rosa@school.example"><input name="password" value="pelion-demo">
    </form></div>`,
  );
  onTestFinished(() => document.getElementById('static')?.remove());
}

test('signs in, and keeps the tokens of both services', async () => {
  const server = new FakeServer().serve(sessionContract, { login: () => buildUser() });
  const { person } = open();
  await person.type(screen.getByLabelText('Username'), 'rosa@school.example');
  await person.type(screen.getByLabelText('Password'), 'pelion-demo{Enter}');
  await screen.findByRole('button', { name: 'Logging in…' });
  expect(server.sent('login')[0]?.body).toEqual({ username: 'rosa@school.example', password: 'pelion-demo' });
  await expect.poll(() => session.user()?.name).toBe('Rosa Miller');
  expect(localStorage.getItem('token')).toBe('token-of-rosa');
  expect(session.assessmentToken()).toBe('assessment-token-of-rosa');
});

test('says in place that the username or the password is not right, and keeps what was typed', async () => {
  new FakeServer().serve(sessionContract, { login: () => refuse('wrongCredentials') });
  const { person } = open();
  await person.type(screen.getByLabelText('Username'), 'rosa@school.example');
  await person.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('The username or the password is not right.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('rosa@school.example');
  expect(session.user()).toBeNull();
});

test('asks which account is meant where the password opens several, and logs in to the chosen one', async () => {
  const server = new FakeServer().serve(sessionContract, {
    login: ({ body }) =>
      JSON.stringify(body).includes('campus_id')
        ? buildUser()
        : refuse('severalAccounts', [
            { id: 7, name: 'Riverbend North' },
            { id: 9, name: 'Harbour Academy' },
          ]),
  });
  const { person } = open();
  await person.type(screen.getByLabelText('Username'), 'rosa@school.example');
  await person.type(screen.getByLabelText('Password'), 'one password{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Harbour Academy' }));
  await expectAccessible();
  await expect.poll(() => session.user()?.name).toBe('Rosa Miller');
  expect(server.sent('login').at(-1)?.body).toEqual({
    username: 'rosa@school.example',
    password: 'one password',
    campus_id: 9,
  });
});

test('keeps a place for the failure from the beginning, so that nothing moves', () => {
  new FakeServer();
  open();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a demo offers its accounts, and opens one without a password', async () => {
  const account = {
    user_id: 5,
    name: 'Rosa Miller',
    username: 'teacher@k12.example',
    user_type: 4,
    campus_id: 7,
    campus_name: 'Riverbend North',
    campus_type: 1,
  };
  const server = new FakeServer().serve(demo, {
    listDemoAccounts: () => [{ ...account, user_id: 4, username: 'student@k12.example' }, account],
    becomeDemoAccount: () => buildUser(),
  });
  const { person } = open();
  await person.selectOptions(await screen.findByLabelText(/demo/), 'teacher@k12.example');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await expect.poll(() => session.user()?.name).toBe('Rosa Miller');
  expect(server.sent('becomeDemoAccount')[0]?.path).toBe('/api/v1/demo/accounts/5/become');
});

test('elsewhere nothing is said of a demo', async () => {
  const server = new FakeServer().serve(demo, { listDemoAccounts: () => refuse('notFound') });
  open();
  await expect.poll(() => server.sent('listDemoAccounts').length).toBe(1);
  expect(screen.queryByText(/demo/)).toBeNull();
});

test('takes over what was typed before the app arrived', async () => {
  placeStaticForm(false);
  open();
  await expect.poll(() => screen.getByLabelText('Username')).toHaveValue('rosa@school.example');
  expect(screen.getByLabelText('Password')).toHaveValue('pelion-demo');
});

test('signs in by itself when "Log in" was pressed before the app arrived', async () => {
  const server = new FakeServer().serve(sessionContract, { login: () => buildUser() });
  placeStaticForm(true);
  open();
  await expect.poll(() => server.sent('login').length).toBe(1);
});

test('is accessible', async () => {
  open();
  await expectAccessible();
});

test('the page of a school shows its name and logo; where they cannot be had it is the general one', async () => {
  new FakeServer().serve(demo, { listDemoAccounts: () => refuse('notFound') }).serve(appearanceContract, {
    getSignInLook: () => ({
      school_name: 'Riverbend School',
      color_code: '#7c3aed',
      logo_url: 'http://media.example/files/1',
    }),
  });
  const at = '/login?school=6f0f6f5e-8f4c-4f6e-9d53-0f4f0a4d6d10';
  const view = renderScreen(<LoginScreen />, { user: null, path: '/login', at });
  expect(await screen.findByText('Riverbend School')).toBeVisible();
  expect(document.documentElement.style.getPropertyValue('--accent')).not.toBe('');
  await expectAccessible();
  view.unmount();
  expect(document.documentElement.style.getPropertyValue('--accent')).toBe('');

  const server = new FakeServer()
    .serve(demo, { listDemoAccounts: () => refuse('notFound') })
    .serve(appearanceContract, { getSignInLook: () => refuse('notFound') });
  renderScreen(<LoginScreen />, { user: null, path: '/login', at });
  await waitFor(() => expect(server.sent('getSignInLook')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
});
