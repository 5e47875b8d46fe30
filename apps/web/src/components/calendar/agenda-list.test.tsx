import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Agendas } from '../../../__kit/calendar/agendas.tsx';
import { buildItem } from '../../../test/calendar.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { AgendaList, type AgendaListProps } from './agenda-list.tsx';
import type { CalendarItem } from './calendar-item.ts';
import { daysFrom } from './calendar-range.ts';

const zone = 'America/New_York';
const day = '2026-12-01';
/** Tuesday, 10:20 AM. */
const now = Date.parse('2026-12-01T15:20Z');

const at = (start: string, end: string, item: Partial<CalendarItem> = {}) =>
  buildItem({ zone, day, start, end, ...item });

const renderList = (items: readonly CalendarItem[], props: Partial<AgendaListProps> = {}) =>
  renderScreen(
    <AgendaList
      label="Classes"
      items={items}
      days={daysFrom('2026-11-30', 4)}
      zone={zone}
      now={now}
      {...props}
    />,
  );

/** Rows of a day, as they are read. */
const rowsOf = (name: RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the list is accessible in every state', async () => {
  renderScreen(<Agendas />);
  await expectAccessible();
});

test('the list says today, the time within it, and folds empty days', () => {
  renderList([
    at('09:00', '09:45', { title: 'Algebra', subtitle: 'Room 4' }),
    at('10:00', '10:45', { title: 'Biology' }),
    at('13:00', '13:45', { title: 'Chess' }),
  ]);
  expect(rowsOf(/^Tuesday, December 1 ?Today$/)).toEqual([
    '9:00 – 9:45 AMAlgebraRoom 4',
    '10:00 – 10:45 AMBiologyNow',
    'Now 10:20 AM',
    '1:00 – 1:45 PMChess',
  ]);
  expect(screen.getByText('Dec 2 – 3, 2026')).toBeVisible();
  expect(screen.getAllByText('Nothing planned')).toHaveLength(2);
});

test('the line of the time is last once everything is over, and today stays without items', () => {
  const { unmount } = renderList([at('08:00', '09:00')]);
  expect(rowsOf(/Today/).at(-1)).toBe('Now 10:20 AM');
  unmount();
  renderList([]);
  expect(rowsOf(/Today/)).toEqual(['Nothing planned']);
});

test('a cancelled item and a changed one say so in words', () => {
  renderList([
    at('11:00', '11:45', { title: 'Algebra', kind: 'cancelled' }),
    at('12:00', '12:45', { title: 'Biology', isChanged: true }),
    // Cancelled while it would run.
    at('10:00', '10:45', { title: 'Chess', kind: 'cancelled' }),
  ]);
  expect(rowsOf(/Today/).filter((row) => !row.startsWith('Now'))).toEqual([
    '10:00 – 10:45 AMChessCancelled',
    '11:00 – 11:45 AMAlgebraCancelled',
    '12:00 – 12:45 PMBiologyChanged',
  ]);
});

test('an item past midnight is continued on the next day', () => {
  renderList([buildItem({ zone, day: '2026-12-01', start: '22:00', minutes: 195, title: 'Stars' })]);
  expect(rowsOf(/Today/).at(-1)).toBe('10:00 PM – 1:15 AMStars');
  expect(rowsOf(/Wednesday/)).toEqual(['Until 1:15 AMStars']);
});

test('another clock of the viewer stands below, with the weekday where it is another day', () => {
  renderList([at('09:00', '09:45', { title: 'Algebra' }), at('13:00', '13:45', { title: 'Chess' })], {
    ownZone: 'Asia/Tokyo',
  });
  expect(rowsOf(/Today/).filter((row) => !row.startsWith('Now'))).toEqual([
    '9:00 – 9:45 AMYour time: 11:00 – 11:45 PMAlgebra',
    '1:00 – 1:45 PMYour time: Wed 3:00 – 3:45 AMChess',
  ]);
});

test('an equal clock under another name is said once', () => {
  renderList([at('09:00', '09:45', { title: 'Algebra' })], { ownZone: 'America/Toronto' });
  expect(rowsOf(/Today/)[0]).toBe('9:00 – 9:45 AMAlgebra');
});

test('a name opens the page, the menu moves what may be moved, and each row has its action', async () => {
  const moved: unknown[] = [];
  const mine = at('11:00', '11:45', { title: 'Algebra', canMove: true });
  const { person } = renderList([mine, at('12:00', '12:45', { title: 'Biology' })], {
    onMove: ({ id }) => moved.push(id),
    renderAction: ({ title }) => (title === 'Biology' ? <button type="button">Join</button> : null),
  });
  expect(screen.getByRole('link', { name: 'Algebra' })).toHaveAttribute('href', mine.href);
  await person.click(screen.getByRole('button', { name: 'Actions for Algebra' }));
  await person.click(screen.getByRole('menuitem', { name: 'Move…' }));
  expect(moved).toEqual([mine.id]);
  expect(screen.queryByRole('button', { name: 'Actions for Biology' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Join' })).toBeVisible();
});
