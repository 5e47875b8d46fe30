import { userTypes } from '@pelion/access';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ProfileScreen } from './profile-screen.tsx';

const at = { path: '/profile/:userId', at: '/profile/me' };

/** Each label with its value, as read. */
function facts() {
  const about = within(screen.getByRole('region', { name: 'About you' }));
  const read = (role: 'term' | 'definition') =>
    about.getAllByRole(role).map(({ textContent }) => textContent);
  const values = read('definition');
  return read('term').map((label, index) => [label, values[index]]);
}

test('shows the names, what one signs in with, where mail goes, and every role', async () => {
  const roles = [{ role_id: userTypes.teacher }, { role_id: userTypes.parent }];
  renderScreen(<ProfileScreen />, { user: buildUser({}, { username: 'rosa.m', user_roles: roles }), ...at });
  expect(facts()).toEqual([
    ['Given name', 'Rosa'],
    ['Family name', 'Miller'],
    ['Username', 'rosa.m'],
    ['E-mail', 'rosa@school.example'],
    ['Roles', 'Teacher and Parent'],
    ['School', 'Riverbend School'],
    ['Campus', 'Riverbend North'],
  ]);
  await expectAccessible();
});

test('leaves out what a small pupil does not have', () => {
  const pupil = { email: null, family_name: '' };
  renderScreen(<ProfileScreen />, { user: buildUser({ userType: 'student' }, pupil), ...at });
  const labels = facts().map(([label]) => label);
  expect(labels).toEqual(['Given name', 'Username', 'Role', 'School', 'Campus']);
});
