import { userTypes } from '@pelion/access';
import { session as sessionContract } from '@pelion/contract/session';
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';
import { AvatarMenu } from './avatar-menu.tsx';

const campuses = [
  { id: 7, name: 'Riverbend North' },
  { id: 8, name: 'Riverbend South' },
];
const ofTwoCampuses = buildUser({}, { school_campuses: campuses });

async function open(user = buildUser()) {
  const view = renderScreen(<AvatarMenu />, { user });
  await view.person.click(screen.getByRole('button', { name: 'Account of Rosa Miller' }));
  await screen.findByRole('button', { name: 'Signout' });
  return view;
}

test('shows initials, the name and the role in the words of the campus', async () => {
  await open(buildUser({ campusType: 'higherEducation' }));
  const avatar = screen.getByRole('button', { name: 'Account of Rosa Miller' });
  expect(avatar.firstElementChild).toHaveAttribute('data-initials', 'RM');
  expect(screen.getByText('Instructor')).toBeVisible();
  await expectAccessible();
});

test('the appearance is chosen here, and the choice outlives signing out', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  expect(document.cookie).toContain('color_scheme=dark');
  await person.click(screen.getByRole('radio', { name: 'Same as this device' }));
  expect(document.cookie).not.toContain('color_scheme=dark');
});

test('Escape closes it and gives the focus back', async () => {
  const { person } = await open();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Signout' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Account of Rosa Miller' })).toHaveFocus();
});

test('leaves Profile out without the permission, and Switch Account with one campus', async () => {
  await open(buildUser({}, { permissions: [] }));
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Switch Account' })).toBeNull();
});

test('switches the campus: new tokens, new campus', async () => {
  const server = new FakeServer().serve(sessionContract, {
    changeCampus: () => ({ ...ofTwoCampuses, school_campus_id: 8, token: 'token-of-south' }),
  });
  const { person } = await open(ofTwoCampuses);
  await person.click(screen.getByRole('button', { name: 'Switch Account' }));
  await person.click(await screen.findByRole('button', { name: 'Riverbend South' }));
  await expect.poll(() => session.token()).toBe('token-of-south');
  expect(server.sent('changeCampus')[0]?.path).toBe('/api/user/account/8/change');
  expect(localStorage.getItem('school_campus_id')).toBe('8');
});

test("a failed switch shows 'Error!' with the server's text", async () => {
  new FakeServer().serve(sessionContract, { changeCampus: () => refuse('accountSuspended') });
  const { person } = await open(ofTwoCampuses);
  await person.click(screen.getByRole('button', { name: 'Switch Account' }));
  await person.click(await screen.findByRole('button', { name: 'Riverbend South' }));
  const dialog = await screen.findByRole('dialog', { name: 'Error!' });
  expect(dialog).toHaveTextContent('This account is suspended. Please contact your school.');
  expect(session.token()).toBe('token-of-rosa');
});

const teacherAndParent = buildUser(
  {},
  { user_roles: [{ role_id: userTypes.teacher }, { role_id: userTypes.parent }] },
);

test('offers the other roles of the person, and none to who has one', async () => {
  await open(teacherAndParent);
  expect(screen.getByRole('button', { name: 'Act as Parent' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Act as Teacher' })).toBeNull();
  await expectAccessible();
  cleanup();
  await open();
  expect(screen.queryByRole('button', { name: /^Act as/ })).toBeNull();
});

test('acts in another role: new tokens, the same campus', async () => {
  const asParent = { ...teacherAndParent, user_type: userTypes.parent, token: 'token-of-the-parent' };
  const server = new FakeServer().serve(sessionContract, { changeRole: () => asParent });
  const { person } = await open(teacherAndParent);
  await person.click(screen.getByRole('button', { name: 'Act as Parent' }));
  await expect.poll(() => session.token()).toBe('token-of-the-parent');
  expect(server.sent('changeRole')[0]?.path).toBe('/api/user/role/8/change');
  expect(localStorage.getItem('user_type')).toBe('8');
});

test("a role that is no longer theirs shows 'Error!' and changes nothing", async () => {
  new FakeServer().serve(sessionContract, { changeRole: () => refuse('accessDenied') });
  const { person } = await open(teacherAndParent);
  await person.click(screen.getByRole('button', { name: 'Act as Parent' }));
  const dialog = await screen.findByRole('dialog', { name: 'Error!' });
  expect(dialog).toHaveTextContent('You do not have access to this.');
  expect(session.token()).toBe('token-of-rosa');
});

test('signs out on the server, clears this device and loads the sign-in page', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const server = new FakeServer().serve(sessionContract, { logout: () => ({ done: true as const }) });
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Signout' }));
  await expect.poll(() => assign.mock.calls).toEqual([['/login']]);
  expect(server.sent('logout')).toHaveLength(1);
  expect({ ...localStorage }).toEqual({ storage_version: '16' });
});

test('signs out of this device even when the server cannot be reached', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  new FakeServer().serve(sessionContract, { logout: () => refuse('unavailable') });
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Signout' }));
  await expect.poll(() => assign.mock.calls).toEqual([['/login']]);
  expect(localStorage.getItem('token')).toBeNull();
});
