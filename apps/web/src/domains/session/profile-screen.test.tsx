import { userTypes } from '@pelion/access';
import { dataExports } from '@pelion/contract/data-exports';
import { ownAccountContract } from '@pelion/contract/own-account';
import { people } from '@pelion/contract/people';
import { session } from '@pelion/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { changeView, viewSettings } from '../../lib/view-settings.ts';
import { ProfileScreen } from './profile-screen.tsx';

const { saveOwnAccount } = ownAccountContract.endpoints;
const at = { path: '/profile/:userId', at: '/profile/me' };

const account = {
  language: null,
  time_zone: null,
  campus_time_zone: 'America/New_York',
  email: 'rosa@school.example',
  pending_email: null,
};

let server: FakeServer;
beforeEach(() => {
  const one = { campus_name: 'Riverbend North', user_type: 4, created_at: '2026-11-21T14:05:00.000Z' };
  server = new FakeServer()
    .serve(session, {
      listSessions: () => [
        { ...one, id: 1, is_current: true },
        { ...one, id: 2, is_current: false },
      ],
      endOtherSessions: () => ({ done: true as const }),
      me: () => buildUser({}, { avatar: 'https://media.example/me.png' }),
    })
    .serve(ownAccountContract, {
      getOwnAccount: () => account,
      saveOwnAccount: ({ body }) => ({ ...account, ...saveOwnAccount.body.parse(body) }),
      changeEmail: () => ({ done: true as const }),
    })
    .serve(dataExports, {
      getDataExport: () => ({ state: 'none' as const, asked_at: null, expires_at: null, size: null }),
    })
    .serve(people, { setPhoto: () => ({ photo: 'https://media.example/me.png' }) });
});

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

test('single keys are switched off for this device', async () => {
  onTestFinished(() => changeView({ hasShortcuts: true }));
  const { person } = renderScreen(<ProfileScreen />, at);
  await person.click(screen.getByRole('checkbox', { name: /^Single-key shortcuts/ }));
  expect(viewSettings().hasShortcuts).toBe(false);
});

test('signs out everywhere else with one button', async () => {
  const { person } = renderScreen(<ProfileScreen />, at);
  expect(await screen.findByText('This session')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(server.sent('endOtherSessions')).toHaveLength(1));
});

const photo = new File(['picture'], 'me.png', { type: 'image/png' });

test('a chosen photo is there at once, and in the session', async () => {
  const { person } = renderScreen(<ProfileScreen />, at);
  await person.upload(screen.getByLabelText('Choose a photo'), photo);
  expect(await screen.findByRole('img', { name: 'Your photo' })).toHaveAttribute(
    'src',
    'https://media.example/me.png',
  );
  await expectAccessible();
});

test('what is no picture is refused with a sentence, and nothing changes', async () => {
  server.serve(people, { setPhoto: () => refuse('unsupportedMedia') });
  const { person } = renderScreen(<ProfileScreen />, at);
  await person.upload(screen.getByLabelText('Choose a photo'), photo);
  expect(await screen.findByText('This kind of content is not accepted here.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull();
});

test('the own data are prepared, and downloaded once they are there; what goes wrong is said', async () => {
  let state: 'none' | 'waiting' | 'ready' = 'none';
  const own = () => ({
    state,
    asked_at: null,
    expires_at: state === 'ready' ? '2026-12-01T12:00:00.000Z' : null,
    size: state === 'ready' ? 4000 : null,
  });
  server.serve(dataExports, {
    getDataExport: own,
    requestDataExport: () => {
      state = 'waiting';
      return own();
    },
    downloadDataExport: () => refuse('notFound'),
  });
  const { person, queryClient } = renderScreen(<ProfileScreen />, at);
  await person.click(await screen.findByRole('button', { name: 'Prepare your data' }));
  expect(await screen.findByText(/being prepared. We will send you a mail/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prepare your data' })).toBeNull();
  state = 'ready';
  await queryClient.invalidateQueries();
  await person.click(await screen.findByRole('button', { name: 'Download your data' }));
  expect(screen.getByText(/Ready to download until/)).toBeVisible();
  await waitFor(() => expect(server.sent('downloadDataExport')).toHaveLength(1));
  expect(await screen.findByText('This does not exist, or it is not shared with you.')).toBeVisible();
  await expectAccessible();
});

test('one chooses by whose clock one reads, or goes by that of the campus', async () => {
  const { person } = renderScreen(<ProfileScreen />, at);
  const region = within(await screen.findByRole('region', { name: 'Time zone' }));
  await person.click(await region.findByRole('button', { name: 'Change time zone' }));
  const zone = await region.findByRole('combobox', { name: /Time zone/ });
  expect(zone).toHaveDisplayValue('Same as the campus: America/New York');
  await person.selectOptions(zone, 'Asia/Tokyo');
  await person.click(region.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveOwnAccount')[0]?.body).toEqual({ language: null, time_zone: 'Asia/Tokyo' }),
  );
  await expectAccessible();
});

test('a new address is asked for with the password, and what waits for its link is said', async () => {
  server.serve(ownAccountContract, {
    getOwnAccount: () => ({
      ...account,
      pending_email: { email: 'new@school.example', until: '2026-11-22T14:05:00.000Z' },
    }),
  });
  const { person } = renderScreen(<ProfileScreen />, at);
  const region = within(await screen.findByRole('region', { name: 'E-mail address' }));
  expect(await region.findByText(/mailed a link to new@school\.example/)).toBeVisible();
  await person.click(region.getByRole('button', { name: 'Change e-mail address' }));
  expect(region.getByLabelText('New e-mail address')).toHaveFocus();
  await person.type(region.getByLabelText('New e-mail address'), 'other@school.example');
  await person.type(region.getByLabelText('Current password'), 'two loud red bicycles');
  await person.click(region.getByRole('button', { name: 'Send link' }));
  await waitFor(() =>
    expect(server.sent('changeEmail')[0]?.body).toEqual({
      email: 'other@school.example',
      current_password: 'two loud red bicycles',
    }),
  );
});

test('a wrong password stands at its field and nothing is lost', async () => {
  server.serve(ownAccountContract, { changeEmail: () => refuse('wrongPassword') });
  const { person } = renderScreen(<ProfileScreen />, at);
  const region = within(await screen.findByRole('region', { name: 'E-mail address' }));
  await person.click(await region.findByRole('button', { name: 'Change e-mail address' }));
  await person.type(region.getByLabelText('New e-mail address'), 'other@school.example');
  await person.type(region.getByLabelText('Current password'), 'wrong one here');
  await person.click(region.getByRole('button', { name: 'Send link' }));
  expect(await region.findByRole('alert')).toBeVisible();
  expect(region.getByLabelText('New e-mail address')).toHaveValue('other@school.example');
});

test('one leaves a campus with the password; a wrong one stands at its field', async () => {
  server.serve(people, { leaveCampus: () => refuse('wrongPassword') });
  const { person } = renderScreen(<ProfileScreen />, { user: buildUser(), ...at });
  await person.click(screen.getByRole('button', { name: /^Leave / }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Current password'), 'a wrong one');
  await person.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(await dialog.findByText('The current password is not right.')).toBeVisible();
  expect(server.sent('leaveCampus')[0]?.body).toEqual({ current_password: 'a wrong one' });
  await expectAccessible();
});

test('who runs the installation, or acts as somebody, leaves nothing', () => {
  renderScreen(<ProfileScreen />, { user: buildUser({}, { user_type: userTypes.siteAdmin }), ...at });
  expect(screen.queryByRole('button', { name: /^Leave / })).toBeNull();
});
