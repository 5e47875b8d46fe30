import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { type CalendarView, calendarViews } from './calendar-range.ts';

const onView = vi.fn();
const onDay = vi.fn();

const renderBar = (view: CalendarView, user = buildUser()) =>
  renderScreen(
    <CalendarBar
      view={view}
      views={calendarViews}
      day="2026-12-02"
      today="2026-11-29"
      firstWeekday={1}
      onView={onView}
      onDay={onDay}
    />,
    { user },
  );

test.each([
  ['list', 'Dec 2 – 8, 2026', 'a week', '2026-11-25', '2026-12-09'],
  ['day', 'Wednesday, December 2, 2026', 'a day', '2026-12-01', '2026-12-03'],
  ['week', 'Nov 30 – Dec 6, 2026', 'a week', '2026-11-25', '2026-12-09'],
  ['month', 'December 2026', 'a month', '2026-11-01', '2027-01-01'],
  ['rooms', 'Wednesday, December 2, 2026', 'a day', '2026-12-01', '2026-12-03'],
] as const)('the %s says %s and goes by %s', async (view, title, step, before, after) => {
  const { person } = renderBar(view);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
  await person.click(screen.getByRole('button', { name: `Back by ${step}` }));
  expect(onDay).toHaveBeenLastCalledWith(before);
  await person.click(screen.getByRole('button', { name: `Forward by ${step}` }));
  expect(onDay).toHaveBeenLastCalledWith(after);
  await person.click(screen.getByRole('button', { name: 'Today' }));
  expect(onDay).toHaveBeenLastCalledWith('2026-11-29');
});

test('the chosen view is pressed, and another is asked for', async () => {
  const { person } = renderBar('week');
  expect(screen.getByRole('group', { name: 'View' })).toBeVisible();
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Week');
  await person.click(screen.getByRole('button', { name: 'Classrooms' }));
  expect(onView).toHaveBeenCalledExactlyOnceWith('rooms');
  await expectAccessible();
});

test('views are named in the words of the campus', () => {
  renderBar('week', buildUser({ campusType: 'higherEducation' }));
  expect(screen.getByRole('button', { name: 'Instructors' })).toBeVisible();
});
