/** Piece as the keyboard sees it: its key and where it begins. */
interface Stop {
  readonly key: string;
  readonly from: number;
}

const nearest = (stops: readonly Stop[], from: number) =>
  stops.reduce<Stop | undefined>(
    (best, stop) => (best && Math.abs(best.from - from) <= Math.abs(stop.from - from) ? best : stop),
    undefined,
  );

/**
 * Piece to which an arrow, Home or End leads: up and down in time within the column, aside to the piece nearest in time
 * of the next column that has one. Undefined where there is none, or for other keys. Stops are sorted by time.
 */
export function stopAfter(
  columns: readonly (readonly Stop[])[],
  current: string,
  key: string,
): string | undefined {
  const place = columns.findIndex((stops) => stops.some((stop) => stop.key === current));
  const stops = columns[place] ?? [];
  const index = stops.findIndex((stop) => stop.key === current);
  const here = stops[index];
  if (!here) return;
  const aside = (candidates: readonly (readonly Stop[])[]) =>
    nearest(candidates.find((others) => others.length > 0) ?? [], here.from)?.key;
  switch (key) {
    case 'ArrowDown':
      return stops[index + 1]?.key;
    case 'ArrowUp':
      return stops[index - 1]?.key;
    case 'Home':
      return stops[0]?.key;
    case 'End':
      return stops.at(-1)?.key;
    case 'ArrowRight':
      return aside(columns.slice(place + 1));
    case 'ArrowLeft':
      return aside(columns.slice(0, place).reverse());
  }
}
