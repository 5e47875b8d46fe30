import { campusSettingsOf } from '@pelion/access';
import { isSettingBuilt } from '@pelion/access/built-features';
import { campusSettingContract, type OwnSettings } from '@pelion/contract/campus-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CampusSettingsScreen } from './campus-settings-screen.tsx';

const own: OwnSettings = {
  settings: campusSettingsOf({}),
  changeable: ['room_portal', 'opted_for_ai', 'records_location', 'keeps_activity_months'],
  portals: ['unik-jitsi', 'uniq-webrtc'],
};
const serve = () =>
  new FakeServer().serve(campusSettingContract, {
    getCampusSettings: () => own,
    saveCampusSettings: () => own,
  });
const open = () =>
  renderScreen(<CampusSettingsScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/settings/campus',
  });
const section = (name: string) => screen.findByRole('region', { name });

test('says what each setting does, and leaves out what is somebody else’s', async () => {
  serve();
  open();
  expect(await section('AI')).toHaveTextContent('Nothing is sent to an AI while this is off');
  expect(screen.queryByRole('region', { name: 'Parts of Pelion' })).toBeNull();
  await expectAccessible();
});

test('draws no setting without an effect', async () => {
  serve();
  open();
  await section('Privacy');
  expect(screen.queryByRole('switch', { name: /Location of staff/ })).toBeNull();
  const rooms = screen.queryByRole('region', { name: 'Rooms' });
  if (isSettingBuilt('room_portal'))
    expect(within(await section('Rooms')).getAllByRole('option')).toHaveLength(2);
  else expect(rooms).toBeNull();
});

test('saves what was changed in one section, and nothing else', async () => {
  const server = serve();
  const { person } = open();
  const privacy = within(await section('Privacy'));
  expect(privacy.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await person.selectOptions(privacy.getByRole('combobox'), '6 months');
  await person.click(privacy.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveCampusSettings')[0]?.body).toEqual({ keeps_activity_months: 6 }),
  );
});

test('a refusal is read and nothing is lost', async () => {
  serve().serve(campusSettingContract, { saveCampusSettings: () => refuse('internal') });
  const { person } = open();
  const ai = within(await section('AI'));
  await person.click(ai.getByRole('switch'));
  await person.click(ai.getByRole('button', { name: 'Save' }));
  expect(await ai.findByRole('alert')).toBeVisible();
  expect(ai.getByRole('switch')).toBeChecked();
});
