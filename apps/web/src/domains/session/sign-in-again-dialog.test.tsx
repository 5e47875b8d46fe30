import { session as sessionContract } from '@pelion/contract/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { PAUSE_MS } from './writing-pause.ts';

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
  // Into the campus that the work was begun in, and no other one that the password may open.
  expect(server.sent('login')[0]?.body).toEqual({
    username: user.username,
    password: 'a-secret-of-rosa',
    campus_id: user.school_campus_id,
  });
});

test('a wrong password is said in place', async () => {
  await logIn(() => refuse('wrongCredentials'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The username or the password is not right.');
  expect(session.assessmentToken()).toBe(user.assessment_token);
  await expectAccessible();
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

afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const asked = () => screen.queryByRole('dialog', { name: 'Please log in again' });

test('waits until who is writing pauses, and takes no character', () => {
  vi.useFakeTimers();
  const answer = document.body.appendChild(document.createElement('textarea'));
  answer.focus();
  renderScreen(<SignInAgainDialog />, { user });
  for (let typed = 0; typed < 5; typed += 1) {
    pass(PAUSE_MS - 100);
    fireEvent.input(answer, { target: { value: 'a'.repeat(typed) } });
    expect(asked()).toBeNull();
    expect(answer).toHaveFocus();
  }
  pass(PAUSE_MS);
  expect(asked()).toBeVisible();
  answer.remove();
});

test('does not wait for who leaves the field', () => {
  vi.useFakeTimers();
  const answer = document.body.appendChild(document.createElement('textarea'));
  answer.focus();
  renderScreen(<SignInAgainDialog />, { user });
  expect(asked()).toBeNull();
  answer.blur();
  pass(0);
  expect(asked()).toBeVisible();
  answer.remove();
});
