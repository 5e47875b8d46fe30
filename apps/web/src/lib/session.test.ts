import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '../../test/users.ts';
import { session } from './session.ts';
import { askToSignIn, closeSignIn } from './sign-in-again.ts';
import { checkStorageVersion } from './storage.ts';

test('signing in again in place holds at the next load', () => {
  const user = buildUser({ userType: 'student' });
  onTestFinished(() => session.end('signOut'));
  session.begin(user);
  askToSignIn();
  onTestFinished(closeSignIn);
  expect(localStorage.getItem('token')).toBeNull();

  session.begin({ ...user, token: 'again' });
  expect(checkStorageVersion()).toBe('ready');
  expect(localStorage.getItem('token')).toBe('again');
});
