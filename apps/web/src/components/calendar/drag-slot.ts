import type { CalendarItem, CalendarSlot } from './calendar-item.ts';
import { type DayAxis, momentAt, positionOf, STEP_MINUTES, snapped } from './day-axis.ts';
import type { GridColumn, GridPiece } from './grid-columns.ts';
import { MINUTE_MS } from './zone-day.ts';

/** Length of what a press on an empty slot creates. */
const CREATED_MINUTES = 60;

/** Gesture on the grid: an item moved by a place in it, its end stretched, or a new one drawn. */
export type Gesture =
  | { readonly kind: 'move'; readonly piece: GridPiece; readonly grabbedAt: number }
  | { readonly kind: 'stretch'; readonly piece: GridPiece; readonly column: GridColumn }
  | { readonly kind: 'create'; readonly column: GridColumn; readonly from: number };

/** Where a gesture would put its item, in minutes of the axis of a column. */
export interface Target {
  readonly columnKey: string;
  readonly from: number;
  readonly to: number;
  readonly slot: CalendarSlot;
  /** Null for a new one. */
  readonly item: CalendarItem | null;
}

const iso = (at: number) => new Date(at).toISOString();
const clamped = (position: number, axis: DayAxis) =>
  Math.max(0, Math.min(axis.minutes - STEP_MINUTES, position));

function targetOf(
  column: GridColumn,
  startsAt: number,
  endsAt: number,
  axis: DayAxis,
  item: CalendarItem | null,
): Target {
  const { key, day, source } = column;
  return {
    columnKey: key,
    from: positionOf(startsAt, day, axis, 'start'),
    to: positionOf(endsAt, day, axis, 'end'),
    slot: { startsAt: iso(startsAt), endsAt: iso(endsAt), ...(source && { columnId: source.id }) },
    item,
  };
}

/** Target of a gesture with the pointer at `position` of `over`. A moved item keeps how long it takes. */
export function dragTarget(gesture: Gesture, over: GridColumn, position: number, axis: DayAxis): Target {
  switch (gesture.kind) {
    case 'move': {
      const { piece, grabbedAt } = gesture;
      const { item } = piece;
      const startsAt = momentAt(clamped(snapped(piece.from + position - grabbedAt), axis), over.day, axis);
      const length = Date.parse(item.endsAt) - Date.parse(item.startsAt);
      return targetOf(over, startsAt, startsAt + length, axis, item);
    }
    case 'stretch': {
      const { piece, column } = gesture;
      const startsAt = Date.parse(piece.item.startsAt);
      const least = Math.max(startsAt, column.day.startsAt) + STEP_MINUTES * MINUTE_MS;
      const endsAt = Math.max(least, momentAt(snapped(position), column.day, axis));
      return targetOf(column, startsAt, endsAt, axis, piece.item);
    }
    case 'create': {
      const { column, from } = gesture;
      const [low, high] = [
        Math.min(from, snapped(position)),
        Math.max(from + STEP_MINUTES, snapped(position)),
      ];
      const startsAt = momentAt(clamped(low, axis), column.day, axis);
      const endsAt = Math.max(startsAt + STEP_MINUTES * MINUTE_MS, momentAt(high, column.day, axis));
      return targetOf(column, startsAt, endsAt, axis, null);
    }
  }
}

/** Slot of a press at a place: it begins at the quarter of an hour that was pressed. */
export function pressedSlot(column: GridColumn, position: number, axis: DayAxis): CalendarSlot {
  const start = clamped(Math.floor(position / STEP_MINUTES) * STEP_MINUTES, axis);
  const startsAt = momentAt(start, column.day, axis);
  return targetOf(column, startsAt, startsAt + CREATED_MINUTES * MINUTE_MS, axis, null).slot;
}
