import { session as sessionContract } from '@pelion/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

const user = buildUser({ userType: 'student' });
const again = { ...user, token: 'new-token', assessment_token: 'new-assessment-token' };

async function logIn(answer: () => typeof again | ReturnType<typeof refuse>) {
  const server = new FakeServer().serve(sessionContract, { login: answer });
  const { person } = renderScreen(<SignInAgainDialog />, { user });
  expect(screen.getByLabelText('Username')).toHaveValue(user.username);
  expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
  await person.type(screen.getByLabelText('Password'), 'a-secret-of-rosa');
  await person.click(screen.getByRole('button', { name: 'Log in and continue' }));
  return server;
}

test('the same person goes on with a new session', async () => {
  const server = await logIn(() => again);
  await waitFor(() => expect(session.assessmentToken()).toBe('new-assessment-token'));
  expect(server.sent('login')[0]?.body).toEqual({ username: user.username, password: 'a-secret-of-rosa' });
});

test('a wrong password is said in place', async () => {
  await logIn(() => refuse('wrongCredentials'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The username or the password is not right.');
  expect(session.assessmentToken()).toBe(user.assessment_token);
  await expectAccessible();
});

test('goes back to the campus that the work was begun in', async () => {
  const server = new FakeServer().serve(sessionContract, {
    login: () => ({ ...again, school_campus_id: 8 }),
    changeCampus: () => again,
  });
  const { person } = renderScreen(<SignInAgainDialog />, { user });
  await person.type(screen.getByLabelText('Password'), 'a-secret-of-rosa{Enter}');
  await waitFor(() => expect(server.sent('changeCampus')[0]?.path).toBe('/api/user/account/7/change'));
  await waitFor(() => expect(session.user()?.school_campus_id).toBe(7));
});

test('goes back to the role that the work was begun in', async () => {
  const server = new FakeServer().serve(sessionContract, {
    login: () => ({ ...again, user_type: 8 }),
    changeRole: () => again,
  });
  const { person } = renderScreen(<SignInAgainDialog />, { user });
  await person.type(screen.getByLabelText('Password'), 'a-secret-of-rosa{Enter}');
  const own = `/api/user/role/${user.user_type}/change`;
  await waitFor(() => expect(server.sent('changeRole')[0]?.path).toBe(own));
  await waitFor(() => expect(session.user()?.user_type).toBe(user.user_type));
});
