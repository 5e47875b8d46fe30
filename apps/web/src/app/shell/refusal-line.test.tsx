import { denial, type ScreenId, screenOf } from '@pelion/access';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { viewerOf } from '../../lib/viewer.ts';
import { RefusalLine } from './refusal-line.tsx';

function refuse(id: ScreenId, user: ReturnType<typeof buildUser>) {
  const { access } = screenOf(id);
  const gate = access === 'public' ? null : denial(viewerOf(user), access);
  if (gate) renderScreen(<RefusalLine refusal={{ screen: id }} />, { user });
  return screen.getByText(/“.+”/).textContent;
}

const without = (permission: string, user: ReturnType<typeof buildUser>) => ({
  ...user,
  permissions: user.permissions.filter((held) => held !== permission),
});

test('names who can give a permission that this user type may hold', () => {
  const teacher = without('view_announcements', buildUser({ userType: 'teacher' }));
  expect(refuse('announcements', teacher)).toBe(
    'You do not have the permission for “Announcements”. This can be changed by: School Admin and Campus Admin.',
  );
});

test('names who can turn a setting on, and says so to them', () => {
  const teacher = buildUser({ userType: 'teacher' });
  expect(refuse('aiTools', teacher)).toMatch(/is turned off for your campus\. This can be changed by: /);
});

test('names another role as what is missing where no campus gives the permission to this one', () => {
  const student = buildUser({ userType: 'student' });
  expect(refuse('grades', student)).toBe(
    '“Grades” is not part of your role. This can be changed by: School Admin and Campus Admin.',
  );
});

test('says plainly when the product itself says no', () => {
  expect(refuse('schoolCampuses', buildUser({ userType: 'student' }))).toBe(
    '“School Campuses” is not part of your role. This cannot be changed: it is the same on every campus.',
  );
});

test('says to an admin that the change is theirs to make', () => {
  const admin = without('view_announcements', buildUser({ userType: 'schoolAdmin' }));
  expect(refuse('announcements', admin)).toMatch(/You can change this yourself\.$/);
});

test('leads an admin to the page that says why', () => {
  const admin = without('view_announcements', buildUser({ userType: 'schoolAdmin' }));
  refuse('announcements', admin);
  expect(screen.getByRole('link', { name: 'Show why' })).toHaveAttribute(
    'href',
    `/settings/access-controls?tab=why&person=${admin.id}&screen=announcements`,
  );
});

test('gives everybody else a link that they can hand on', async () => {
  const person = userEvent.setup();
  const teacher = without('view_announcements', buildUser({ userType: 'teacher' }));
  refuse('announcements', teacher);
  await person.click(screen.getByRole('button', { name: 'Copy a link for an admin' }));
  expect(await navigator.clipboard.readText()).toContain(`person=${teacher.id}&screen=announcements`);
  expect(await screen.findByText('Copied. The link shows an admin the reason.')).toBeVisible();
});

test('offers nothing where nobody can change it', () => {
  refuse('schoolCampuses', buildUser({ userType: 'student' }));
  expect(screen.queryByRole('button', { name: 'Copy a link for an admin' })).toBeNull();
});

test('leads a site admin to acting as somebody, since nobody gives them another role', () => {
  expect(refuse('campusSettings', buildUser({ userType: 'siteAdmin' }))).toBe(
    '“Campus Settings” is not part of your role. To open it, act as a person of the campus who has this permission.',
  );
});

test('hands a site admin no link, since no admin of the campus finds them by name', () => {
  const siteAdmin = without('view_announcements', buildUser({ userType: 'siteAdmin' }));
  expect(refuse('announcements', siteAdmin)).toMatch(
    /This can be changed by: School Admin and Campus Admin\.$/,
  );
  expect(screen.queryByRole('button', { name: 'Copy a link for an admin' })).toBeNull();
});
