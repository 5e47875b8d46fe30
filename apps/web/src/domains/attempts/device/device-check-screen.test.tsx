import { pathOf } from '@pelion/access';
import { system } from '@pelion/contract/system';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { expectTranslated } from '../../../../test/translated.ts';
import { buildUser } from '../../../../test/users.ts';
import { DeviceCheckScreen } from './device-check-screen.tsx';

const health = () => ({ status: 'ok' as const, services: [], clocks_agree: true });
const student = buildUser({ userType: 'student' });
const trips = 8;

test('looks at the device without an assessment, and leads to the practice test', async () => {
  const server = new FakeServer().serve(system, { health });
  const { person } = renderScreen(<DeviceCheckScreen />, { user: student });
  await screen.findByText(/All messages came back/);
  expect(screen.getByText('Neither is needed or used.')).toBeVisible();
  expect(await screen.findByText(/Your answers are saved on this device first/)).toBeVisible();
  expect(server.sent('health')).toHaveLength(trips);
  expect(screen.getByRole('link', { name: 'Open the practice test' })).toHaveAttribute(
    'href',
    pathOf('practiceTest'),
  );
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(server.sent('health')).toHaveLength(2 * trips));
  await screen.findByText(/All messages came back/);
  await expectAccessible();
});

test('says at once, and aloud, when the server does not answer', async () => {
  // Nothing is served.
  new FakeServer();
  renderScreen(<DeviceCheckScreen />, { user: student });
  await screen.findByText(/The server does not answer/);
  const [said] = screen.getAllByRole('status');
  expect(said).toHaveTextContent('This device is not ready yet');
});

test('is all phrases', async () => {
  new FakeServer().serve(system, { health });
  renderScreen(<DeviceCheckScreen />, { user: student, language: 'pseudo' });
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(5));
  expectTranslated();
});
