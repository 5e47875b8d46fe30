import type { DayAxis } from './day-axis.ts';
import type { GridColumn } from './grid-columns.ts';

/** 7 AM and 4 PM, in minutes. */
const [morning, afternoon] = [420, 960];

const piecesOf = (columns: readonly GridColumn[]) =>
  columns.flatMap(({ placed }) => placed.map(({ piece }) => piece));

/** Key of the piece that Tab leads to first: the one that runs or comes next, else the first. */
export function firstStop(columns: readonly GridColumn[], now: number): string | null {
  const pieces = piecesOf(columns);
  const ahead = pieces.find(({ item }) => Date.parse(item.endsAt) > now);
  return (ahead ?? pieces[0])?.key ?? null;
}

/**
 * Hours in minutes of the axis: from the first item, or 7 AM, to the last one, at least to 4 PM. The grid is scrolled to
 * the first and printed between both.
 */
export function usedHours(
  columns: readonly GridColumn[],
  axis: DayAxis,
): { readonly first: number; readonly last: number } {
  const pieces = piecesOf(columns);
  const begun = pieces.filter(({ isContinued }) => !isContinued).map(({ from }) => from);
  const first = begun.length > 0 ? Math.min(...begun) : morning;
  const last = Math.max(afternoon, first + 60, ...pieces.map(({ to }) => to));
  return { first: Math.floor(first / 60) * 60, last: Math.min(axis.minutes, Math.ceil(last / 60) * 60) };
}
