import { classes } from '@pelion/contract/classes';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildClassRow } from '../../../test/classes.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { MeetingsWidget, UpcomingClassesWidget } from './upcoming-widget.tsx';

const row = (changes: Parameters<typeof buildClassRow>[0] = {}) =>
  buildClassRow({ teacher_id: 9, given_to: [], can: { edit: false, reschedule: false }, ...changes });

afterEach(() => void vi.useRealTimers());

const user = buildUser({ userType: 'student' }, { time_zone: 'America/New_York' });

test('names time, place and host of each class, and strikes a cancelled one', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-11T14:10:00.000Z'), toFake: ['Date'] });
  new FakeServer().serve(classes, {
    listUpcomingClasses: () => [
      row(),
      row({ id: 42, name: 'Chess', state_id: 2, starts_at: '2027-01-12T14:00:00.000Z' }),
    ],
  });
  renderScreen(<UpcomingClassesWidget />, { user });
  const [now, next] = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(now).toHaveTextContent('AlgebraNow, until 9:45 AM · Lab 2 · Rosa Miller');
  expect(next).toHaveTextContent('Chesstomorrow, 9 AM · Lab 2 · Rosa MillerCancelled');
  expect(within(next ?? document.body).getByText('Chess').tagName).toBe('S');
  expect(screen.getByRole('link', { name: 'Algebra' })).toHaveAttribute('href', '/classes/view-class/41');
  expect(screen.getByRole('link', { name: 'All classes' })).toHaveAttribute('href', '/classes');
  await expectAccessible();
});

test('says that nothing is planned, in the words of the campus', async () => {
  new FakeServer().serve(classes, { listUpcomingClasses: () => [] });
  renderScreen(<MeetingsWidget />, { user: buildUser({ userType: 'teacher', campusType: 'corporation' }) });
  expect(await screen.findByText('No conferences in the next two weeks.')).toBeVisible();
});

test('leaves out a class that is over, and lets people join an open one', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-11T14:10:00.000Z'), toFake: ['Date'] });
  new FakeServer().serve(classes, {
    listUpcomingClasses: () => [
      row({ id: 40, name: 'Chess', ends_at: '2027-01-11T14:00:00.000Z' }),
      row({ has_link: true, can: { join: true } }),
    ],
  });
  renderScreen(<UpcomingClassesWidget />, { user });
  expect(await screen.findByRole('button', { name: 'Join Algebra' })).toBeVisible();
  expect(screen.queryByText('Chess')).toBeNull();
});
