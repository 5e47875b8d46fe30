import { describe, expect, it, test } from 'vitest';
import { buildItem } from '../../../test/calendar.ts';
import type { CalendarItem } from './calendar-item.ts';
import { dragTarget, type Gesture, pressedSlot } from './drag-slot.ts';
import { gridOf } from './grid-columns.ts';

const zone = 'America/New_York';
const days = ['2026-10-31', '2026-11-01', '2026-11-02'];

function gridWith(item: CalendarItem, shown: readonly string[] = days) {
  const { axis, columns } = gridOf({ items: [item], days: shown, columns: undefined, zone });
  const [first, second, third] = columns;
  const piece = columns.flatMap(({ placed }) => placed)[0]?.piece;
  if (!first || !second || !third || !piece) throw new Error('The grid has too few columns.');
  return { axis, first, second, third, piece };
}

const nine = buildItem({ zone, day: '2026-10-31', start: '09:10', minutes: 45 });

describe('a moved item', () => {
  const { axis, first, second, third, piece } = gridWith(nine);
  // The axis has the second 1 AM of November 1: 10 AM is at 660.
  const gesture: Gesture = { kind: 'move', piece, grabbedAt: piece.from + 20 };
  const slotAt = (column: typeof first, position: number) => dragTarget(gesture, column, position, axis).slot;

  it('snaps to quarters of an hour and keeps its length', () => {
    expect(slotAt(first, piece.from + 20 + 61)).toEqual({
      startsAt: '2026-10-31T14:15:00.000Z',
      endsAt: '2026-10-31T15:00:00.000Z',
    });
  });

  it('keeps its time of the wall clock on another day, over a change of the clocks', () => {
    expect(slotAt(third, 660 + 20)).toEqual({
      startsAt: '2026-11-02T15:00:00.000Z',
      endsAt: '2026-11-02T15:45:00.000Z',
    });
  });

  it('can be put into either hour that comes twice', () => {
    expect(slotAt(second, 60 + 20).startsAt).toBe('2026-11-01T05:00:00.000Z');
    expect(slotAt(second, 120 + 20).startsAt).toBe('2026-11-01T06:00:00.000Z');
  });

  it('stays within the day in which it begins', () => {
    expect(slotAt(first, -500).startsAt).toBe('2026-10-31T04:00:00.000Z');
    const late = dragTarget(gesture, first, 5000, axis);
    expect(late.slot).toEqual({ startsAt: '2026-11-01T03:45:00.000Z', endsAt: '2026-11-01T04:30:00.000Z' });
    expect([late.from, late.to]).toEqual([1485, 1500]);
  });
});

test('a stretched item keeps its start and lasts a quarter of an hour at least', () => {
  const { axis, first, piece } = gridWith(nine);
  const endAt = (position: number) =>
    dragTarget({ kind: 'stretch', piece, column: first }, first, position, axis).slot.endsAt;
  expect(endAt(690)).toBe('2026-10-31T14:30:00.000Z');
  expect(endAt(0)).toBe('2026-10-31T13:25:00.000Z');
});

test('the end of an item past midnight is stretched on its second day', () => {
  const night = buildItem({ zone, day: '2026-12-01', start: '22:00', minutes: 180 });
  const { axis, second } = gridWith(night, ['2026-12-01', '2026-12-02', '2026-12-03']);
  const piece = second.placed[0]?.piece;
  if (!piece) throw new Error('The item has one piece.');
  const endAt = (position: number) =>
    dragTarget({ kind: 'stretch', piece, column: second }, second, position, axis).slot;
  expect(endAt(120)).toEqual({ startsAt: night.startsAt, endsAt: '2026-12-02T07:00:00.000Z' });
  expect(endAt(-50).endsAt).toBe('2026-12-02T05:15:00.000Z');
});

describe('a new item', () => {
  const { axis, columns } = gridOf({
    items: [],
    days: ['2026-12-01'],
    columns: [{ id: 'lab', title: 'Lab' }],
    zone,
  });
  const [column] = columns;
  if (!column) throw new Error('The grid has no column.');

  it('is drawn downward or upward, a quarter of an hour at least', () => {
    const drawn = (position: number) =>
      dragTarget({ kind: 'create', column, from: 600 }, column, position, axis).slot;
    expect(drawn(640)).toEqual({
      startsAt: '2026-12-01T15:00:00.000Z',
      endsAt: '2026-12-01T15:45:00.000Z',
      columnId: 'lab',
    });
    expect(drawn(560)).toMatchObject({
      startsAt: '2026-12-01T14:15:00.000Z',
      endsAt: '2026-12-01T15:15:00.000Z',
    });
    expect(drawn(601).endsAt).toBe('2026-12-01T15:15:00.000Z');
  });

  it('begins at the pressed quarter of an hour and lasts an hour', () => {
    expect(pressedSlot(column, 614, axis)).toEqual({
      startsAt: '2026-12-01T15:00:00.000Z',
      endsAt: '2026-12-01T16:00:00.000Z',
      columnId: 'lab',
    });
    expect(pressedSlot(column, 1439, axis).startsAt).toBe('2026-12-02T04:45:00.000Z');
  });
});
