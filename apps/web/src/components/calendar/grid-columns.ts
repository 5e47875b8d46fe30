import type { CalendarColumn, CalendarItem } from './calendar-item.ts';
import { type DayAxis, dayAxisOf, positionOf } from './day-axis.ts';
import { type DayPiece, piecesOf } from './day-pieces.ts';
import { type Crowd, type Laned, lanesOf } from './overlap-lanes.ts';
import { type ZoneDay, zoneDayOf } from './zone-day.ts';

/** Least extent of a piece in minutes, so that its title can be read and pressed. */
export const LEAST_MINUTES = 25;
/** Most lanes of a day beside other days; more would be too narrow to read. */
const MOST_LANES = 3;

/** Piece of an item with its place in a column, in minutes of the axis. */
export interface GridPiece extends DayPiece {
  /** Unique in the grid: an item past midnight has a piece on each of its days. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Column of a grid: a day, or a room or teacher on one. */
export interface GridColumn {
  readonly key: string;
  readonly day: ZoneDay;
  /** Room or teacher; null in a grid of days. */
  readonly source: CalendarColumn | null;
  readonly placed: readonly Laned<GridPiece>[];
  readonly crowds: readonly Crowd[];
  /** Most lanes side by side. */
  readonly lanes: number;
}

interface GridInput {
  readonly items: readonly CalendarItem[];
  readonly days: readonly string[];
  readonly columns: readonly CalendarColumn[] | undefined;
  readonly zone: string;
}

const gridPieceOf = (piece: DayPiece, key: string, day: ZoneDay, axis: DayAxis): GridPiece => {
  const from = positionOf(piece.from, day, axis, 'start');
  const to = positionOf(piece.until, day, axis, 'end');
  return {
    ...piece,
    key: `${key}:${piece.item.id}`,
    from: Math.min(from, axis.minutes - LEAST_MINUTES),
    to: Math.max(to, from),
  };
};

/** Columns of a grid on the axis that they share. Several columns of one day are those of rooms or teachers. */
export function gridOf({ items, days, columns, zone }: GridInput): {
  readonly axis: DayAxis;
  readonly columns: readonly GridColumn[];
} {
  const zoneDays = days.map((day) => zoneDayOf(day, zone));
  const first = columns ? zoneDays.slice(0, 1) : zoneDays;
  const axis = dayAxisOf(first);
  const columnOf = (day: ZoneDay, source: CalendarColumn | null): GridColumn => {
    const key = source?.id ?? day.day;
    const own = source ? items.filter(({ columnId }) => columnId === source.id) : items;
    const pieces = piecesOf(own, day).map((piece) => gridPieceOf(piece, key, day, axis));
    // Short pieces are drawn taller, and so overlap earlier.
    const drawn = pieces.map((piece) => ({
      piece,
      from: piece.from,
      to: Math.max(piece.to, piece.from + LEAST_MINUTES),
    }));
    const { placed, crowds } = lanesOf(drawn, first.length > 1 ? MOST_LANES : undefined);
    return {
      key,
      day,
      source,
      placed: placed.map((one) => ({ ...one, piece: one.piece.piece })),
      crowds,
      lanes: Math.max(1, ...placed.map(({ lanes }) => lanes)),
    };
  };
  return {
    axis,
    columns: first.flatMap((day) =>
      columns ? columns.map((source) => columnOf(day, source)) : [columnOf(day, null)],
    ),
  };
}
