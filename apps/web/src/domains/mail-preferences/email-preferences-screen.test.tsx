import { isSettingBuilt } from '@pelion/access/built-features';
import { mailPreferenceContract } from '@pelion/contract/mail-preferences';
import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { initialPreferences, toldKinds } from '../../../test/notices.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { EmailPreferencesScreen } from './email-preferences-screen.tsx';

const defaults = {
  preferences: initialPreferences,
  weekly_analytics_email: false,
  weekly_analytics_time: '07:00',
};
const serve = (own: MailPreferences | null = null, sendsMail = true) => {
  const answer = {
    own,
    usual: initialPreferences,
    kinds: toldKinds,
    sends_mail: sendsMail,
    time_zone: 'UTC',
  };
  return new FakeServer().serve(mailPreferenceContract, {
    getMailPreferences: () => answer,
    saveMailPreferences: () => answer,
    getMailDefaults: () => defaults,
    saveMailDefaults: () => defaults,
  });
};
const open = (userType: 'student' | 'campusAdmin' = 'student') =>
  renderScreen(<EmailPreferencesScreen />, {
    user: buildUser({ userType }),
    path: '/settings/email-preferences',
  });
const section = (name: string) => screen.findByRole('region', { name });

test('says what follows the choice and what always comes, and is accessible', async () => {
  serve();
  open('campusAdmin');
  await section('Defaults of this campus');
  expect(screen.getByText('Account mails are always sent.')).toBeVisible();
  await expectAccessible();
});

test('says so where no mail leaves the installation', async () => {
  serve(null, false);
  open();
  expect(await screen.findByText(/has no mail server/)).toBeVisible();
  expect(screen.queryByText(/always sent/)).toBeNull();
});

test('one chooses what comes by mail, how gathered, and when not', async () => {
  const server = serve();
  const { person } = open();
  const own = within(await section('For you'));
  await person.click(own.getByRole('checkbox', { name: 'Announcements: By mail' }));
  await person.click(own.getByRole('radio', { name: 'Once a week' }));
  await person.click(own.getByRole('switch', { name: 'Quiet hours' }));
  await person.click(own.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveMailPreferences')[0]?.body).toEqual({
      preferences: {
        kinds: { ...initialPreferences.kinds, announcements: { product: true, mail: true } },
        digest: 'weekly',
        quiet: null,
      },
    }),
  );
  expect(await screen.findByText('Your preferences have been saved.')).toBeVisible();
  // Only admins set the defaults.
  expect(screen.queryByRole('region', { name: 'Defaults of this campus' })).toBeNull();
});

test('names the kinds of notices that the campus has, by their labels', async () => {
  serve();
  open();
  const own = within(await section('For you'));
  const names = own.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Something is due soon', 'A feedback form closes soon', 'Announcements']);
});

test('who has chosen can go back to what is usual', async () => {
  const server = serve({ ...initialPreferences, digest: 'none' });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Use the defaults' }));
  await waitFor(() => expect(server.sent('saveMailPreferences')[0]?.body).toEqual({ preferences: null }));
});

test('an admin says what is usual; a failure is read and nothing is lost', async () => {
  const server = serve().serve(mailPreferenceContract, { saveMailDefaults: () => refuse('internal') });
  const { person } = open('campusAdmin');
  const campus = within(await section('Defaults of this campus'));
  const weekly = campus.queryByRole('switch', { name: 'Weekly mail with figures for admins' });
  expect(weekly !== null).toBe(isSettingBuilt('weekly_analytics_email'));
  if (weekly) await person.click(weekly);
  await person.click(campus.getByRole('button', { name: 'Save for everybody' }));
  await waitFor(() =>
    expect(server.sent('saveMailDefaults')[0]?.body).toMatchObject({
      weekly_analytics_email: weekly !== null,
    }),
  );
  expect(await campus.findByRole('alert')).toBeVisible();
  if (weekly) expect(weekly).toBeChecked();
});
