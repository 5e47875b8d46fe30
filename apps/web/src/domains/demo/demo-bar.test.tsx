import { plans, type UserType, userTypes } from '@pelion/access';
import { demo } from '@pelion/contract/demo';
import { campusTypes } from '@pelion/words';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { DemoBar } from './demo-bar.tsx';

const account = (user_id: number, userType: UserType, campus_id: number, campus_name: string) => ({
  user_id,
  name: `Account ${user_id}`,
  username: `account${user_id}@demo.example`,
  user_type: userTypes[userType],
  campus_id,
  campus_name,
  campus_type: campusTypes.k12,
});

const accounts = [
  account(5, 'teacher', 7, 'Riverbend'),
  account(6, 'student', 7, 'Riverbend'),
  account(8, 'student', 9, 'Hilltop'),
  account(10, 'teacher', 9, 'Hilltop'),
];

test.each([
  ['User type', 'Student', '6', { campus_id: 7, subscription_type_id: plans.elite }],
  ['Campus', 'Hilltop', '10', { campus_id: 9, subscription_type_id: plans.elite }],
  ['Plan', 'Lite', '5', { campus_id: 7, subscription_type_id: plans.lite }],
] as const)('%s: one choice becomes %s, with all else as it was', async (label, choice, userId, body) => {
  const becomes = buildUser();
  const onBecome = vi.fn();
  const server = new FakeServer().serve(demo, {
    listDemoAccounts: () => accounts,
    becomeDemoAccount: () => becomes,
  });
  const { person } = renderScreen(
    <main>
      <DemoBar onBecome={onBecome} />
    </main>,
  );
  await screen.findByRole('option', { name: 'Hilltop' });
  expect(screen.getByRole('combobox', { name: 'User type' })).toHaveDisplayValue('Teacher');
  expect(screen.getByRole('combobox', { name: 'Campus' })).toHaveDisplayValue('Riverbend');
  await expectAccessible();
  await person.selectOptions(screen.getByRole('combobox', { name: label }), choice);
  await expect.poll(() => onBecome.mock.calls.length).toBe(1);
  const [request] = server.sent('becomeDemoAccount');
  expect(request?.path.split('/')).toContain(userId);
  expect(request?.body).toEqual(body);
});
