import { registrationContract } from '@pelion/contract/registration';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { staticPage } from '../../../test/static-page.ts';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';
import { RegisterScreen } from './register-screen.tsx';

// Skips the minimum time before submitting.
vi.mock('../../lib/retries.ts', async (original) => ({
  ...(await original<object>()),
  pause: async () => {},
}));

const open = (at = '/register') => renderScreen(<RegisterScreen />, { user: null, path: '/register', at });
type Person = ReturnType<typeof open>['person'];

async function fillIn(person: Person, changes: Readonly<Record<string, string>> = {}) {
  const values = {
    'Name of the school or company': 'Harbour Academy',
    'Your given name': 'Ines',
    'E-mail address': 'ines@harbour.example',
    Password: 'three quiet green bicycles',
    ...changes,
  };
  for (const [label, value] of Object.entries(values))
    if (value) await person.type(screen.getByLabelText(label), value);
}
const start = () => screen.getByRole('button', { name: 'Start free trial' });

test('begins a trial of the plan that was chosen, and signs its founder in', async () => {
  const server = new FakeServer().serve(registrationContract, {
    register: () => buildUser({ userType: 'schoolAdmin' }),
  });
  const { person } = open('/register?plan=elite');
  expect(screen.getByText(/^Plan for your trial: Elite/)).toBeVisible();
  await fillIn(person);
  await person.selectOptions(screen.getByLabelText('Type of organization'), 'Corporation');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 10 characters.');
  await person.click(start());
  await expect.poll(() => session.user()?.name).toBe('Rosa Miller');
  expect(server.sent('register')[0]?.body).toMatchObject({
    school_name: 'Harbour Academy',
    campus_type: 3,
    given_name: 'Ines',
    email: 'ines@harbour.example',
    subscription_type_id: 3,
    time_zone: expect.any(String),
    elapsed_ms: expect.any(Number),
  });
});

test('says at the field what is missing, and keeps what was typed', async () => {
  const { person } = open();
  await fillIn(person, { 'E-mail address': '', Password: 'short' });
  await person.click(start());
  expect(await screen.findByText('Please enter the e-mail address')).toBeVisible();
  expect(screen.getByText('Use at least 10 characters.')).toBeVisible();
  expect(screen.getByLabelText('Name of the school or company')).toHaveValue('Harbour Academy');
  await expectAccessible();
});

test('says kindly that an address has tried before', async () => {
  new FakeServer().serve(registrationContract, {
    register: () =>
      refuse('invalidInput', [{ path: 'email', message: 'This address has an account already.' }]),
  });
  const { person } = open();
  await fillIn(person);
  await person.click(start());
  expect(await screen.findByText('This address has an account already.')).toBeVisible();
  expect(session.user()).toBeNull();
});

test('says first what stands in the page before the app has arrived', () => {
  const { container } = open();
  const page = staticPage();
  const [before, after] = [page.querySelector('.start-register'), container.querySelector('.gate-card')];
  for (const part of ['h1', 'h1 + p'])
    expect(after?.querySelector(part)?.textContent).toBe(before?.querySelector(part)?.textContent);
  expect(before?.querySelectorAll('i')).toHaveLength(after?.querySelectorAll('input, select').length ?? 0);
});

test('can be used by everybody', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Start your free trial' })).toBeVisible();
  await expectAccessible();
});
