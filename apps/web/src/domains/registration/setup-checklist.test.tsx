import { registrationContract } from '@pelion/contract/registration';
import { setupSteps } from '@pelion/contract/registration/facts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { SetupChecklist } from './setup-checklist.tsx';
import { TrialBanner } from './trial-banner.tsx';

const admin = (campusType: 'k12' | 'corporation' = 'k12') =>
  buildUser({ userType: 'schoolAdmin', campusType });

test('says what is done and what is still to do, and leads there', async () => {
  new FakeServer().serve(registrationContract, {
    getChecklist: () => ({
      steps: setupSteps.map((id) => ({ id, is_done: id === 'subjects' })),
      unconfirmed_email: null,
    }),
  });
  renderScreen(<SetupChecklist />, { user: admin() });
  const list = within(await screen.findByRole('list'));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  expect(list.getAllByRole('img', { name: 'Done' })).toHaveLength(1);
  expect(list.getByRole('link', { name: 'Add subjects' })).toHaveAttribute('href', '/subjects');
  expect(screen.getByText('1 of 6 done')).toBeVisible();
  await expectAccessible();
});

test('speaks as the campus does', async () => {
  new FakeServer().serve(registrationContract, {
    getChecklist: () => ({
      steps: setupSteps.map((id) => ({ id, is_done: false })),
      unconfirmed_email: null,
    }),
  });
  renderScreen(<SetupChecklist />, { user: admin('corporation') });
  expect(await screen.findByRole('link', { name: 'Add topics' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add participants and teachers' })).toBeVisible();
});

test('can be hidden, and asks for the mail again while the address is not confirmed', async () => {
  let isHidden = false;
  const server = new FakeServer().serve(registrationContract, {
    getChecklist: () => ({
      steps: isHidden ? null : setupSteps.map((id) => ({ id, is_done: true })),
      unconfirmed_email: 'ines@harbour.example',
    }),
    hideChecklist: () => {
      isHidden = true;
      return { done: true as const };
    },
    sendConfirmation: () => ({ done: true as const }),
  });
  const { person } = renderScreen(<SetupChecklist />, { user: admin() });
  expect(await screen.findByText('Everything is done. Have fun!')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('The mail is on its way.')).toBeVisible();
  expect(server.sent('sendConfirmation')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Hide this list' }));
  await expect.poll(() => screen.queryByText('Your first hour')).toBeNull();
});

test('is no obstacle where it cannot be read', async () => {
  const server = new FakeServer().serve(registrationContract, { getChecklist: () => refuse('internal') });
  const { container } = renderScreen(<SetupChecklist />, { user: admin() });
  await expect.poll(() => server.sent('getChecklist').length).toBe(1);
  expect(container.querySelector('section')).toBeNull();
});

const inTrial = (userType: 'schoolAdmin' | 'student', endsAt: string) => {
  const user = buildUser({ userType });
  return { ...user, school: { ...user.school, plan_state: 'trial' as const, trial_ends_at: endsAt } };
};
const now = new Date('2040-03-14T10:00:00.000Z');

test.each([
  ['2040-03-17T10:00:00.000Z', '3 days left of the trial of your school.'],
  // A moment after it began it has the days that were promised.
  ['2040-03-29T09:59:59.000Z', '15 days left of the trial of your school.'],
  ['2040-03-15T11:00:00.000Z', '1 day left of the trial of your school.'],
  ['2040-03-14T20:00:00.000Z', 'The trial of your school ends today.'],
  ['2040-03-14T10:00:00.000Z', /^The trial of your school is over/],
])('tells an admin until %s: %s', async (endsAt, sentence) => {
  renderScreen(<TrialBanner now={now} />, { user: inTrial('schoolAdmin', endsAt) });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
  await expectAccessible();
});

test('says of a plan that has ended that it is the plan', () => {
  const user = inTrial('student', '2040-01-14T10:00:00.000Z');
  renderScreen(<TrialBanner now={now} />, {
    user: { ...user, school: { ...user.school, plan_state: 'ended' } },
  });
  const region = screen.getByRole('region', { name: 'Plan' });
  expect(region).toHaveTextContent(/^The plan of your school has ended/);
});

test('leaves others alone until it is over', () => {
  const view = renderScreen(<TrialBanner now={now} />, {
    user: inTrial('student', '2040-03-17T10:00:00.000Z'),
  });
  expect(screen.queryByRole('region')).toBeNull();
  view.unmount();
  renderScreen(<TrialBanner now={now} />, { user: inTrial('student', '2040-03-14T09:00:00.000Z') });
  expect(screen.getByText('An admin of your school can choose a plan.')).toBeVisible();
});
