import { denial, type ScreenId, screenOf } from '@pelion/access';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { viewerOf } from '../../lib/viewer.ts';
import { RefusalLine } from './refusal-line.tsx';

function refuse(id: ScreenId, user: ReturnType<typeof buildUser>) {
  const { access, path } = screenOf(id);
  const gate = access === 'public' ? null : denial(viewerOf(user), access);
  if (gate) renderScreen(<RefusalLine refusal={{ screen: id, gate, path }} />, { user });
  return screen.getByText(/“.+”/).textContent;
}

const without = (permission: string, user: ReturnType<typeof buildUser>) => ({
  ...user,
  permissions: user.permissions.filter((held) => held !== permission),
});

test('names who can give a permission that this user type may hold', () => {
  const teacher = without('view_announcements', buildUser({ userType: 'teacher' }));
  expect(refuse('announcements', teacher)).toBe(
    'You do not have the permission for “Announcements”. Who can change this: School Admin and Campus Admin.',
  );
});

test('names who can turn a setting on, and says so to them', () => {
  const teacher = buildUser({ userType: 'teacher' });
  expect(refuse('aiTools', teacher)).toMatch(/is turned off for your campus\. Who can change this: /);
});

test('says plainly when the product itself says no', () => {
  const student = buildUser({ userType: 'student' });
  expect(refuse('grades', student)).toBe(
    'You do not have the permission for “Grades”. Nobody can change this: it is the same on every campus.',
  );
});

test('says to an admin that the change is theirs to make', () => {
  const admin = without('view_announcements', buildUser({ userType: 'schoolAdmin' }));
  expect(refuse('announcements', admin)).toMatch(/You can change this yourself\.$/);
});
