import { describe, expect, it } from 'vitest';
import { buildItem } from '../../../test/calendar.ts';
import type { CalendarItem } from './calendar-item.ts';
import { gridOf } from './grid-columns.ts';
import { firstStop, usedHours } from './grid-start.ts';

const zone = 'America/New_York';
const [monday, tuesday] = ['2026-11-30', '2026-12-01'];
const at = (day: string, start: string, minutes = 45, rest: Partial<CalendarItem> = {}) =>
  buildItem({ zone, day, start, minutes, ...rest });
const five = Array.from({ length: 5 }, () => at(monday, '09:00'));

describe('columns of a grid', () => {
  it('lays all items of one day side by side, and counts what has no room beside other days', () => {
    const [alone] = gridOf({ items: five, days: [monday], columns: undefined, zone }).columns;
    expect([alone?.placed.length, alone?.lanes, alone?.crowds]).toEqual([5, 5, []]);
    const [beside] = gridOf({ items: five, days: [monday, tuesday], columns: undefined, zone }).columns;
    expect([beside?.placed.length, beside?.crowds.map(({ count }) => count)]).toEqual([2, [3]]);
  });

  it('gives each room its items on the first day alone', () => {
    const [mine, other, elsewhere] = [
      at(monday, '09:00', 45, { columnId: 'a' }),
      at(tuesday, '09:00', 45, { columnId: 'a' }),
      at(monday, '09:00', 45, { columnId: 'c' }),
    ];
    const { columns } = gridOf({
      items: [mine, other, elsewhere],
      days: [monday, tuesday],
      columns: [
        { id: 'a', title: 'Room 1' },
        { id: 'b', title: 'Room 2' },
      ],
      zone,
    });
    expect(columns.map(({ key, placed }) => [key, placed.map(({ piece }) => piece.item)])).toEqual([
      ['a', [mine]],
      ['b', []],
    ]);
  });

  it('keeps short items apart, which are drawn taller than they last', () => {
    const { columns } = gridOf({
      items: [at(monday, '09:00', 5), at(monday, '09:20', 5)],
      days: [monday],
      columns: undefined,
      zone,
    });
    expect(columns[0]?.placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('has a piece of an item past midnight on both days, and room for one that begins just before', () => {
    const { columns } = gridOf({
      items: [at(monday, '22:30', 180), at(tuesday, '23:55', 5)],
      days: [monday, tuesday],
      columns: undefined,
      zone,
    });
    const shapes = columns.map(({ placed }) =>
      placed.map(({ piece: { from, to, isContinued, goesOn } }) => [from, to, isContinued, goesOn]),
    );
    expect(shapes).toEqual([
      [[1350, 1440, false, true]],
      [
        [0, 90, true, false],
        [1415, 1440, false, false],
      ],
    ]);
    const keys = columns.flatMap(({ placed }) => placed.map(({ piece }) => piece.key));
    expect(new Set(keys).size).toBe(3);
  });
});

describe('the start of a grid', () => {
  const startOf = (items: readonly CalendarItem[], now = '2026-12-01T15:20Z') => {
    const { axis, columns } = gridOf({ items, days: [monday, tuesday], columns: undefined, zone });
    const stop = firstStop(columns, Date.parse(now));
    return { ...usedHours(columns, axis), stop: stop?.split(':')[1] ?? null };
  };

  it('is 7 AM to 4 PM without items', () => {
    expect(startOf([])).toEqual({ first: 420, last: 960, stop: null });
  });

  it('is the hour of the first item, not of one that continues from the day before', () => {
    expect(startOf([at('2026-11-29', '23:00', 120), at(monday, '08:40')])).toMatchObject({
      first: 480,
      last: 960,
    });
  });

  it('reaches to the end of the last item', () => {
    expect(startOf([at(monday, '19:00', 75)])).toMatchObject({ first: 1140, last: 1260 });
    expect(startOf([at(monday, '23:30', 30)])).toMatchObject({ first: 1380, last: 1440 });
  });

  it('leads Tab to what runs or comes next, else to the first item', () => {
    const [past, running] = [at(monday, '09:00'), at(tuesday, '10:00')];
    expect(startOf([past, running]).stop).toBe(String(running.id));
    expect(startOf([past, running], '2026-12-05T00:00Z').stop).toBe(String(past.id));
  });
});
