import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Months } from '../../../__kit/calendar/months.tsx';
import { buildItem } from '../../../test/calendar.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import type { CalendarItem } from './calendar-item.ts';
import { daysOf } from './calendar-range.ts';
import { MonthGrid } from './month-grid.tsx';

const zone = 'America/New_York';
const now = Date.parse('2026-12-01T15:20Z');
const onOpenDay = vi.fn();

const renderMonth = (items: readonly CalendarItem[], onMoveDay?: (item: CalendarItem, day: string) => void) =>
  renderScreen(
    <MonthGrid
      label="December"
      items={items}
      days={daysOf('month', '2026-12-15', 1)}
      month="2026-12-15"
      zone={zone}
      now={now}
      onOpenDay={onOpenDay}
      onMoveDay={onMoveDay}
    />,
  );

const onFirst = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    buildItem({ zone, day: '2026-12-01', start: `${10 + place}:30`, title: `Class ${place}` }),
  );

test('the month is accessible', async () => {
  renderScreen(<Months />);
  await expectAccessible();
});

test('an item that may move is dragged onto another day', () => {
  const onMoveDay = vi.fn();
  const [item] = onFirst(1);
  if (!item) throw new Error('no item');
  renderMonth([{ ...item, canMove: true }], onMoveDay);
  const day = (name: string) => document.querySelector<HTMLElement>(`[data-day="${name}"]`);
  const other = day('2026-12-03');
  document.elementsFromPoint = () => (other ? [other] : []);
  const link = screen.getByRole('link', { name: /Class 0/ });
  fireEvent.pointerDown(link, { button: 0, pointerType: 'mouse', pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 90, clientY: 10 });
  expect(other).toHaveAttribute('data-target');
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 90, clientY: 10 });
  expect(onMoveDay).toHaveBeenCalledWith(expect.objectContaining({ title: 'Class 0' }), '2026-12-03');
  expect(other).not.toHaveAttribute('data-target');
});

test('the month is accessible on a phone, where days show dots', async () => {
  phoneWindow();
  renderMonth(onFirst(5));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Tuesday, December 1, Today, 5 planned/ })).toBeVisible();
  await expectAccessible();
});

test('weeks begin with the first weekday, and days name what is planned', () => {
  renderMonth(onFirst(2));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  expect(screen.getAllByRole('cell')).toHaveLength(35);
  expect(screen.getByRole('button', { name: 'Wednesday, December 2, 0 planned' })).toBeVisible();
});

test.each([
  [3, 3, null],
  [4, 3, '+1'],
  [7, 3, '+4'],
])('a day of %d items shows %d and counts the rest', (count, links, more) => {
  renderMonth(onFirst(count));
  const [, day] = screen.getAllByRole('cell');
  const cell = within(day ?? document.body);
  expect(cell.getAllByRole('link')).toHaveLength(links);
  expect(cell.queryByText(/^\+/)?.textContent ?? null).toBe(more);
});

test('an item says its start, state and title', () => {
  const base = { zone, day: '2026-12-02', title: 'Algebra' };
  renderMonth([
    buildItem({ ...base, start: '09:00' }),
    buildItem({ ...base, start: '10:30', kind: 'cancelled' }),
    buildItem({ ...base, start: '11:00', isChanged: true }),
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '9 AM Algebra',
    '10:30 AM Cancelled Algebra',
    '11 AM Changed Algebra',
  ]);
});

test('Tab reaches today and its items, arrows lead to other days, Enter opens one', async () => {
  const { person } = renderMonth(onFirst(1));
  await person.tab();
  expect(screen.getByRole('button', { name: /December 1, Today/ })).toHaveFocus();
  await person.tab();
  expect(screen.getByRole('link', { name: /Class 0/ })).toHaveFocus();
  await person.tab({ shift: true });
  await person.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}');
  expect(screen.getByRole('button', { name: /December 2,/ })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(onOpenDay).toHaveBeenLastCalledWith('2026-12-02');
});
