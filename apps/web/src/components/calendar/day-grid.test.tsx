import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Grids } from '../../../__kit/calendar/grids.tsx';
import { buildItem } from '../../../test/calendar.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import type { CalendarItem } from './calendar-item.ts';
import { daysFrom } from './calendar-range.ts';
import { DayGrid, type DayGridProps } from './day-grid.tsx';

const zone = 'America/New_York';
/** Tuesday, 10:20 AM. */
const now = Date.parse('2026-12-01T15:20Z');
const [monday, tuesday, wednesday] = ['2026-11-30', '2026-12-01', '2026-12-02'];

const at = (day: string, start: string, title: string, rest: Partial<CalendarItem> = {}) =>
  buildItem({ zone, day, start, title, ...rest });

const renderGrid = (items: readonly CalendarItem[], props: Partial<DayGridProps> = {}) =>
  renderScreen(
    <DayGrid label="Week" items={items} days={daysFrom(monday, 3)} zone={zone} now={now} {...props} />,
  );

const names = (role: 'link' | 'columnheader') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);

test('days, rooms and days with a change of clocks are accessible', async () => {
  renderScreen(<Grids />);
  await expectAccessible();
});

test('an item says its title, state, time, place and day', () => {
  renderGrid([
    at(tuesday, '10:00', 'Biology', { subtitle: 'Lab 1' }),
    at(wednesday, '09:00', 'Chess', { kind: 'cancelled', isChanged: true }),
  ]);
  expect(screen.getByRole('grid', { name: 'Week' })).toBeVisible();
  expect(names('link')).toEqual([
    'Biology, 10:00 – 10:45 AM · Now, Lab 1, Tuesday, December 1',
    'Chess, 9:00 – 9:45 AM · Cancelled · Changed, Wednesday, December 2',
  ]);
});

test('columns are named by their day, and today says so', () => {
  renderGrid([], { notes: [{ id: 1, title: 'Holiday', firstDay: monday, lastDay: monday }] });
  expect(names('columnheader').slice(1)).toEqual([
    'Monday, November 30Mon30Holiday',
    'Tuesday, December 1, TodayTue1',
    'Wednesday, December 2Wed2',
  ]);
});

test('the head of a day and the count of what had no room open the day', async () => {
  const onOpenDay = vi.fn();
  const { person } = renderGrid(
    Array.from({ length: 4 }, (_, place) => at(monday, '09:00', `Class ${place}`)),
    { onOpenDay },
  );
  await person.click(screen.getByRole('button', { name: 'Wednesday, December 2' }));
  await person.click(screen.getByRole('button', { name: '2 more on Monday, November 30' }));
  expect(onOpenDay.mock.calls).toEqual([[wednesday], [monday]]);
});

test('Tab reaches one item, arrows lead in time and across days', async () => {
  const { person } = renderGrid([
    at(monday, '09:00', 'Algebra'),
    at(tuesday, '10:00', 'Biology'),
    at(tuesday, '13:00', 'Chess'),
  ]);
  await person.tab();
  expect(screen.getByRole('link', { name: /Biology/ })).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Chess/ })).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: /Algebra/ })).toHaveFocus();
  expect(screen.getAllByRole('link').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await person.keyboard('{Enter}');
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/classes/view-class/');
});

test('the menu of the focused item moves it, and its keys stay in the menu', async () => {
  const onMove = vi.fn();
  const [first, second] = [at(tuesday, '11:00', 'Algebra', { canMove: true }), at(tuesday, '13:00', 'Chess')];
  const { person } = renderGrid([first, second], {
    onMove,
    entriesOf: () => [{ label: 'Cancel', onChoose: () => undefined }],
  });
  await person.tab();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Actions for Algebra' })).toHaveFocus();
  await person.keyboard('{Enter}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Cancel' })).toHaveFocus();
  await person.keyboard('{ArrowUp}{Enter}');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(first);
});

test('a grid without items is scrolled by keys', async () => {
  const { person, container } = renderGrid([]);
  await person.tab();
  expect(container.querySelector('[tabindex="0"]')).toHaveFocus();
});

test('an item past midnight is cut, and continued on the next day', () => {
  renderGrid([at(monday, '22:00', 'Stars', { endsAt: '2026-12-01T07:00:00.000Z' })]);
  const cells = screen.getAllByRole('cell').map((cell) => within(cell).queryAllByRole('link').length);
  expect(cells).toEqual([1, 1, 0]);
});

test('rooms stand side by side with their own items', () => {
  renderGrid([at(tuesday, '09:00', 'Algebra', { columnId: '2' }), at(tuesday, '09:00', 'Chess')], {
    days: [tuesday],
    columns: [
      { id: '1', title: 'Room 1', subtitle: '20 seats' },
      { id: '2', title: 'Room 2' },
    ],
  });
  expect(names('columnheader').slice(1)).toEqual(['Room 120 seats', 'Room 2']);
  const [, second] = screen.getAllByRole('cell');
  expect(names('link')).toHaveLength(1);
  expect(within(second ?? document.body).getByRole('link', { name: /Algebra/ })).toBeVisible();
});

test('closures of the day of rooms stand once, also two of one name', () => {
  const holiday = { title: 'Holiday', firstDay: tuesday, lastDay: tuesday };
  const warned = vi.spyOn(console, 'error');
  renderGrid([], {
    days: [tuesday],
    columns: [
      { id: '1', title: 'Room 1' },
      { id: '2', title: 'Room 2' },
    ],
    notes: [
      { ...holiday, id: 1 },
      { ...holiday, id: 2 },
    ],
  });
  expect(screen.getAllByText('Holiday')).toHaveLength(2);
  expect(names('columnheader').slice(1)).toEqual(['Room 1', 'Room 2']);
  expect(warned).not.toHaveBeenCalled();
});

test('the hours of both clocks stand side by side, and a day that differs says so', () => {
  // Berlin is 5 hours ahead on October 31 and 6 from November 1 on.
  renderGrid([at('2026-11-02', '09:00', 'Algebra')], {
    days: daysFrom('2026-10-31', 3),
    ownZone: 'Europe/Berlin',
  });
  const hours = [...screen.getByRole('rowheader').querySelectorAll('[aria-hidden]')].map(
    (hour) => hour.textContent,
  );
  expect(hours).toHaveLength(25);
  expect(hours.slice(0, 4)).toEqual(['5 AM12 AM', '6 AM1 AM', '7 AM1 AM', '8 AM2 AM']);
  expect(names('columnheader').map((name) => name?.includes('Noon is 5 PM for you'))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(names('link')[0]).toContain('Your time: 3:00 – 3:45 PM');
});
