import { type ClassRow, classes } from '@pelion/contract/classes';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { untilNextChange } from './upcoming-queries.ts';
import { MeetingsWidget, UpcomingClassesWidget } from './upcoming-widget.tsx';

const row = (changes: Partial<ClassRow> = {}): ClassRow => ({
  id: 41,
  type_id: 1,
  state_id: 1,
  name: 'Algebra',
  subject_id: null,
  subject_name: null,
  subject_icon: null,
  teacher_id: 5,
  teacher_name: 'Rosa Miller',
  co_teacher_id: null,
  co_teacher_name: null,
  given_to: [],
  classroom_id: 6,
  classroom_name: 'Lab 2',
  classroom_place: '',
  starts_at: '2027-01-11T14:00:00.000Z',
  ends_at: '2027-01-11T14:45:00.000Z',
  time_zone: 'America/New_York',
  series_id: null,
  is_changed: false,
  has_link: false,
  reason: '',
  children: [],
  version: 1,
  can: { edit: false, reschedule: false, join: false },
  ...changes,
});

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

test('is read again when a room opens or a class ends', () => {
  const now = Date.parse('2027-01-11T13:40:00.000Z');
  const minutes = (rows: ClassRow[]) => (untilNextChange(rows, now) ?? 0) / 60_000;
  expect(minutes([row({ has_link: true })])).toBe(10);
  expect(minutes([row()])).toBe(65);
  expect(untilNextChange([], now)).toBeNull();
});
