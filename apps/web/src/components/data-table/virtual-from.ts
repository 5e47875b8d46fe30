import { useDeferredValue } from 'react';

/** So many rows are in the page at once; of more, those in view. */
export const drawnAtOnce = 200;
/** Enough to fill a window. */
const drawnFirst = 24;

/**
 * How many of the rows are drawn now: those of the first window are painted before the others are drawn. What stands at the
 * end waits for them, since coming near it asks for more rows.
 */
export function useDrawn(count: number): { readonly drawn: number; readonly hasEnd: boolean } {
  const drawn = useDeferredValue(drawnAtOnce, drawnFirst);
  return { drawn, hasEnd: drawn === drawnAtOnce || count <= drawn };
}
