import { type SatSection, satRoutes } from '@pelion/contract/digital-sat/facts';

/** Score by number of right answers; null: empty cell. */
export type Column = readonly (number | null)[];
/** Lower and upper bound of each route; an empty upper bound equals the lower one. */
export const gridColumns = ['lower', 'lower_top', 'higher', 'higher_top'] as const;
export type GridColumn = (typeof gridColumns)[number];
export type Cells = Readonly<Record<GridColumn, Column>>;

const digits = /^\d{1,4}$/;
export const scoreIn = (typed: string | undefined): number | null =>
  typed !== undefined && digits.test(typed) ? Number(typed) : null;

type Lines = readonly (readonly string[])[];

const splitLine = (line: readonly string[]) =>
  line.length === 1 ? (line[0] ?? '').split(/[,;]/).map((cell) => cell.trim()) : line;
const isHeading = (line: readonly string[]) => !line.some((cell) => digits.test(cell));

/** Cells of a pasted text, split by tab or comma, without header rows. */
export function pastedScores(lines: Lines): Lines {
  const split = lines.map(splitLine);
  return split.slice(
    Math.max(
      0,
      split.findIndex((line) => !isHeading(line)),
    ),
  );
}

export interface Bounds {
  readonly from: ReadonlyMap<number, number | null>;
  readonly to: ReadonlyMap<number, number | null>;
}
export type PublishedTable = Readonly<Partial<Record<SatSection, Bounds>>>;

/**
 * Parses a published conversion table: number of right answers, then lower and upper bounds of one section (`section`)
 * or of both. Returns null for plain cells.
 */
export function publishedTable(lines: Lines, section: SatSection): PublishedTable | null {
  const rows = lines.map(([right, ...cells]) => ({ right: scoreIn(right), cells }));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const counts = rows.every(({ right }, index) => right !== null && right === (rows[0]?.right ?? 0) + index);
  if (!counts || (rows[0]?.right ?? 200) >= 200 || (width !== 2 && width !== 4)) return null;
  const column = (place: number) =>
    new Map(rows.flatMap(({ right, cells }) => (right === null ? [] : [[right, scoreIn(cells[place])]])));
  const bounds = (place: number): Bounds => ({ from: column(place), to: column(place + 1) });
  return width === 2 ? { [section]: bounds(0) } : { english: bounds(0), math: bounds(2) };
}

/** Uses one printed range for both routes. Rows missing in the table stay unchanged. */
export function withPublished(cells: Cells, bounds: Bounds | undefined): Cells {
  if (!bounds) return cells;
  const fill = (column: Column, scores: Bounds['from'], isTop: boolean) =>
    column.map((cell, row) => {
      if (!scores.has(row)) return cell;
      const score = scores.get(row) ?? null;
      return isTop && score === (bounds.from.get(row) ?? null) ? null : score;
    });
  const filled = satRoutes.flatMap((route) => [
    [route, fill(cells[route], bounds.from, false)] as const,
    [`${route}_top` as const, fill(cells[`${route}_top`], bounds.to, true)] as const,
  ]);
  return { ...cells, ...Object.fromEntries(filled) };
}

/**
 * Pastes cells to the right of and below `from`: cells without a score become empty, and cells beyond the table are
 * dropped.
 */
export const withPasted = (
  cells: Cells,
  lines: Lines,
  from: { readonly row: number; readonly place: number },
): Cells => {
  const of = (name: GridColumn) =>
    cells[name].map((cell, row) => {
      const line = lines[row - from.row];
      const place = gridColumns.indexOf(name) - from.place;
      return line === undefined || place < 0 || place >= line.length ? cell : scoreIn(line[place]);
    });
  return {
    lower: of('lower'),
    lower_top: of('lower_top'),
    higher: of('higher'),
    higher_top: of('higher_top'),
  };
};
